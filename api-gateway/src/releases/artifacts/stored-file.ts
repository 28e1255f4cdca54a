import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A file as it is kept: browsers get it compressed beforehand, servers as it is. */
export type StoredFile = { bytes: Buffer; brotli: Buffer | null; gzip: Buffer | null };

export async function storedFile(path: string, bytes: Buffer): Promise<StoredFile> {
  if (!path.startsWith('web/')) return { bytes, brotli: null, gzip: null };
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return { bytes, brotli: await compressBrotli(bytes, best), gzip: await compressGzip(bytes, { level: 9 }) };
}
