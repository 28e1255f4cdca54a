// cspell:ignore hspf
import { GLUED_UNIT, stem } from '../text/normalise';
import { STOP_WORDS } from '../vocabulary/word-lists';
import { SIDES, unitAt } from './units';

/** Other units that may follow a figure without making it a model number: `110k`, `3rd`, `5star`. */
const OTHER_UNITS = new Set(
  'k kg g w watt watts a hp lb lbs oz qt quart hz ghz rpm hr hrs btuh ins sq place st nd rd th x pc piece pieces door doors zone zones series cycle cycles star stars ish'.split(
    ' ',
  ),
);
/** Whether letters measure the figure before them: `30in`, `4.5cu`, `110v`, `24wide`. */
const isUnit = (letters: string): boolean =>
  OTHER_UNITS.has(letters) || Object.hasOwn(SIDES, letters) || unitAt([letters], 0) !== null;

const MIXED = /^(?=.*\d)(?=.*[a-z])[a-z0-9]+$/;
const FIGURE_AND_UNIT = /^(?:\d+(?:\.\d+)?)([a-z]+)$/;

/**
 * Model numbers among the words of a text: letters and figures in one (`SHPM88Z75N`, `104dbl`), short parts joined
 * by dashes (`S-420`, `PR3-PG3`), or a store's item number (`000-767-816`).
 */
export function modelNumbers(text: string): string[] {
  if (!/\d/.test(text)) return [];
  return text
    .toLowerCase()
    .split(/[\s,;:()"“”″]+/)
    .map((word) => word.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''))
    .filter(isModelNumber);
}

/** Letters that are no word, and a figure with letters behind it or in it: "wt 4649 tw", "shp 78cm5n". */
const SPACED = /\b([^\Waeiouy\d]{2,4}) (\d{2,5}(?: ([a-z]{1,6})(?! \d)|[a-z][a-z\d]*))(?!\S)/;

/** The numbers of a text, with the one that it has in pieces. */
export function spacedNumbers(text: string, unread: readonly string[], numbers: string[]): string[] {
  const [, letters = '', figure = '', last = letters] = SPACED.exec(text) ?? [];
  const isPiece = (word: string) => unread.includes(stem(word)) && !STOP_WORDS.has(word);
  if (!isPiece(letters) || !isPiece(last)) return numbers;
  const number = letters + figure.replace(' ', '');
  // Dashes of a whole number are spaces in the text.
  if (numbers.some((whole) => whole.replaceAll('-', '').startsWith(number))) return numbers;
  return [number, ...numbers.filter((part) => !number.endsWith(part))];
}

/** "SEER2", "20seer". */
const RATING = /^\d*(?:[cs]?eer|hspf)2?$/;
/** "15x23", "14heightx24withx15depth": sizes, whatever is written between them. */
const SIZES = /^\d+(?:\.\d+)?[a-z]{0,6}(?:x\d+(?:\.\d+)?[a-z]{0,6})+$/;

function isModelNumber(word: string): boolean {
  if (!/\d/.test(word) || RATING.test(word) || SIZES.test(word) || /^\din\d$/.test(word)) return false;
  const joined = word.replaceAll(/[-/._]/g, '');
  if (joined.length < 4 || joined.length > 24 || !/^[a-z0-9]+$/.test(joined)) return false;
  const parts = word.split(/[-/._]/);
  if (parts.some(isMixed) || /^[a-z]{2,4}-\d{3,}(?:-[a-z\d]{1,4})+$/.test(word)) return true;
  if (parts.length < 2) return false;
  // Two figures are a span: "800-1200".
  if (parts.every((part) => /^\d+$/.test(part)))
    return (
      word.includes('-') &&
      joined.length >= 7 &&
      (parts.length > 2 || parts.some((part) => part.startsWith('0')))
    );
  return (
    parts.length === 2 &&
    parts.some((part) => /^[a-z]{1,3}$/.test(part) && !isUnit(part)) &&
    parts.some((part) => /^\d{3,}$/.test(part))
  );
}

function isMixed(part: string): boolean {
  if (!MIXED.test(part) || part.length < 3 || /^(?:under|below|over|above)\d+$/.test(part)) return false;
  const unit = FIGURE_AND_UNIT.exec(part)?.[1];
  return unit === undefined
    ? part.length >= 4 ||
        /\d[a-z]+\d|[a-z]\d+[a-z]/.test(part) ||
        /^[a-z]{2,}\d/.test(part) ||
        /\d{2,}/.test(part)
    : !isUnit(unit) && part.search(GLUED_UNIT) < 0;
}
