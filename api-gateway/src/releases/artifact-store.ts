import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@kilowatt/contracts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type ArtifactStore = ReturnType<typeof artifactStore>;

/** Artifacts on disk, a folder a version, each script beside its compressed forms. They never change. */
export function artifactStore(folder: string) {
  const of = (remote: string, version: string) => path.join(folder, remote, version);
  return {
    folder,
    /** Writes an artifact whole or not at all. */
    async keep({ remote, version }: Release, files: ReadonlyMap<string, Buffer>): Promise<void> {
      const home = of(remote, version);
      if (await stat(home).catch(() => null)) return;
      const draft = path.join(folder, `.draft-${randomUUID()}`);
      try {
        for (const [file, bytes] of files) {
          const target = path.join(draft, file);
          await mkdir(path.dirname(target), { recursive: true });
          await writeFile(target, bytes);
          if (!file.startsWith('web/')) continue;
          const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
          await writeFile(`${target}.br`, await compressBrotli(bytes, best));
          await writeFile(`${target}.gz`, await compressGzip(bytes, { level: 9 }));
        }
        await mkdir(path.dirname(home), { recursive: true });
        await rename(draft, home);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };
}
