"""Which pictures there are: rows of model, kind and type, in widths, finishes and looks."""

from dataclasses import dataclass, field
from typing import Iterator

STEEL = ('stainless-steel', 'black-stainless-steel', 'white', 'black', 'slate', 'bisque')
PLAIN = ('stainless-steel', 'white', 'black', 'black-stainless-steel')
PANEL = ('stainless-steel', 'panel-ready')
UNDER = ('stainless-steel', 'panel-ready', 'black', 'black-stainless-steel', 'white')
BOLD = ('stainless-steel', 'red', 'blue', 'black', 'white')
LAUNDRY = ('white', 'graphite', 'black', 'champagne', 'volcano-black')
AIR = ('white', 'gray', 'black')
ONE = ('stainless-steel',)


@dataclass(frozen=True)
class Look:
    """A variant of a model. It is preferred for products that have a value of `prefers` and none of `avoids`."""

    shape: dict = field(default_factory=dict)
    tier: str = ''
    """`high` for premium and luxury brands, `standard` for the others; all if empty."""
    prefers: dict = field(default_factory=dict)
    avoids: dict = field(default_factory=dict)
    finishes: tuple = ()


@dataclass(frozen=True)
class Row:
    name: str
    model: str
    kinds: tuple
    must: dict
    """Attributes with their values, of which a product must have one."""
    widths: tuple
    height: float
    depth: float
    finishes: tuple
    looks: tuple = (Look(),)
    view: str = ''
    """`open` if its pictures show the appliance in use; empty for the front, which stands for a product in lists."""


@dataclass(frozen=True)
class Picture:
    """One picture: what draws it, and which products it stands for."""

    id: str
    row: str
    model: str
    finish: str
    shape: dict
    kinds: tuple
    must: dict
    width: float
    tier: str
    prefers: dict
    avoids: dict
    view: str = ''


def look(tier: str = '', prefers: dict | None = None, avoids: dict | None = None, finishes: tuple = (), **shape) -> Look:
    return Look(shape, tier, prefers or {}, avoids or {}, finishes)


def row(name, model, kinds, must, widths, height, depth, finishes, *looks: Look) -> Row:
    listed = {key: [value] if isinstance(value, str) else list(value) for key, value in must.items()}
    return Row(name, model, tuple(kinds.split()), listed, widths, height, depth, finishes, looks or (Look(),))


def pictures(rows: tuple[Row, ...]) -> Iterator[Picture]:
    """All pictures of the rows, in their order."""
    for one in rows:
        for width in one.widths:
            for finish in one.finishes:
                for at, each in enumerate(one.looks):
                    if each.finishes and finish not in each.finishes:
                        continue
                    inches = f'-{width:g}'.replace('.', '-') if len(one.widths) > 1 else ''
                    shape = {'width': width, 'height': one.height, 'depth': one.depth, **each.shape}
                    yield Picture(
                        f'{one.name}{inches}-{finish}-{one.view or "abcdef"[at]}',
                        one.name,
                        one.model,
                        finish,
                        shape,
                        one.kinds,
                        one.must,
                        width,
                        each.tier,
                        each.prefers,
                        each.avoids,
                        one.view,
                    )
