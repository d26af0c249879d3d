"""The commands of `python3 .dev`."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import chrome
import desk
import environment
import package
import pins
import report
import stages
from places import (
    LAB_PINS,
    NOTEBOOKS,
    PYTHON,
    ROOT,
    TEST_PINS,
    WELCOME,
    Stop,
    child_environment,
    in_ci,
    say,
    shown,
    stop_unless,
)


def main() -> int:
    """Do what the command line asks; return the exit code."""
    arguments, more = _split(sys.argv[1:])
    options = _parser().parse_args(arguments)
    options.more = more  # for the program that we start
    try:
        return int(options.do(options))
    except Stop as reason:
        say(f"\n{reason}")
        return 2
    except KeyboardInterrupt:
        return 130


def lab(options: argparse.Namespace) -> int:
    """Set up what the notebooks need, and open the welcome notebook in JupyterLab."""
    stop_unless(WELCOME.exists(), f"There is no {shown(WELCOME)} to open.")
    _set_up(LAB_PINS)
    folder = desk.lay()
    desk.quieten()
    # As the default address, it is opened, and it also stands in the address that is printed.
    opened = f"--LabApp.default_url=/lab/tree/{WELCOME.name}"
    root = f"--ServerApp.root_dir={folder}"
    command = [str(PYTHON), "-m", "jupyterlab", opened, root, *options.more]
    if os.geteuid() == 0:
        command.append("--allow-root")
    say("JupyterLab opens in the browser; its address is printed below. Ctrl-C twice ends it.")
    os.chdir(folder)
    os.execve(PYTHON, command, child_environment())


def test(options: argparse.Namespace) -> int:
    """Set up what the tests need, install the wheel, and run the stages."""
    if options.list:
        for stage in stages.EVERY.values():
            say(f"{stage.name:<10}{stage.about}")
        return 0
    kept_as = "deep" if options.deep else "test"
    report.forget(kept_as)
    chosen = _chosen(options)
    _set_up(TEST_PINS)
    boxes, environ = [], {}
    if any(stage.name in stages.IN_CHROMIUM for stage in chosen):
        if found := chrome.find_or_install():
            environ["TEXAS42_BROWSER"] = found
        else:
            fate = "They FAIL, since this is CI." if in_ci() else "They were SKIPPED."
            boxes.append(f"{chrome.ADVICE}\n{fate}")
    results = [stages.run(stage, tuple(options.more), **environ) for stage in chosen]
    if (took := sum(r.seconds for r in results)) > report.LIMIT and not options.deep:
        boxes.append(f"The stages took {took:.0f} seconds; more than {report.LIMIT} is too slow.")
    return report.summary(results, boxes, kept_as=kept_as)


def bench(options: argparse.Namespace) -> int:
    """Run tests/benchmarks/bench_*.py, or those named, one after the other."""
    _set_up(TEST_PINS)
    found = sorted((ROOT / "tests" / "benchmarks").glob("bench_*.py"))
    by_name = {path.stem.removeprefix("bench_"): path for path in found}
    names = options.names or list(by_name)
    known = names and all(name in by_name for name in names)
    stop_unless(known, f"No such benchmark. There are: {', '.join(by_name) or 'none'}")
    codes = []
    for name in names:
        say(f"\n===== {name} =====")
        codes.append(_call(by_name[name], *options.more))
    return max(codes)


def execute(options: argparse.Namespace) -> int:
    """Execute the notebooks named, or all, in place with the wheel, ready to be committed."""
    _set_up(TEST_PINS)
    tool = NOTEBOOKS / "_build" / "execute.py"
    paths = options.paths or [shown(p) for p in sorted(NOTEBOOKS.glob("*.ipynb"))]
    return _call(tool, *paths, *options.more)


def pin(options: argparse.Namespace) -> int:
    """Write the pinned requirement files anew from pyproject.toml."""
    return pins.write(upgrade=options.upgrade)


def total(_: argparse.Namespace) -> int:
    """Print the closing line over the latest `test` and `test --deep`."""
    return report.total(["test", "deep"])


def _set_up(pinned: Path) -> None:
    environment.ensure(pinned)
    package.install()


def _call(script: Path, *arguments: str) -> int:
    command: list[str | Path] = [PYTHON, script, *arguments]
    return subprocess.run(command, cwd=ROOT, env=child_environment(), check=False).returncode


def _chosen(options: argparse.Namespace) -> list[stages.Stage]:
    if options.deep:
        return [stages.DEEP]
    names = options.only.split(",") if options.only else [s.name for s in stages.STAGES]
    unknown = [name for name in names if name not in stages.EVERY]
    stop_unless(not unknown, f"No stage is called {', '.join(unknown)}; try --list.")
    return [stages.EVERY[name] for name in names]


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """What stands before `--`, for us, and after it, for the program that we start."""
    if "--" not in arguments:
        return arguments, []
    at = arguments.index("--")
    return arguments[:at], arguments[at + 1 :]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 .dev",
        description="Set-up and checks. What follows -- is handed on (to JupyterLab, to pytest).",
    )
    commands = parser.add_subparsers(required=True, metavar="command")

    def command(do: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        made = commands.add_parser(do.__name__, help=do.__doc__, description=do.__doc__)
        made.set_defaults(do=do)
        return made

    command(lab)
    tests = command(test)
    tests.add_argument("--deep", action="store_true", help="run the long checks instead")
    tests.add_argument("--only", metavar="STAGE[,STAGE]", help="run these stages only")
    tests.add_argument("--list", action="store_true", help="name the stages and end")
    command(bench).add_argument("names", nargs="*", help="as in bench_NAME.py")
    command(execute).add_argument("paths", nargs="*", metavar="NOTEBOOK")
    command(pin).add_argument("--upgrade", action="store_true", help="take the newest versions")
    command(total)
    return parser
