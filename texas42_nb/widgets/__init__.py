"""What a person touches. Imports ipywidgets and anywidget, on first use only."""
