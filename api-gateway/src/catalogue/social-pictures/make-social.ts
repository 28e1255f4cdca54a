import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isStudioPicture, STUDIO_WIDTHS } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import { PictureError } from '../merchant-pictures/fetch-original';
import { limiter, type MerchantPictures } from '../merchant-pictures/merchant-pictures';
import type { PictureCache } from '../merchant-pictures/picture-cache';
import { pictureKey } from '../pictures/merchant-address';
import type { SocialPicture } from '../products/social-picture';

type Options = {
  /** Shared with the merchant's pictures, which bounds both together. */
  cache: PictureCache;
  /** The merchant's pictures, from which those for links are made. */
  pictures: MerchantPictures;
  openComposer: () => Promise<Compose | null>;
  /** Folder of the studio pictures. */
  folder: string;
};

/** Pictures composed at the same time, and others that wait. */
const [MAX_COMPOSED, MAX_WAITING] = [1, 100];
/** The ground of the studio pictures, and that of most photographs. */
const [STUDIO_GROUND, PHOTO_GROUND] = ['#f4f2ed', '#ffffff'];

/** Makes pictures for links, each once as long as the cache holds it; null where sharp does not load. */
export function socialPictures({ cache, pictures, openComposer, folder }: Options) {
  const composing = limiter(MAX_COMPOSED, MAX_WAITING);
  let composer: Promise<Compose | null> | undefined;

  const original = async (source: string): Promise<Buffer> => {
    if (!isStudioPicture(source)) {
      const wide = {
        key: pictureKey(source),
        width: SOCIAL_SIZE.width,
        format: 'jpeg' as const,
        address: source,
      };
      return (await pictures(wide)).bytes;
    }
    const [id = ''] = source.split('/').slice(-3);
    const file = path.join(folder, `${id}-${STUDIO_WIDTHS[2]}.webp`);
    return readFile(file).catch(() => {
      throw new PictureError(404, 'its file is missing');
    });
  };

  return async ({ version, source }: SocialPicture): Promise<Buffer | null> => {
    const name = `social-${version}.jpg`;
    const stored = await cache.read(name);
    if (stored) return stored;
    composer ??= openComposer();
    const compose = await composer;
    if (compose === null) return null;
    const ground = isStudioPicture(source) ? STUDIO_GROUND : PHOTO_GROUND;
    return composing(async () => {
      // Another request may have made it while this one waited.
      const made =
        (await cache.read(name)) ?? (await compose(await original(source), ground).catch(notReadable));
      await cache.write(name, made);
      return made;
    });
  };
}

const notReadable = (error: Error): never => {
  throw error instanceof PictureError ? error : new PictureError(404, `it cannot be read: ${error.message}`);
};

/** Pixels of a picture for links. */
const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

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
