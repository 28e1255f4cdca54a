import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Encodings that a page is sent in, the best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const compressors: Readonly<Record<Encoding, () => Transform & { flush(): void }>> = {
  // A page is rendered per visitor: a higher level costs more time than it saves.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
};

/**
 * What a page is to be piped through. What React has finished goes out at once, also where more is to come: it calls
 * `flush` of what it writes to.
 */
export function compressorOf(page: Readable, encoding: Encoding): Transform {
  const compressor = compressors[encoding]();
  // What was written reaches the compressor a turn later; that was before there was one, for what comes first.
  const flush = () => void setImmediate(() => compressor.writable && compressor.flush());
  Object.assign(page, { flush });
  flush();
  return compressor;
}
