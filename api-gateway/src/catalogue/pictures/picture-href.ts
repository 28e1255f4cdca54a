import type { PictureSpec } from './picture-spec';
import { slug } from './slug';

/** The address of a drawn picture; it holds everything that the picture depends on, so it never changes. */
export function pictureHref({ kind, style, colour, width, view }: PictureSpec): string {
  const inches = Math.round(Math.min(72, Math.max(10, width || 30)));
  return `/pictures/${slug(kind)}/${slug(style)}/${slug(colour)}/${inches}.svg${view === 'front' ? '' : `?view=${view}`}`;
}
