"""What a user's type checker sees.

These modules are checked, not run. They hold that public types are as documented
(`assert_type`), that a `match` over a closed union can be complete (`assert_never`), and that
wrong uses are refused: such a line carries an ignore with its code, and the checker complains
about an ignore that is not needed.
"""
