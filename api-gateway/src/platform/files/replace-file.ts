import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file that is being written; one that a process left when it ended may be removed. */
const DRAFT = '.draft-';
export const isDraft = (name: string): boolean => name.startsWith(DRAFT);

/** Writes a file as a whole, in a folder that need not exist. What cannot be written leaves nothing behind. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${DRAFT}${randomUUID()}`);
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
