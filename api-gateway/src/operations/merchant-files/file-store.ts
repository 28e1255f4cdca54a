import { createHash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { MERCHANT_FILE_LIMIT, MERCHANT_FILE_VERSIONS } from '@kilowatt/contracts/management';
import * as v from 'valibot';
import { readText, stampOf, UnusableFile } from '../../platform/files/read-text';
import { replaceFile } from '../../platform/files/replace-file';
import { ProblemError } from '../../platform/problems/problem';

/** A file as it is on the disk. */
export type DiskFile = {
  /** Null without a file, and if it cannot be read. */
  text: string | null;
  /** When it was changed; null without a file. */
  changedAt: string | null;
  /** Names the content. */
  version: string;
  /** Why it cannot be read, such as `is a folder`; null if it can, and without a file. */
  unread: string | null;
};

const StoredVersion = v.object({
  id: v.number(),
  at: v.string(),
  by: v.nullable(v.string()),
  summary: v.string(),
  /** Null where the file was removed. */
  text: v.nullable(v.string()),
});
export type StoredVersion = v.InferOutput<typeof StoredVersion>;

const History = v.array(StoredVersion);

/** Bytes of a text of the maximum length. */
const MAX_BYTES = 4 * MERCHANT_FILE_LIMIT;

/** Files in a folder, and the versions of each in `merchant-file-versions` beside them, the newest first. */
export function fileStore(folder: string) {
  const fileOf = (name: string) => path.resolve(folder, name);
  const historyOf = (name: string) => path.resolve(folder, 'merchant-file-versions', name);
  return {
    async read(name: string): Promise<DiskFile> {
      const found = await stat(fileOf(name)).catch(() => null);
      const changedAt = found?.mtime.toISOString() ?? null;
      try {
        const text = readText(fileOf(name), MAX_BYTES);
        if (text === null) return { text, changedAt: null, version: 'default', unread: null };
        return { text, changedAt, version: hashOf(text), unread: null };
      } catch (error) {
        if (!(error instanceof UnusableFile)) throw error;
        return { text: null, changedAt, version: hashOf(stampOf(fileOf(name))), unread: error.message };
      }
    },
    /** Replaces the file whole, so that the shop never reads a part of it. */
    write: (name: string, text: string) => writeWhole(fileOf(name), text),
    remove: (name: string) => rm(fileOf(name), { force: true }),
    async history(name: string): Promise<StoredVersion[]> {
      const text = await readFile(historyOf(name), 'utf8').catch(ifMissing);
      return text === null ? [] : v.parse(History, JSON.parse(text));
    },
    async saveHistory(name: string, versions: readonly StoredVersion[]): Promise<void> {
      await writeWhole(historyOf(name), JSON.stringify(versions.slice(0, MERCHANT_FILE_VERSIONS)));
    },
  };
}
export type FileStore = ReturnType<typeof fileStore>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const writeWhole = (file: string, text: string): Promise<void> =>
  replaceFile(file, text, { flush: true }).catch((error: unknown) => {
    throw writeProblem(error);
  });

/** Errors of a disk that the merchant should know of. */
function writeProblem(error: unknown): unknown {
  const { code } = Object(error) as { code?: unknown };
  return ['EACCES', 'EPERM', 'EROFS'].includes(String(code))
    ? new ProblemError('unavailable', 'The gateway may not write to DATA_DIR, so nothing was changed.')
    : error;
}

function ifMissing(error: unknown): null {
  if ((Object(error) as { code?: unknown }).code === 'ENOENT') return null;
  throw error;
}
