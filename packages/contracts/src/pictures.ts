/** Widths in pixels at which the gateway serves merchants' pictures. */
export const PICTURE_WIDTHS = [160, 320, 480, 800, 1200, 1600] as const;

/** Width of a picture for clients that choose none. */
const DEFAULT_WIDTH = 800;
const FOLDER = '/pictures/merchant/';

/** Address in the shop of a merchant's picture. @param owner id of a product, or `menu` */
export const merchantPictureHref = (owner: string, picture: string): string =>
  `${FOLDER}${owner}/${picture}/${DEFAULT_WIDTH}`;

/** `srcset` of a picture that the gateway serves at several widths; undefined for drawn ones and others. */
export function srcSetOf(src: string): string | undefined {
  if (!src.startsWith(FOLDER)) return undefined;
  const folder = src.slice(0, src.lastIndexOf('/'));
  return PICTURE_WIDTHS.map((width) => `${folder}/${width} ${width}w`).join(', ');
}
