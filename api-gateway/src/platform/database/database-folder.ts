import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { codeOf, lostDatabase } from './database-errors';
import { beforeStatements } from './room';

/** Beside the database: this data folder has one, so that a start without it is not the first. Also in `run-shop.mjs`. */
const MARKER = 'database-created';
/** In every cluster of PostgreSQL: without it PGlite would make a new one. */
const VERSION_FILE = path.join('database', 'PG_VERSION');

/** Milliseconds between two looks at whether the database is still there. */
const LOOK = 2_000;

/**
 * Refuses to begin a new database in a data folder that has lost its own, whose orders and catalogue may be in a backup.
 * @throws Error in one line
 */
export function refuseLostDatabase(folder: string): void {
  if (!existsSync(path.join(folder, MARKER)) || existsSync(path.join(folder, VERSION_FILE))) return;
  throw new Error(
    `${path.join(folder, 'database')} is missing, and a new database would be empty. Restore it from a backup, or move ${folder} away to start with an empty one.`,
  );
}

/** Remembers that a data folder has a database; folders of earlier versions get it with their next start. */
export const markCreated = (folder: string): Promise<void> =>
  // Without room for it the next start tries again.
  writeFile(path.join(folder, MARKER), '', { mode: 0o600 }).catch(() => {});

type Watch = {
  /** Whether the database was removed. It stays so until the next start: what is put there instead is another one. */
  isGone: () => boolean;
  stop: () => void;
};

/** Looks whether the database is still in its folder, and has all its statements refused once it is not. */
export function watchDatabase(
  client: PGlite,
  folder: string,
  onGone: () => void = () => {},
  interval = LOOK,
): Watch {
  let gone = false;
  function look(): void {
    if (gone || isThere(folder)) return;
    gone = true;
    onGone();
  }
  beforeStatements(client, async () => {
    look();
    if (gone) throw lostDatabase(folder);
  });
  const timer = setInterval(look, interval).unref();
  return { isGone: () => gone, stop: () => clearInterval(timer) };
}

/** A disk that fails to answer has not lost anything. */
function isThere(folder: string): boolean {
  try {
    return statSync(path.join(folder, VERSION_FILE), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return codeOf(error) !== 'ENOTDIR';
  }
}
