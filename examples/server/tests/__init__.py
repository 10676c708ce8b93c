"""Tests of the server; its README says how to run them."""
