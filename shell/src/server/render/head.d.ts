import { type ShopFacts } from '@kilowatt/contracts';
import type { FontAddresses, Preload } from './preloads';

/** The facts drawn in `social.png`. */
declare const DRAWN: {
  name: string;
  freeDeliveryAbove: number;
};
/** The image of a link to the shop: the drawing if its facts are correct, else the icon. */
export declare const socialImage: ({ name, freeDeliveryAbove }: Pick<ShopFacts, keyof typeof DRAWN>) => {
  href: string;
  width: number;
  height: number;
  card: string;
};
/** What every page's head begins with. */
export declare const HEAD_START: string;
/** The style sheet, and the script that keeps input from before hydration. */
export declare const headStyles: (nonce: string, fonts: FontAddresses) => string;
/** The social picture of pages without their own. */
export declare const linkImage: (origin: string) => string;
/** Preloads of the typefaces. */
export declare const fontPreloads: (fonts: FontAddresses) => string;
/** Preloads of the scripts, of low priority. */
export declare const scriptPreloads: (nonce: string, scripts: readonly Preload[]) => string;
type Parts = {
  /** In the head, after the opening tag. */
  start: string;
  /** After that, and after the preloads of pictures. */
  styles: string;
  /** In the head before React's tags, unless those name a picture for links. */
  image: string;
  /** In the head, before the closing tag. */
  last: string;
  /** In the body, before the closing tag. */
  preloads: string;
};
/**
 * Inserts what every page has into a document. Preloads of typefaces and scripts stand at its end: the picture that
 * the page shows first is named before the styles, in the first bytes that arrive, and has a slow line for itself until
 * the whole document is there.
 */
export declare function withParts(
  html: string,
  { start, styles, image: byDefault, last, preloads }: Parts,
): string;
