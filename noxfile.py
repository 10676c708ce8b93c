"""Most checks of `.ci/run` as sessions, and the tests on every supported Python."""

import nox

nox.options.sessions = ["tests", "lint", "types", "docs"]
nox.options.reuse_existing_virtualenvs = True

GROUPS = nox.project.load_toml("pyproject.toml")


def install(session: nox.Session, *groups: str) -> None:
    """Install the package, editable, with the named dependency groups."""
    session.install("-e", ".", *nox.project.dependency_groups(GROUPS, *groups))


@nox.session(python=["3.11", "3.12", "3.13", "3.14"])
def tests(session: nox.Session) -> None:
    """Run the tests; what follows `--` goes to pytest."""
    install(session, "test")
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session(python="3.11")
def coverage(session: nox.Session) -> None:
    """Run the tests and report the lines and branches that none of them reached."""
    install(session, "test")
    session.run(
        "python", "-m", "pytest", "-n", "auto", "--cov", "--cov-fail-under=90", *session.posargs
    )


@nox.session(python="3.11")
def lint(session: nox.Session) -> None:
    """Check style, format and the order of imports."""
    install(session, "lint")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports")


@nox.session(python="3.11")
def types(session: nox.Session) -> None:
    """Check types, and that every public name has one."""
    install(session, "typing")
    session.run("mypy")
    session.run("pyright", "--verifytypes", "three_thirteen", "--ignoreexternal")


@nox.session(python="3.11")
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning is an error."""
    install(session, "docs")
    session.run("sphinx-build", "-n", "-W", "--keep-going", "docs", "docs/_build/html")


@nox.session(python="3.11")
def try_page(session: nox.Session) -> None:
    """Build the documentation with Python for the browser, and test the page that runs it."""
    install(session, "docs", "server")
    session.run("python", "docs/_ext/try_runtime.py")
    session.run("sphinx-build", "-q", "-E", "docs", "docs/_build/html")
    session.run("python", "-m", "pytest", "docs/try/site_tests", *session.posargs)
    session.run("node", "docs/try/site_tests/in_node.mjs", external=True)
