"""How Hypothesis works here.

`dev` looks for new examples on every run; `ci` tries the same ones every time; `thorough` is for a
long look. HYPOTHESIS_PROFILE names one; else it is `ci` where CI is set, and `dev` elsewhere.
No profile looks at the clock.
"""

import os

from hypothesis import HealthCheck, settings

_UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)

settings.register_profile("dev", _UNTIMED)
settings.register_profile("ci", _UNTIMED, derandomize=True, database=None)
settings.register_profile("thorough", _UNTIMED, max_examples=5_000)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)
