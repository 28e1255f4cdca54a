"""What a picture depends on in the source, so that a change re-renders only what it touches."""

import ast
import hashlib
from functools import lru_cache
from pathlib import Path

HERE = Path(__file__).parent


def without_docstrings(node: ast.AST) -> ast.AST:
    for one in ast.walk(node):
        if isinstance(one, (ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(one) is not None:
            one.body = one.body[1:] or [ast.Pass()]
    return node


def names_of(node: ast.stmt) -> list[str]:
    """The names that a statement of a module defines."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]


@lru_cache(None)
def module(path: str) -> tuple[dict[str, tuple[str, frozenset[str]]], dict[str, tuple[str, str]]]:
    """Of `models/laundry`, `studio/parts` or `scenes/kitchens`: what it defines, as source and mentioned names; and its imports, as file and name by the name in use."""
    defined, imported = {}, {}
    for node in ast.parse((HERE / f'{path}.py').read_text()).body:
        if isinstance(node, ast.ImportFrom) and (node.level == 1 or (node.module or '').startswith(('studio.', 'models.'))):
            folder = path.partition('/')[0] if node.level == 1 else node.module.partition('.')[0]
            place = f'{folder}/{(node.module or "").rpartition(".")[2]}'
            imported |= {alias.asname or alias.name: (place, alias.name) for alias in node.names}
        names = names_of(node)
        if names:
            mentioned = frozenset(one.id for one in ast.walk(node) if isinstance(one, ast.Name))
            defined |= dict.fromkeys(names, (ast.unparse(without_docstrings(node)), mentioned))
    return defined, imported


@lru_cache(None)
def source_of(path: str, name: str) -> str:
    """The source of a function and of all that it uses, directly or not."""
    waiting, used = [(path, name)], {}
    while waiting:
        place = waiting.pop()
        defined, imported = module(place[0])
        if place in used or place[1] not in defined:
            continue
        used[place], mentioned = defined[place[1]]
        waiting += [imported.get(one, (place[0], one)) for one in mentioned]
    return '\n'.join(sorted(used.values()))


def source_of_model(model: str) -> str:
    family, _, name = model.partition('.')
    return source_of(f'models/{family}', name)


def digest(model: str, finish: str, shape: dict, settings: str) -> str:
    """Ten hexadecimal digits of everything that decides how a picture looks."""
    studio = [source_of('studio/scene', name) for name in ('light', 'camera', 'set_up')]
    parts = (source_of_model(model), source_of('studio/materials', 'finish'), *studio, finish, repr(sorted(shape.items())), settings)
    return hashlib.sha256('\0'.join(parts).encode()).hexdigest()[:10]


def digest_of_scene(place: str, settings: str) -> str:
    """The same of a room: `place` is its file and function, such as `kitchens.kitchen_light`."""
    family, _, name = place.partition('.')
    studio = [source_of('studio/scene', one) for one in ('card', 'set_up')]
    finishes = source_of('studio/materials', 'finish')
    drawing = ast.unparse(ast.parse((HERE / 'studio' / 'draw_scene.py').read_text()))
    return hashlib.sha256('\0'.join((source_of(f'scenes/{family}', name), finishes, *studio, drawing, settings)).encode()).hexdigest()[:10]
