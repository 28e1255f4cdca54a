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

/** What was chosen for values of the header: there are few, and they come with each request. */
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 200;

/** The encoding that a client prefers; of those that it likes as well, the smallest. */
export function encodingFor(accepted = ''): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const found = preferred(accepted);
  // Headers of any length and number can be sent.
  if (chosen.size < MAX_CHOSEN && accepted.length < 100) chosen.set(accepted, found);
  return found;
}

/** RFC 9110, section 12.5.3. A client that names none and takes any gets gzip, which every client can read. */
function preferred(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const one of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1];
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  let best: Encoding = 'identity';
  let most = weights.get(best) ?? 0;
  for (const one of ['gzip', 'br'] as const) {
    const weight = weights.get(one) ?? (one === 'gzip' ? weights.get('*') : undefined) ?? 0;
    if (weight > 0 && weight >= most) [best, most] = [one, weight];
  }
  return best;
}
