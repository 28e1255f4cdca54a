import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A stored file: precompressed for browsers, uncompressed for servers and source maps. */
export type StoredFile = { bytes: Buffer; brotli: Buffer | null; gzip: Buffer | null };

/** `best` takes seconds for a remote, once; `fast` is for builds of `npm run dev`. */
export type Compression = 'best' | 'fast';
const BROTLI = { best: constants.BROTLI_MAX_QUALITY, fast: 3 };
const GZIP = { best: 9, fast: 1 };

export async function storedFile(path: string, bytes: Buffer, compression: Compression): Promise<StoredFile> {
  if (!path.startsWith('web/') || path.endsWith('.map')) return { bytes, brotli: null, gzip: null };
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI[compression] } };
  const gzip = { level: GZIP[compression] };
  return { bytes, brotli: await compressBrotli(bytes, brotli), gzip: await compressGzip(bytes, gzip) };
}
