import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A file as it is kept: browsers get it compressed beforehand; servers, and who reads a source map, as it is. */
export type StoredFile = { bytes: Buffer; brotli: Buffer | null; gzip: Buffer | null };

/** `best` takes seconds for a remote and is done once; `fast` is for builds that live until the next save. */
export type Compression = 'best' | 'fast';
const BROTLI = { best: constants.BROTLI_MAX_QUALITY, fast: 3 };
const GZIP = { best: 9, fast: 1 };

export async function storedFile(path: string, bytes: Buffer, compression: Compression): Promise<StoredFile> {
  if (!path.startsWith('web/') || path.endsWith('.map')) return { bytes, brotli: null, gzip: null };
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI[compression] } };
  const gzip = { level: GZIP[compression] };
  return { bytes, brotli: await compressBrotli(bytes, brotli), gzip: await compressGzip(bytes, gzip) };
}
