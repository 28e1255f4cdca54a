import { buffer } from 'node:stream/consumers';
import { FetchError, type FetchOptions, fetchPublic } from '../../platform/http/fetch-public';

/** A picture that cannot be shown; the drawn appliance takes its place. */
export class PictureError extends Error {
  constructor(
    /** 404: it cannot be fetched or read. 503: too many pictures are being made. */
    readonly status: 404 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** Largest file of a merchant's picture, in bytes. */
const MAX_BYTES = 20_000_000;
/** Milliseconds in which it is fetched. */
const TIMEOUT = 8_000;

/** Formats that are shown, by how their files begin; SVG is none, since it may contain scripts. */
const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftypavi[fs]/,
} as const;
export type OriginalFormat = keyof typeof SIGNATURES;

/** The format of a file by its first bytes, whatever its server calls it; null if it is none of those shown. */
export function formatOf(bytes: Buffer): OriginalFormat | null {
  const start = bytes.toString('latin1', 0, 16);
  const formats = Object.keys(SIGNATURES) as OriginalFormat[];
  return formats.find((format) => SIGNATURES[format].test(start)) ?? null;
}

export type FetchOriginal = (address: string) => Promise<Buffer>;

/**
 * Fetches a merchant's picture from its own server.
 * @param options hosts that may have private addresses (`PICTURE_HOSTS`)
 * @throws PictureError
 */
export const fetchOriginal =
  (options: Pick<FetchOptions, 'allowedHosts' | 'resolve'> = {}): FetchOriginal =>
  async (address) => {
    const bytes = await download(address, options);
    if (formatOf(bytes) === null) throw new PictureError(404, 'it is neither JPEG, PNG, GIF, WebP nor AVIF');
    return bytes;
  };

async function download(address: string, options: Pick<FetchOptions, 'allowedHosts' | 'resolve'>) {
  try {
    const { status, body } = await fetchPublic(address, {
      ...options,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' },
    });
    if (status === 200) return await buffer(body);
    body.destroy();
    throw new PictureError(404, `its server answered ${status}`);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new PictureError(404, error.message);
  }
}
