"""
Renders the studio pictures of appliances with Blender: see docs/pictures.md.

    /usr/bin/python3 tools/renders/render.py --list
    /usr/bin/python3 tools/renders/render.py --missing --order most-used
    /usr/bin/python3 tools/renders/render.py --scenes
    /usr/bin/python3 tools/renders/render.py --only 'front-load-*' --draft /tmp/drafts
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from fnmatch import fnmatch
from pathlib import Path

from blender import HERE, PICTURES, ROOT, run_blender
from digest import digest
from plan import Picture, pictures
from product_box import box_of
from rows import ROWS
from rows_open import OPEN_ROWS
from scene_plan import draft_rooms, render_rooms

MANIFEST = PICTURES / 'manifest.json'
SIZES = (560, 400, 200)
ZOOM = 1120
"""Width of the further file of a finer picture, which is looked at closely."""
PIXELS, SAMPLES, QUALITY = 560, 40, 74
BACKGROUND = '#f4f2ed'
"""`picture` of packages/ui/src/theme/tokens.ts: the colour behind pictures on cards."""


def hash_of(one: Picture) -> str:
    return digest(one.model, one.finish, one.shape, f'{PIXELS} {SAMPLES} {SIZES} {QUALITY} {BACKGROUND}')


def entry(one: Picture) -> dict:
    """What the gateway matches products by."""
    listed = {key: [value] if isinstance(value, str) else list(value) for key, value in one.prefers.items()}
    without = {key: [value] if isinstance(value, str) else list(value) for key, value in one.avoids.items()}
    return {
        'id': one.id,
        **({'view': one.view} if one.view else {}),
        'kinds': list(one.kinds),
        'finish': one.finish,
        'width': one.width,
        'must': one.must,
        **({'tier': one.tier} if one.tier else {}),
        **({'prefers': listed} if listed else {}),
        **({'avoids': without} if without else {}),
    }


def usage(planned: list[Picture]) -> Counter:
    """How many products of the demo catalogue each picture would stand for, by the gateway's own choice: each view has its own count."""
    return sum((usage_of_view([one for one in planned if one.view == view]) for view in {one.view for one in planned}), Counter())


def usage_of_view(planned: list[Picture]) -> Counter:
    """The pictures of one view are chosen from as if they were fronts."""
    entries = [{key: value for key, value in entry(one).items() if key != 'view'} for one in planned]
    done = subprocess.run(
        ['node', str(HERE / 'usage.mjs')], input=json.dumps(entries), text=True, capture_output=True, cwd=ROOT, check=False
    )
    if done.returncode:
        sys.exit(f'usage.mjs failed: {done.stderr[-800:]}')
    return Counter(json.loads(done.stdout))


def in_order(planned: list[Picture], used: Counter) -> list[Picture]:
    """The most used first. Of a row in one finish the first picture counts for all of them, since it can stand in."""
    groups = defaultdict(list)
    for one in planned:
        groups[one.row, one.finish, one.view].append(one)
    rank = Counter(used)
    for group in groups.values():
        rank[max(group, key=lambda one: used[one.id]).id] = sum(used[one.id] for one in group)
    return sorted((one for one in planned if used[one.id]), key=lambda one: (-rank[one.id], one.id))


def read_manifest() -> dict[str, dict]:
    return {one['id']: one for one in json.loads(MANIFEST.read_text())['pictures']} if MANIFEST.exists() else {}


def write_manifest(known: dict[str, dict]) -> None:
    """In one step, so that an interruption leaves the earlier one."""
    lines = ',\n'.join(f'    {json.dumps(known[name])}' for name in sorted(known))
    with tempfile.NamedTemporaryFile('w', dir=PICTURES, delete=False) as file:
        file.write(f'{{\n  "sizes": {json.dumps(SIZES)},\n  "background": "{BACKGROUND}",\n  "pictures": [\n{lines}\n  ]\n}}\n')
    os.chmod(file.name, 0o644)
    os.replace(file.name, MANIFEST)


def draw(one: Picture, target: Path, pixels: int, samples: int, threads: int) -> None:
    """One picture by Blender, with a transparent ground."""
    task = {
        'model': one.model,
        'finish': one.finish,
        'shape': one.shape,
        'pixels': pixels,
        'samples': samples,
        'threads': threads,
        'file': str(target),
    }
    run_blender('draw.py', task, [target], one.id)


def flattened(raw: Path):
    """The rendering on the ground of cards."""
    try:
        from PIL import Image, ImageChops, ImageDraw, ImageFilter
    except ImportError:
        sys.exit('Pillow is missing: apt-get install python3-pil, and run this with /usr/bin/python3')
    drawn = Image.open(raw).convert('RGBA')
    # A shadow that reaches the edge of the picture fades there.
    inset = drawn.width // 50
    edge = Image.new('L', drawn.size, 0)
    ImageDraw.Draw(edge).rectangle((inset, inset, drawn.width - inset, drawn.height - inset), fill=255)
    drawn.putalpha(ImageChops.multiply(drawn.getchannel('A'), edge.filter(ImageFilter.GaussianBlur(inset * 0.6))))
    ground = Image.new('RGBA', drawn.size, BACKGROUND)
    return Image.alpha_composite(ground, drawn).convert('RGB')


def widths_of(samples: int) -> tuple[int, ...]:
    """The widths of a picture's files: finer ones have a further one."""
    return SIZES if samples <= SAMPLES else (ZOOM, *SIZES)


