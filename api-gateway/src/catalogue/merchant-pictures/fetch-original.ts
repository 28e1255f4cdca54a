import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Sharp } from 'sharp';
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

export const FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof FORMATS)[number];

/** A picture at a width; a smaller one is not enlarged. @throws PictureError if it cannot be read */
export type Resize = (original: Buffer, width: number, format: Format) => Promise<Buffer>;

/** Pixels of a picture that are read at most, so that a small file cannot fill the memory. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;

const ENCODED: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  // More effort takes several times as long for a few percent.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
};

/** Resizes with sharp; null where its native library does not load, and pictures are shown as they are. */
export async function openResizer(log: Logger): Promise<Resize | null> {
  const loaded = await import('sharp').catch((error: Error) => {
    const [reason] = error.message.split('\n', 1);
    log.warn({ reason }, 'pictures are not resized: sharp does not load on this machine');
    return null;
  });
  if (!loaded) return null;
  const { default: sharp } = loaded;
  sharp.concurrency(1);
  sharp.cache(false);
  // Other formats have been refused by their first bytes; their decoders are not needed.
  sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf'] });
  return async (original, width, format) => {
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    return await ENCODED[format](picture)
      .toBuffer()
      .catch((error: Error) => {
        throw new PictureError(404, `it cannot be read: ${error.message}`);
      });
  };
}
