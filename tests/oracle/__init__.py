"""A second, slow telling of the rules, for tests only.

It comes from the rules alone, in the plainest style: a tile is a pair ``(low, high)``, a hand a
list, a suit a text. It shares nothing with the package under test and never imports it, so that a
disagreement between the two is a finding. Rule ids are cited where a rule is told.

``tiles``, ``suits``, ``auction``: the pieces. ``replay``: one hand, step by step. ``games``: whole
matches. ``seen``: who sees what. ``deals``: seeded random hands and matches. ``listing``: all trick
situations. ``twins``: hands that a viewer cannot tell apart.

The variants have modules of their own beside these: ``profiles`` (options and presets),
``variants`` (one hand under any options), ``variant_suits``, ``variant_calls``, ``variant_seen``,
``variant_deals``, and ``variant_layouts``: part-known deals by brute force.

Three tools are handed the engine's objects: ``against`` compares them with the oracle, ``walk``
looks through them for what they hold, ``hunting`` searches both ways for hidden tiles.
``variant_against`` and ``variant_hunting`` do so under variants.
"""
