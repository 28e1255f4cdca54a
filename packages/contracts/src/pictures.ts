import * as v from 'valibot';

/** Widths in pixels at which the gateway serves merchants' pictures. */
export const PICTURE_WIDTHS = [160, 320, 480, 800, 1200, 1600] as const;
/** Widths in pixels of the studio pictures. */
export const STUDIO_WIDTHS = [200, 400, 560] as const;
/** Width in pixels at which a studio picture is looked at closely; the gateway sends 560 pixels where it has no more. */
export const STUDIO_ZOOM_WIDTH = 1120;

/** Width of a merchant's picture for clients that choose none. */
const DEFAULT_WIDTH = 800;
const MERCHANT = '/pictures/merchant/';
const STUDIO = '/pictures/studio/';

/** Address in the shop of a merchant's picture. @param owner id of a product, or `menu` */
export const merchantPictureHref = (owner: string, picture: string): string =>
  `${MERCHANT}${owner}/${picture}/${DEFAULT_WIDTH}`;

/** Address of a studio picture in its largest width. @param hash changes with the picture */
export const studioPictureHref = (id: string, hash: string): string =>
  `${STUDIO}${id}/${hash}/${STUDIO_WIDTHS[2]}.webp`;

/** Whether an address is that of a studio picture, which has the ground of the shop's picture plates. */
export const isStudioPicture = (src: string): boolean => src.startsWith(STUDIO);

/** Whether a picture is the shop's own, rendered or drawn, and no photograph of a merchant. */
export const isIllustration = (src: string): boolean =>
  isStudioPicture(src) || /^\/pictures\/(?!merchant\/)[^?]+\/\d+\.svg(?:\?|$)/.test(src);

/**
 * `srcset` of a picture that the gateway serves at several widths; undefined for drawn ones and others.
 * @param isZoomed whether the picture is looked at closely
 */
export function srcSetOf(src: string, isZoomed = false): string | undefined {
  const folder = src.slice(0, src.lastIndexOf('/'));
  if (isStudioPicture(src))
    return [...STUDIO_WIDTHS, ...(isZoomed ? [STUDIO_ZOOM_WIDTH] : [])]
      .map((width) => `${folder}/${width}.webp ${width}w`)
      .join(', ');
  if (src.startsWith(MERCHANT))
    return PICTURE_WIDTHS.map((width) => `${folder}/${width} ${width}w`).join(', ');
  return undefined;
}

const SceneSource = v.object({
  src: v.string(),
  srcSet: v.string(),
  /** `srcset` of the same picture as AVIF, for browsers that show it. */
  avif: v.optional(v.string()),
});

/** What of a picture is shown in a box flatter than it: around which point, in percent, and how much enlarged. */
const Focus = v.object({ x: v.number(), y: v.number(), zoom: v.number() });

/** A rendered room at the head of a page, for wide and for narrow windows; at least one of both. */
export const Scene = v.object({
  /** Its predominant colour, such as `#6e7073`. */
  colour: v.string(),
  wide: v.optional(SceneSource),
  tall: v.optional(SceneSource),
  /** Absent where the room as such is the subject, and in answers of earlier gateways. */
  focus: v.optional(Focus),
});
export type Scene = v.InferOutput<typeof Scene>;
