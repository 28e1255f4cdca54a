/** The singular of a word, near enough to match: `washers` and `washer`, `switches` and `switch`. */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

// cspell:ignore cuft freestand btuwindow inchfridge
/** Maximum length: longer text is cut, since all stages are linear in it. */
const MAX_TEXT_LENGTH = 500;

/** A fraction of an inch behind a whole number: "27 1/2", "29-15/16". */
const MIXED_NUMBER = /(\d)[ -](\d{1,2})\/(2|3|4|8|16|32)(?!\d)/g;
/** From one figure to another: "20-25 cu ft", "$800-1200", "30\"-36\"", "1-1.5k"; parts of longer numbers are none. */
const SPAN =
  /(?<![\w./-])(\$ ?)?([1-9]\d*(?:\.\d+)?)(k|" ?)? ?[-\u2013\u2014] ?(\$ ?)?([1-9]\d*(?:\.\d+)?)(k\b)?(?![\d./-])/g;

/** Signs before a figure: "<30\"", "\u2265 900 cfm", "~1200". */
const SIGN = /(?:[<>]=?|=[<>]|[\u2264\u2265~]) ?(?=\$? ?\d)/g;
const SIGNS: Readonly<Record<string, string>> = {
  '<': 'under',
  '<=': 'up to',
  '=<': 'up to',
  '\u2264': 'up to',
  '~': 'around',
};
/** "8000btuwindow", "36inchfridge"; "30induction" and "24inserts" are words of their own. */
export const GLUED_UNIT =
  /(\d)( ?(?:btus?|cuft)(?=[a-z]{2})|inch(?:es)?(?!es)(?=[a-z]{3})|in(?!ch|d(?:uc|oor)|te|[sv]er)(?=[a-z]{4}))/g;
/** The bare word "in" is one only behind a figure that an appliance can measure: "under 800 in stock" is a price. */
const INCHES = /(\d)[ -]?(?:"|inch(?:es)?\b)|(?<![\d.$])(\d\d?(?:\.\d+)?)[ -]?in\b\.?(?![ -]?(?:1|one)\b)/g;
/** "900+ cfm", "$1000+", "30 inch+". */
const PLUS =
  /(?<![\w.$])((?:\$ ?)?\d+(?:\.\d+)?(?:"|[a-z]{1,6}| (?:in|inch|inches|cu ft|cfm|btu))?)\+(?!\w)/g;

/**
 * Normalises text for the later stages: lower case without accents, inch marks of every kind as `24"`, fractions as
 * decimals, punctuation as space. `$`, `.` and `/` stay inside numbers, `-` becomes a space.
 */
export function normalise(text: string): string {
  const plain = withoutAccents(text.slice(0, MAX_TEXT_LENGTH).toLowerCase())
    .replaceAll(/[\u2018\u2019\u2032']{2}|[\u201c\u201d\u2033"]/g, '"')
    .replaceAll(/(?<![\d./])([1-9](?:\.\d+)?)[\u2018\u2019\u2032'](?! ?\d)(?![a-z])/g, '$1 ft')
    .replaceAll(
      /(?<![\d./])([1-9])[\u2018\u2019\u2032'][ -]?(\d|1[01])(?![\d.])"?/g,
      (_, feet: string, inches: string) => `${12 * Number(feet) + Number(inches)}"`,
    )
    // Short brands keep no "s" of their possessive, and no spaces: "lg's", "l.g.".
    .replaceAll(/\b([a-z]{2})[\u2018\u2019']s\b/g, '$1')
    .replaceAll(/\bl(?:\.| +)g\b/g, 'lg')
    .replaceAll(/[\u2018\u2019\u2032'`]/g, '')
    .replaceAll(/(\d),(\d{2,3})(?!\d)/g, '$1$2')
    .replaceAll(SIGN, (sign) => ` ${SIGNS[sign.trim()] ?? 'over'} `)
    .replaceAll(/(?<!\d)(\$?\d+)[ -]?ish\b/g, 'around $1')
    .replaceAll(PLUS, ' at least $1')
    .replaceAll(/(?<![\w.$])(\d+(?:\.\d+)?)\$(?!\d)/g, '$$$1')
    .replaceAll(/\u00d7|(?<=[\d"]) ?\*(?= ?\d)/g, ' x ')
    .replaceAll(MIXED_NUMBER, (mixed, whole: string, part: string, of: string) =>
      Number(part) < Number(of)
        ? String(Number((Number(whole) + Number(part) / Number(of)).toFixed(4)))
        : mixed,
    )
    .replaceAll(/(?<![\w.])\.(?=\d)/g, '0.')
    .replaceAll(SPAN, spelledOut)
    .replaceAll(/\bw\/ ?o(?:ut)?\b/g, 'without')
    .replaceAll(/\b(under|below|over|above)(?=\$?\d)/g, '$1 ')
    .replaceAll(GLUED_UNIT, '$1 $2 ')
    .replaceAll(INCHES, '$1$2" ')
    .replaceAll(/\b(\d)in(\d)\b/g, '$1 in $2')
    .replaceAll('&', ' and ')
    // Makers and shoppers write it in one word, in two and with a dash.
    .replaceAll(/\bfree[ -]stand(?=ing\b)/g, 'freestand')
    .replaceAll(/\b(built|drop|slide)[ -]?ins\b/g, '$1 in');
  // Signs become words.
  return plain
    .slice(0, MAX_TEXT_LENGTH)
    .replaceAll(/[^a-z0-9."$/]+/g, ' ')
    .replaceAll(/(?<!\d)[."/]|[./](?!\d)/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

function spelledOut(
  span: string,
  dollar = '',
  low: string,
  unit = '',
  dollar2 = '',
  high: string,
  k = '',
): string {
  // "1-1.5k" is in thousands on both sides.
  const thousands = unit === '' && Number(low) < Number(high) ? k : unit;
  const factor = (mark: string) => (mark === 'k' ? 1_000 : 1);
  const rises = Number(low) * factor(thousands) < Number(high) * factor(k);
  return rises ? `${dollar}${low}${thousands} to ${dollar2}${high}${k}` : span;
}

/** Also without what is not seen, such as soft hyphens, and with fractions that are one character: `29½` is `29 1/2`. */
const withoutAccents = (text: string): string =>
  /^[\0-\x7f]*$/.test(text)
    ? text
    : text
        .replaceAll(/(\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, '$1 ')
        .normalize('NFKD')
        .replaceAll('\u2044', '/')
        .replaceAll(/[\u0300-\u036f]|\p{Cf}/gu, '');

/** Maximum word length. */
const MAX_LENGTH = 40;

/**
 * Optimal string alignment distance (insert, delete, replace, swap neighbours), or `limit + 1` as soon as it exceeds
 * `limit`. Common prefixes and suffixes are skipped.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > MAX_LENGTH || b.length > MAX_LENGTH)
    return limit + 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > 0 && endB > 0 && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  let start = 0;
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  return between(a, b, start, endA, endB, limit);
}

/** The distance of `a` and `b` between `start` and their ends. */
function between(a: string, b: string, start: number, endA: number, endB: number, limit: number): number {
  const width = endB - start;
  // Arrays of so few numbers cost less than typed ones.
  let before: number[] = [];
  let previous: number[] = [];
  let row: number[] = [];
  for (let j = 0; j <= width; j++) previous.push(j);
  for (let i = 1; i <= endA - start; i++) {
    row[0] = i;
    let best = i;
    const letter = a.charCodeAt(start + i - 1);
    const letterBefore = i > 1 ? a.charCodeAt(start + i - 2) : -1;
    for (let j = 1; j <= width; j++) {
      const other = b.charCodeAt(start + j - 1);
      let value = (previous[j - 1] as number) + (letter === other ? 0 : 1);
      value = Math.min(value, (previous[j] as number) + 1, (row[j - 1] as number) + 1);
      if (j > 1 && letterBefore === other && letter === b.charCodeAt(start + j - 2))
        value = Math.min(value, (before[j - 2] as number) + 1);
      row[j] = value;
      if (value < best) best = value;
    }
    if (best > limit) return limit + 1;
    const free = before;
    before = previous;
    previous = row;
    row = free;
  }
  return previous[width] as number;
}

export function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
}

export function countOnes(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
