import { isVisible, TURNS } from '@kilowatt/contracts';

/** Maximum characters of a product title; Shopify allows 255. */
const MAX_TITLE = 500;

/** Removes characters that would change the direction of the text after the title. */
export const cleanTitle = (title: string): string => title.replaceAll(TURNS, '').trim();

/** Why a title is invalid, in words; null if it is valid. */
export function titleFault(title: string): string | null {
  if (!isVisible(title)) return 'has no visible character';
  return title.length > MAX_TITLE
    ? `has ${title.length.toLocaleString('en-US')} characters, ${MAX_TITLE} at most`
    : null;
}
