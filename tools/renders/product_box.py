"""Where the appliance is in a picture of it."""

PIXELS = 560
"""Width at which pictures are measured: in a larger one edges are less sharp."""
STEP = 2
"""Pixels between which the edge of an appliance is sharp, and its shadow is not."""
SHARP = 14
"""Difference of one colour channel that makes an edge; the files have noise of about half of that."""
LEAST = 3
"""Pixels with an edge that a row or column of the appliance has at least."""

OTHERWISE_SEEN = {'cooktop', 'range-hood', 'outdoor-essential', 'kitchen-package', 'outdoor-package'}
"""Kinds that are seen from above or from below, or have no size of their own: no line beside them is one of their edges."""


def box_of(entry: dict, picture) -> dict:
    """What the manifest says of a picture: nothing where it is no front that can be measured."""
    if entry.get('view') or OTHERWISE_SEEN.intersection(entry['kinds']):
        return {}
    box = product_box(picture)
    return {'box': box} if box else {}


def product_box(picture) -> list[int] | None:
    """Left, top, right and bottom in thousandths of the picture; None where nothing has an edge."""
    from PIL import Image, ImageChops

    whole = picture.convert('RGB').resize((PIXELS, PIXELS), Image.LANCZOS)
    edges = Image.new('L', whole.size, 0)
    for across, down in ((STEP, 0), (0, STEP)):
        for channel in ImageChops.difference(whole, ImageChops.offset(whole, across, down)).split():
            edges = ImageChops.lighter(edges, channel)
    sharp = edges.point([255 if value >= SHARP else 0 for value in range(256)])
    columns, rows = (_filled(sharp, vertical) for vertical in (True, False))
    if not columns or not rows:
        return None
    # An edge is found up to a step behind it.
    places = (columns[0], rows[0], columns[-1] + 1 - STEP // 2, rows[-1] + 1 - STEP // 2)
    return [round(1000 * place / whole.width) for place in places]


def _filled(sharp, vertical: bool) -> list[int]:
    """The columns, or rows, that have some pixels of an edge."""
    width, height = sharp.size
    count = width if vertical else height
    lines = (sharp.crop((at, 0, at + 1, height) if vertical else (0, at, width, at + 1)) for at in range(count))
    return [at for at, line in enumerate(lines) if line.histogram()[255] >= LEAST]
