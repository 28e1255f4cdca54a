"""The rooms: which there are, their crops and files. Run by `render.py --scenes`."""

import argparse
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from avif import write_avif
from blender import PICTURES, run_blender
from digest import digest_of_scene

FOLDER = PICTURES / 'scenes'
LIST = FOLDER / 'scenes.json'
QUALITY, MAX_BYTES = 80, 200 * 1024
"""`MAX_BYTES` of one file: quality goes down until it fits."""
CROPS = {'wide': ((1600, 700), (800, 1200, 1600)), 'tall': ((800, 1000), (480, 800))}
"""Pixels that are rendered, and the widths that are published."""


@dataclass(frozen=True)
class Room:
    """A room: the function that builds it, and what is said of it to those who do not see it."""

    build: str
    alt: str
    samples: int = 32


ROOMS = {
    'kitchen-light': Room('kitchens.kitchen_light', 'A bright kitchen with white cabinets, an oak floor, and a stainless steel refrigerator, gas range and dishwasher', 48),
    'kitchen-dark': Room('evening.kitchen_dark', 'A dark green kitchen in the evening, with a double wall oven, a professional gas range below its hood, and a refrigerator'),
    'laundry-room': Room('laundry.laundry_room', 'A laundry room with a washer and a dryer below an oak worktop, and sage green cabinets'),
    'outdoor': Room('patio.patio', 'An outdoor kitchen on a deck: a built-in grill, a refrigerator and a pizza oven in a stone island, in the evening sun'),
    'showroom': Room('shop.showroom', 'A bright showroom with an oak floor: washers, ranges and dishwashers on a platform, refrigerators and wall ovens behind them'),
    'kitchen-package': Room('shop.kitchen_package', 'Four matching stainless steel appliances in an oak kitchen: a refrigerator, a gas range, an over-the-range microwave and a dishwasher'),
}


def hash_of_room(room: str, crop: str) -> str:
    """Ten hexadecimal digits of everything that decides how a crop of a room looks."""
    return digest_of_scene(ROOMS[room].build, f'{crop} {CROPS[crop]} {ROOMS[room].samples} {QUALITY}')


def read_list() -> dict[tuple[str, str], dict]:
    """The published crops by room and crop; none if nothing is published."""
    return {(one['id'], one['crop']): one for one in json.loads(LIST.read_text())['scenes']} if LIST.exists() else {}


def write_list(known: dict[tuple[str, str], dict]) -> None:
    """In one step, so that an interruption leaves the earlier one."""
    order = [(room, crop) for room in ROOMS for crop in CROPS if (room, crop) in known]
    lines = ',\n'.join(f'    {json.dumps(known[one])}' for one in order)
    with tempfile.NamedTemporaryFile('w', dir=FOLDER, delete=False) as file:
        file.write(f'{{\n  "scenes": [\n{lines}\n  ]\n}}\n')
    os.chmod(file.name, 0o644)
    os.replace(file.name, LIST)


def unfinished(pattern_matches, known: dict) -> list[tuple[str, str]]:
    """Crops that are missing, or whose room has changed since they were rendered; the wide ones first."""
    return [
        (room, crop)
        for crop in CROPS
        for room in ROOMS
        if pattern_matches(room) and known.get((room, crop), {}).get('hash') != hash_of_room(room, crop)
    ]


def draw_rooms(room: str, files: dict[str, Path], share: float, samples: int, threads: int) -> None:
    """Renders crops of one room at a share of their size. Throws RuntimeError if Blender fails."""
    crops = [
        {'crop': crop, 'size': [round(side * share) for side in CROPS[crop][0]], 'file': str(file)} for crop, file in files.items()
    ]
    task = {'scene': ROOMS[room].build, 'samples': samples, 'threads': threads, 'crops': crops}
    run_blender('draw_scene.py', task, list(files.values()), room)


def publish_crop(room: str, crop: str, raw: Path) -> dict:
    """Writes a crop in its widths; gives its entry of the list. The hash is taken by the caller before rendering."""
    from PIL import Image

    whole = Image.open(raw).convert('RGB')
    widths = CROPS[crop][1]
    for width in widths:
        file, quality = FOLDER / f'{room}-{crop}-{width}.webp', QUALITY
        sized = resized(whole, width)
        write_avif(sized, file.with_suffix('.avif'))
        sized.save(file, 'WEBP', quality=quality, method=6)
        while file.stat().st_size > MAX_BYTES and quality > 40:
            quality -= 5
            sized.save(file, 'WEBP', quality=quality, method=6)
    colour = '#%02x%02x%02x' % whole.resize((1, 1), Image.BOX).getpixel((0, 0))
    return {'id': room, 'crop': crop, 'widths': list(widths), 'colour': colour, 'avif': True, 'alt': ROOMS[room].alt}


def resized(whole, width: int):
    """A picture in a width, with the whole's proportions."""
    from PIL import Image

    return whole if width == whole.width else whole.resize((width, round(whole.height * width / whole.width)), Image.LANCZOS)


def add_avif(room: str, crop: str, entry: dict) -> dict:
    """Writes the AVIF files of a crop that was published as WebP alone, from its widest one; gives its new entry of the list."""
    from PIL import Image

    whole = Image.open(FOLDER / f'{room}-{crop}-{max(entry["widths"])}.webp').convert('RGB')
    for width in entry['widths']:
        write_avif(resized(whole, width), FOLDER / f'{room}-{crop}-{width}.avif')
    return {**entry, 'avif': True}


def render_rooms(matches, chosen: argparse.Namespace) -> None:
    """Renders what is missing or changed; the list is written after every crop."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    known = read_list()
    for room, crop in unfinished(matches, known)[: chosen.limit]:
        started, made_of = time.monotonic(), hash_of_room(room, crop)
        with tempfile.TemporaryDirectory() as folder:
            raw = Path(folder) / 'raw.png'
            try:
                draw_rooms(room, {crop: raw}, 1, ROOMS[room].samples, chosen.threads)
            except RuntimeError as problem:
                print(problem, file=sys.stderr, flush=True)
                continue
            known[room, crop] = {**publish_crop(room, crop, raw), 'hash': made_of}
        write_list(known)
        print(f'{room}-{crop}  {time.monotonic() - started:.0f} s', flush=True)
    for (room, crop), entry in known.items():
        if matches(room) and not entry.get('avif'):
            known[room, crop] = add_avif(room, crop, entry)
            write_list(known)
            print(f'{room}-{crop}  AVIF', flush=True)


def draft_rooms(matches, chosen: argparse.Namespace) -> None:
    """Small PNGs of all crops into a folder."""
    Path(chosen.draft).mkdir(parents=True, exist_ok=True)
    for room in filter(matches, ROOMS):
        draw_rooms(room, {crop: Path(chosen.draft) / f'{room}-{crop}.png' for crop in CROPS}, 0.4, 24, chosen.threads)
