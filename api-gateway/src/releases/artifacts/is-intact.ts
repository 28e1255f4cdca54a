import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@kilowatt/contracts';

const unpack = [
  { ending: '.br', read: promisify(brotliDecompress) },
  { ending: '.gz', read: promisify(gunzip) },
] as const;

/** Whether a version's folder contains every file of its `release.json` as published, including the compressed forms. */
export async function isIntact(home: string, { files }: Release): Promise<boolean> {
  try {
    for (const [file, hash] of Object.entries(files)) {
      const target = path.join(home, file);
      if (hashOf(await readFile(target)) !== hash) return false;
      if (!file.startsWith('web/')) continue;
      for (const { ending, read } of unpack)
        if (hashOf(await read(await readFile(target + ending))) !== hash) return false;
    }
    return true;
  } catch {
    return false;
  }
}

const hashOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
