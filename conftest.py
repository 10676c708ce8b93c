"""What the examples in docstrings and pages may take for granted."""

import pytest

# What needs Sphinx is checked by building the documentation, what needs a browser after that.
collect_ignore = ["docs/_ext", "docs/conf.py", "docs/try/site_tests"]


@pytest.fixture(autouse=True)
def _front_door(doctest_namespace: dict[str, object]) -> None:
    """Let every example say `tt` without importing it first."""
    import three_thirteen as tt  # noqa: PLC0415 - a fault in it should fail examples, not pytest

    doctest_namespace["tt"] = tt
