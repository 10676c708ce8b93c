"""How Hypothesis works here: without a look at the clock, and in CI with the same examples."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "server",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
)
settings.load_profile("server")
