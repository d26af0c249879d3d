"""What repo2docker makes of the repository, and what its commands make."""

from dataclasses import dataclass
from pathlib import Path

READER = """
import json, os, sys
from repo2docker.app import Repo2Docker
os.chdir(sys.argv[1])
packs = (kind(base_image="none") for kind in Repo2Docker().buildpacks)
pack = next(pack for pack in packs if pack.detect())
print(json.dumps({
    "pack": type(pack).__name__,
    "folder": pack.binder_dir,
    "python": pack.python_version,
    "before": pack.get_preassemble_scripts(),
    "after": pack.get_assemble_scripts(),
    "last": pack.get_post_build_scripts(),
    "start": pack.get_start_script(),
}))
"""


@dataclass(frozen=True)
class Read:
    """What repo2docker's own reader finds: a build pack, and the commands of the build."""

    pack: str
    folder: str
    python: str
    before: list[tuple[str, str]]  # (user, command), run before the repository is copied
    after: list[tuple[str, str]]
    last: list[str]
    start: str | None


@dataclass(frozen=True)
class Built:
    """An environment made by the commands of the build."""

    folder: Path  # the copy of the repository
    environment: Path
    said: str

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.environment / "bin" / "python"

    def megabytes(self) -> float:
        """How much it takes on the disk."""
        files = (path for path in self.environment.rglob("*") if not path.is_symlink())
        return sum(path.stat().st_blocks for path in files) * 512 / 1e6
