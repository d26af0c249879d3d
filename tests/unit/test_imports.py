"""The rooms: imports point down only, the top level is lazy, modules are small."""

import ast
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import texas42_nb as t42

PACKAGE = Path(str(files("texas42_nb")))
MODULES = sorted(path for path in PACKAGE.rglob("*.py"))
ROOMS = ("engine", "i18n", "draw", "analysis", "players", "study", "lessons", "widgets")
MAY = {
    "engine": set(),
    "i18n": set(),
    "draw": {"engine", "i18n"},
    "analysis": {"engine"},
    "players": {"engine", "analysis"},
    "study": {"engine", "analysis", "players"},
    "lessons": {"engine", "analysis", "i18n"},
    "widgets": {*ROOMS} - {"widgets"},
}
"""What each room may import."""
EXCEPTION = "engine/above.py"
STANDARD_LIBRARY_ONLY = ("engine", "draw")
HEAVY = ("numpy", "pandas", "numba", "matplotlib", "ipywidgets", "anywidget", "IPython")
MOST_LINES = 310


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imported(path: Path) -> list[str]:
    """The absolute names of all modules that a file imports, anywhere in it."""
    package = ["texas42_nb", *path.relative_to(PACKAGE).parts[:-1]]
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module == "texas42_nb":  # ``from texas42_nb import draw`` names a room
                names += [f"{module}.{alias.name}" for alias in node.names]
            else:
                names.append(module)
        elif isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
            called = called.id if isinstance(called, ast.Name) else called
            if called in ("import_module", "__import__"):
                first = node.args[0] if node.args else None
                names.append(first.value if isinstance(first, ast.Constant) else "<by name>")
    return names


def room_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "texas42_nb" and len(parts) > 1 else None


def test_there_is_something_to_look_at():
    assert len(MODULES) > 20
    assert {path.relative_to(PACKAGE).parts[0] for path in MODULES} - {"__init__.py"} <= {*ROOMS}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_down_only(path):
    room = path.relative_to(PACKAGE).parts[0]
    if room == "__init__.py" or name_of(path) == EXCEPTION:
        return
    used = {room_of(name) for name in imported(path)} & {*ROOMS}
    assert used <= MAY[room] | {room}
    rooms = {room_of(name) for name in imported(path) if name.startswith("texas42_nb")}
    assert rooms <= {*ROOMS}, "the top level is for notebooks"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_the_engine_and_drawing_need_the_standard_library_only(path):
    room = path.relative_to(PACKAGE).parts[0]
    for name in imported(path):
        top = name.split(".")[0]
        if room in STANDARD_LIBRARY_ONLY or room == "__init__.py":
            assert top in {*sys.stdlib_module_names, "texas42_nb", "__future__", "<by name>"}
            if name == "<by name>":
                assert room == "__init__.py"
        if room in ("analysis", "players"):
            assert top not in {"ipywidgets", "anywidget", "IPython", "matplotlib"}


def test_only_one_module_of_the_engine_reaches_up():
    reaching = [
        name_of(path)
        for path in MODULES
        if path.relative_to(PACKAGE).parts[0] == "engine"
        and {room_of(name) for name in imported(path)} & ({*ROOMS} - {"engine"})
    ]
    assert reaching == [EXCEPTION]


def test_the_one_that_reaches_up_does_so_lazily():
    tree = ast.parse((PACKAGE / EXCEPTION).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names] + [getattr(node, "module", "") or ""]
            assert not any(name.startswith("texas42_nb") for name in names)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_are_small_and_say_what_they_are(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < MOST_LINES
    assert ast.get_docstring(ast.parse(text)), "a module has one subject and says which"


def test_every_promised_name_loads():
    for name in t42.__all__:
        assert getattr(t42, name) is not None
    assert {*t42.__all__} <= {*dir(t42)}
    assert sorted(t42.__all__) == t42.__all__
    with pytest.raises(AttributeError):
        t42.nonsense  # noqa: B018
    namespace: dict = {}
    exec("from texas42_nb import *", namespace)  # noqa: S102 - what a notebook may write
    assert {*t42.__all__} <= {*namespace}


def python(*lines: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


LOADED = f"import sys; print(*[name for name in {HEAVY} if name in sys.modules])"
PLAY = "match = t42.Match.new(seed=1)"
WHOLE_HAND = "\n".join([PLAY, "while match.to_act is not None: match = match.do(match.legal()[0])"])


@pytest.mark.parametrize(
    "then",
    [
        "",
        PLAY,
        WHOLE_HAND,
        f"{WHOLE_HAND}\nmatch.record().public().match(); match.view('A').visible",
        f"{PLAY}\ntry: match.do('5-5')\nexcept ValueError as error: str(error)",
        f"{PLAY}\nmatch._repr_mimebundle_()",
        "dir(t42)",
    ],
    ids=["import", "new", "hand", "record", "refusal", "picture", "dir"],
)
def test_nothing_heavy_is_loaded_for_rules_and_pictures(then):
    assert python("import texas42_nb as t42", then, LOADED) == ""


def test_the_import_loads_nothing_of_the_package_but_itself():
    script = (
        "import texas42_nb, sys; print(*[n for n in sys.modules if n.startswith('texas42_nb')])"
    )
    assert python(script) == "texas42_nb"


def test_a_first_match_loads_no_texts_and_no_pictures():
    loaded = python(
        "import texas42_nb as t42, sys",
        PLAY,
        "print(*[n for n in sys.modules if n.startswith(('texas42_nb.', 'fluent', 'babel'))])",
    ).split()
    assert loaded
    assert {name.split(".")[1] for name in loaded} == {"engine"}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks a process for each module")
def test_every_module_imports_by_itself():
    """In any order: no module needs that another one was imported before."""
    names = [
        ".".join(["texas42_nb", *path.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(
            ".__init__"
        )
        for path in MODULES
    ]
    failed = python(
        "import importlib, os",
        f"for name in {names}:",
        "    child = os.fork()",
        "    if not child:",
        "        try: importlib.import_module(name)",
        "        except BaseException as error: print(name, repr(error), flush=True)",
        "        os._exit(0)",
        "    os.waitpid(child, 0)",
    )
    assert failed == ""


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_file_is_run_as_code(path):
    """Never ``eval``, ``exec`` or ``pickle`` in the package."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"eval", "exec", "compile", "__import__"}
    assert not {"pickle", "marshal", "shelve", "dill"} & {*imported(path)}
