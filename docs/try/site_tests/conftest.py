"""The pages as they were built, on a server of their own, and a browser that sees nothing else."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from .serving import Server

ROOT = Path(__file__).parents[3]
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Beside the server that the tests run, there is no network.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="session")
def site() -> Path:
    """The pages, which SITE names if they are not where the documentation is usually built."""
    site = Path(os.environ.get("SITE") or ROOT / "docs/_build/html")
    found = list(site.glob("_static/try/*/manifest.json"))
    assert found, "build the pages with the runtime first: see CONTRIBUTING.md"
    return site


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    with Server(site) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "these tests need chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()
