import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings that a body is sent in. */
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses off the main thread, at a quality for each encoding. */
export const compressors = (quality: { br: number; gzip: number }) => ({
  br: (body: Buffer): Promise<Buffer> =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer): Promise<Buffer> => zip(body, { level: quality.gzip }),
});

/** Somebody waits for these. */
export const QUICK = compressors({ br: 5, gzip: 5 });

/** The same for every encoding of a body, hence weak. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** The best encoding that a client accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0+)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((one) => names.includes(one)) ?? 'identity';
}
