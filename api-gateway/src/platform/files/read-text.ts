import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';

/** A file that is there and cannot be read; the message follows its name. */
export class UnusableFile extends Error {}

const MEGABYTE = 1_000_000;
/** Bytes of a file: EnergyGuide labels of 100,000 products, the largest that a merchant has use for, take less. */
const MAX_BYTES = 16 * MEGABYTE;
const CHUNK_BYTES = 64 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ELOOP: 'is a broken link',
  EACCES: 'is not readable for this user',
  EPERM: 'is not readable for this user',
};

/** Another text for other contents; empty without a file. Whatever is there instead of a file has one too. */
export function stampOf(file: string): string {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return '';
    // A change of permissions changes `ctimeMs` alone. Devices change at any time, and are of no use anyway.
    return stats.isFile() ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size}` : 'no file';
  } catch (error) {
    return isMissing(error) ? '' : codeOf(error);
  }
}

/**
 * The text of a small file, without the byte order mark that Windows editors put before it; null without a file. Pipes,
 * devices and folders are not read: some never end, others never answer.
 * @throws UnusableFile
 */
export function readText(file: string, maxBytes = MAX_BYTES): string | null {
  let handle: number | undefined;
  try {
    // Before it is opened, which has effects of its own on devices.
    refuseUnlessSmallFile(statSync(file), maxBytes);
    // Something else may be there by now: opening a pipe would wait for its writer.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    refuseUnlessSmallFile(fstatSync(handle), maxBytes);
    return new TextDecoder().decode(readBytes(handle, maxBytes));
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof UnusableFile) throw error;
    const code = codeOf(error);
    throw new UnusableFile(`${REASONS[code] ?? 'cannot be read'} (${code})`);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function refuseUnlessSmallFile(stats: Stats, maxBytes: number): void {
  if (stats.isDirectory()) throw new UnusableFile('is a folder');
  if (!stats.isFile()) throw new UnusableFile('is not a regular file');
  if (stats.size > maxBytes) throw tooLarge(maxBytes);
}

/** All bytes, however many the file system announces: files may grow, and some have no size. */
function readBytes(handle: number, maxBytes: number): Buffer {
  const chunks: Buffer[] = [];
  for (let length = 0; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const count = readSync(handle, chunk);
    if (count === 0) return Buffer.concat(chunks, length);
    length += count;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk.subarray(0, count));
  }
}

const tooLarge = (maxBytes: number) => new UnusableFile(`is larger than ${maxBytes / MEGABYTE} MB`);

const codeOf = (error: unknown): string => String((Object(error) as { code?: unknown }).code);
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
