import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** Milliseconds for which the files of a replaced build are kept: a page may have been open that long. */
const RETENTION = 7 * 24 * 3_600_000;

/**
 * Copies a build's files to a folder that later builds do not clear, and keeps those of earlier builds for a week for
 * pages that are still open. Names carry a hash, so builds do not collide; files without a hash are the newest
 * build's.
 */
export function keepAssets(build: string, kept: string, now = Date.now()): void {
  const current = filesIn(build);
  for (const file of current) {
    const to = path.join(kept, file);
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(path.join(build, file), to);
    utimesSync(to, now / 1_000, now / 1_000);
  }
  for (const file of filesIn(kept)) {
    const full = path.join(kept, file);
    if (!current.includes(file) && now - statSync(full).mtimeMs > RETENTION) rmSync(full, { force: true });
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
