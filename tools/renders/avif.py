"""AVIF files of the rooms, by Debian's `avifenc` (package `libavif-bin`); the Pillow of Debian 12 writes none."""

import subprocess
import tempfile
from pathlib import Path

QUANTIZER = 30
"""Of 63, where 0 loses nothing: as near to the rendered room as WebP at quality 80, in about half of the bytes."""
SPEED = 2
"""Of 10: slower ones gain less than 1 %."""


def write_avif(image, file: Path) -> None:
    """Writes a Pillow image. Throws FileNotFoundError without `avifenc`, CalledProcessError if it fails."""
    with tempfile.TemporaryDirectory() as folder:
        raw, made = Path(folder) / 'raw.png', Path(folder) / file.name
        image.save(raw)
        rate = ['--min', '0', '--max', '63', '-a', 'end-usage=q', '-a', f'cq-level={QUANTIZER}', '-a', 'tune=ssim']
        subprocess.run(['avifenc', *rate, '-s', str(SPEED), '-y', '420', raw, made], check=True, stdout=subprocess.DEVNULL)
        file.write_bytes(made.read_bytes())
