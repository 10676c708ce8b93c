"""A small authoritative game server: an example of a front-end built on ``three_thirteen``."""
