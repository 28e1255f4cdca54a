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

/** What spreadsheets show in place of a text: an error, or a formula that a program has written out. */
const SPREADSHEET_ERROR = /^(?:#(?:N\/A|DIV\/0!|[A-Z]+[!?])|=\s*[A-Z][A-Z.]*\(.*)$/is;

/** Why a title that is read from a table is none; null if it is one. */
export const spreadsheetFault = (title: string): string | null =>
  SPREADSHEET_ERROR.test(title)
    ? `"${title.slice(0, 40)}" is an error or a formula of a spreadsheet; save the table with values`
    : null;

/** UTF-8 that a program has read as Windows-1252 and saved again, and what no program could read. */
const WRONG_ENCODING = /[ÂÃ][\u0080-\u00bf]|[âÃ][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|\ufffd/;

/** Whether a text was saved in a wrong encoding before: `CafÃ©` for `Café`. */
export const hasWrongEncoding = (text: string): boolean => WRONG_ENCODING.test(text);
