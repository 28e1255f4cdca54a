import type { Logger } from 'pino';

/** Pixels of a picture for links. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Places a picture in the middle of a ground. @returns JPEG, 1200 × 630 pixels */
export type Compose = (picture: Buffer, ground: string) => Promise<Buffer>;

/** Pixels that are read at most, so that a small file cannot fill the memory. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;

/** Composes with sharp; null where its native library does not load, which the resizer has reported. */
export async function openComposer(log: Logger): Promise<Compose | null> {
  const loaded = await import('sharp').catch((error: Error) => {
    log.debug({ reason: error.message }, 'there are no pictures for links');
    return null;
  });
  if (!loaded) return null;
  const { default: sharp } = loaded;
  return (picture, ground) =>
    sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ ...SOCIAL_SIZE, fit: 'contain', background: ground })
      .flatten({ background: ground })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
}
