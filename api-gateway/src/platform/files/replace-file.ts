import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file that is being written; one that a process left when it ended may be removed. */
const DRAFT = '.draft-';
export const isDraft = (name: string): boolean => name.startsWith(DRAFT);
/** Milliseconds after which nobody writes a draft any more. */
export const DRAFT_AGE = 3_600_000;

/**
 * Writes a file as a whole, in a folder that need not exist. What cannot be written leaves nothing behind.
 * @param flush waits until it is on the disk, for what cannot be made again
 */
export async function replaceFile(
  file: string,
  content: string | Buffer,
  { flush = false } = {},
): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  // A process that is killed again and again would fill the disk.
  await removeOldDrafts(folder).catch(() => {});
  const draft = path.join(folder, `${DRAFT}${randomUUID()}`);
  try {
    await writeFile(draft, content, { flush });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

async function removeOldDrafts(folder: string): Promise<void> {
  for (const draft of (await readdir(folder)).filter(isDraft)) {
    const file = path.join(folder, draft);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - DRAFT_AGE) await rm(file, { force: true });
  }
}
