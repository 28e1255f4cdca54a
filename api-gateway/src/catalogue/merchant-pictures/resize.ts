import type { Logger } from 'pino';
import type { Sharp } from 'sharp';
import { PictureError } from './fetch-original';

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
