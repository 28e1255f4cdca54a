"""Starts Blender, and knows where pictures are kept."""

import json
import os
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PICTURES = ROOT / 'api-gateway' / 'pictures'


def run_blender(script: str, task: dict, files: list[Path], name: str) -> None:
    """Runs a script of `studio` with its task as JSON. Throws RuntimeError if it fails or a file is missing afterwards."""
    command = ['blender', '-b', '--factory-startup', '--python-exit-code', '1']
    done = subprocess.run(
        [*command, '--python', str(HERE / 'studio' / script), '--', json.dumps(task)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, 'PYTHONDONTWRITEBYTECODE': '1'},
    )
    if done.returncode or not all(file.exists() for file in files):
        raise RuntimeError(f'{name} could not be rendered:\n{(done.stdout + done.stderr)[-1500:]}')
