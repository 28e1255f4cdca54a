import { createHash } from 'node:crypto';
import { isStudioPicture } from '@kilowatt/contracts';
import type { Studio } from '../pictures/studio-pictures';
import type { CatalogueProduct } from './catalogue-product';
import { picturesOf } from './entry';

/** What the picture for links to a product is made of, and its address in the shop. */
export type SocialPicture = {
  href: string;
  /** Changes with the picture that it is made of. */
  version: string;
  /** Address at the merchant's, or in the shop for a studio picture. */
  source: string;
};

/** The picture for links to a product; null if there are only drawings, which other sites do not show. */
export function socialPictureOf(product: CatalogueProduct, studio?: Studio): SocialPicture | null {
  const source = product.images[0]?.src ?? picturesOf(product, studio)[0]?.src;
  if (source === undefined || !(/^https?:/i.test(source) || isStudioPicture(source))) return null;
  const version = createHash('sha256').update(source).digest('hex').slice(0, 12);
  return { href: `/pictures/social/${encodeURIComponent(product.handle)}/${version}.jpg`, version, source };
}
