import { isVisible, TURNS } from '@kilowatt/contracts';

/** Longest title of a product, in characters; Shopify's have 255. */
const MAX_TITLE = 500;

/** A title without characters that would turn the direction of the text after it. */
export const cleanTitle = (title: string): string => title.replaceAll(TURNS, '').trim();

/** What is wrong with a title, in words; null if nothing is. */
export function titleFault(title: string): string | null {
  if (!isVisible(title)) return 'has no visible character';
  return title.length > MAX_TITLE
    ? `has ${title.length.toLocaleString('en-US')} characters, ${MAX_TITLE} at most`
    : null;
}
