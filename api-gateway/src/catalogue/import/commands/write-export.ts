import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const ENDINGS = /\.(?:csv|jsonl|ndjson)$/i;

/**
 * Writes an export as a whole: one that breaks off leaves the file of before, such as yesterday's copy.
 * @throws Error for a name of another format, before anything is read
 */
export async function writeExport(file: string, open: () => Promise<Readable>): Promise<void> {
  if (!ENDINGS.test(file)) throw new Error(`${file}: the name of an export ends in .csv or .jsonl`);
  const folder = await realpath(path.dirname(file)).catch(() => {
    throw new Error(`there is no folder ${path.dirname(file)}`);
  });
  const target = await realpath(file).catch(() => path.join(folder, path.basename(file)));
  const draft = path.join(path.dirname(target), `.draft-${randomUUID()}`);
  try {
    await pipeline(await open(), createWriteStream(draft));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}
