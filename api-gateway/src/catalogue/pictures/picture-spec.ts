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
