/** What a drawn product picture depends on, and nothing else. */
export type PictureSpec = {
  kind: string;
  /** A value of Color_Family, such as `Black Stainless Steel`. */
  colour: string;
  /** Values of Type and Style, such as `French Door`. */
  style: string;
  /** Exterior width in inches. */
  width: number;
  /** `open` is a further picture of a product page's gallery. */
  view: 'front' | 'open';
};

/** A value as it stands in an address: `French Door` → `french-door`. */
export const slug = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'standard';

/** The address of a drawn picture; it holds everything that the picture depends on, so it never changes. */
export function pictureHref({ kind, style, colour, width, view }: PictureSpec): string {
  const inches = Math.round(Math.min(72, Math.max(10, width || 30)));
  return `/pictures/${slug(kind)}/${slug(style)}/${slug(colour)}/${inches}.svg${view === 'front' ? '' : `?view=${view}`}`;
}