def publish(one: Picture, raw: Path, samples: int) -> dict:
    """Writes a picture's sizes; gives its entry for the manifest."""
    from PIL import Image

    whole, total = flattened(raw), 0
    for size in widths_of(samples):
        file = PICTURES / f'{one.id}-{size}.webp'
        whole.resize((size, size), Image.LANCZOS).save(file, 'WEBP', quality=QUALITY, method=6)
        total += file.stat().st_size
    middle = whole.crop((whole.width // 4, whole.height // 4, whole.width * 3 // 4, whole.height * 3 // 4)).resize((1, 1), Image.BOX)
    colour = '#%02x%02x%02x' % middle.getpixel((0, 0))
    finer = {'samples': samples, 'widths': widths_of(samples)} if samples > SAMPLES else {}
    return {**entry(one), 'hash': hash_of(one), 'colour': colour, 'bytes': total, **finer, **box_of(entry(one), whole)}


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description='Renders the studio pictures of appliances.')
    parser.add_argument('--list', action='store_true', help='prints all pictures: products, state, id')
    parser.add_argument('--missing', action='store_true', help='renders what is missing or has changed')
    parser.add_argument('--changed', action='store_true', help='renders what has changed since it was rendered, and nothing new')
    parser.add_argument('--finer', metavar='SAMPLES', type=int, help='renders fronts again with at least so many samples, and 1120 pixels wide too')
    parser.add_argument('--boxes', action='store_true', help='measures where the appliances are in the pictures that there are')
    parser.add_argument('--scenes', action='store_true', help='the same of the rooms; with --draft, drafts of rooms')
    parser.add_argument('--only', metavar='PATTERN', default='*', help='pictures whose id matches, such as "front-load-*"')
    parser.add_argument(
        '--order', choices=('plan', 'most-used'), default='most-used', help='by rows, or by the products of the demo catalogue'
    )
    parser.add_argument('--draft', metavar='FOLDER', help='renders small PNG drafts into a folder, and leaves the manifest alone')
    parser.add_argument('--limit', type=int, default=10_000, help='ends after so many pictures')
    parser.add_argument('--threads', type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def samples_of(one: Picture, known: dict[str, dict], finer: int | None) -> int:
    """What a picture is rendered with: a finer one stays so when it is rendered again."""
    return max(SAMPLES, known.get(one.id, {}).get('samples', 0), finer or 0)


def to_render(ordered: list[Picture], known: dict[str, dict], chosen: argparse.Namespace) -> list[Picture]:
    """The pictures that `--missing`, `--changed` or `--finer` asks for, in their order."""
    if chosen.finer:
        fronts = (one for one in ordered if one.id in known and not one.view)
        return [one for one in fronts if known[one.id].get('samples', SAMPLES) < chosen.finer]
    changed = (one for one in ordered if known.get(one.id, {}).get('hash') != hash_of(one))
    return [one for one in changed if chosen.missing or one.id in known]


def render(todo: list[Picture], known: dict[str, dict], threads: int, finer: int | None = None) -> None:
    for at, one in enumerate(todo, 1):
        started, samples = time.monotonic(), samples_of(one, known, finer)
        with tempfile.TemporaryDirectory() as folder:
            raw = Path(folder) / 'raw.png'
            try:
                draw(one, raw, max(PIXELS, *widths_of(samples)), samples, threads)
            except RuntimeError as problem:
                print(problem, file=sys.stderr, flush=True)
                continue
            known[one.id] = publish(one, raw, samples)
        write_manifest(known)
        print(f'{at}/{len(todo)}  {one.id}  {time.monotonic() - started:.0f} s  {known[one.id]["bytes"] // 1024} KB', flush=True)


def measure(known: dict[str, dict]) -> None:
    """Where the appliances are in the published pictures."""
    from PIL import Image

    for name, one in known.items():
        with Image.open(PICTURES / f'{name}-{PIXELS}.webp') as picture:
            known[name] = {key: value for key, value in one.items() if key != 'box'} | box_of(one, picture)
    write_manifest(known)


def main() -> None:
    chosen = options()
    if chosen.boxes:
        return measure(read_manifest())
    if chosen.scenes:
        return (draft_rooms if chosen.draft else render_rooms)(lambda room: fnmatch(room, chosen.only), chosen)
    planned = list(pictures((*ROWS, *OPEN_ROWS)))
    used = usage(planned) if chosen.order == 'most-used' or chosen.list else Counter()
    ordered = in_order(planned, used) if chosen.order == 'most-used' else planned
    ordered = [one for one in ordered if fnmatch(one.id, chosen.only)]
    known = read_manifest()
    if chosen.list:
        for one in ordered:
            state = 'missing' if one.id not in known else 'done' if known[one.id]['hash'] == hash_of(one) else 'changed'
            print(f'{used[one.id]:5}  {state:8}{one.id}')
    elif chosen.draft:
        Path(chosen.draft).mkdir(parents=True, exist_ok=True)
        for one in ordered[: chosen.limit]:
            raw = Path(chosen.draft) / f'{one.id}.png'
            draw(one, raw, 300, 24, chosen.threads)
            flattened(raw).save(raw)
    elif chosen.missing or chosen.changed or chosen.finer:
        PICTURES.mkdir(exist_ok=True)
        render(to_render(ordered, known, chosen)[: chosen.limit], known, chosen.threads, chosen.finer)


if __name__ == '__main__':
    main()
