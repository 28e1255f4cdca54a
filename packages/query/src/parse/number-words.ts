import { unitAt } from './units';

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const VALUES = new Map<string, number>([
  ...ONES.split(' ').map((word, at) => [word, at + 1] as const),
  ...TENS.split(' ').map((word, at) => [word, 10 * (at + 2)] as const),
]);
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['grand', 1_000],
]);
/** Words that spelling must not correct. */
export const NUMBER_WORDS: readonly string[] = [...VALUES.keys(), ...SCALES.keys()];

const MONEY = new Set(['dollar', 'dollars', 'bucks', 'usd']);
const SPAN = new Set(['to', 'or', 'and']);
const ANY = new RegExp(String.raw`\b(?:${NUMBER_WORDS.join('|')}|half|quarter)\b`);

/** "Seven point four cubic feet", "29 and a half inches", "thirty and three quarter inches". */
const FRACTION = /(?:point (\w+)|and (?:an? |one |(three) )?(half|quarter)s?)(?= (?:"|in|cu|f))/g;
/** Before an amount whose hundreds are not named: "no more than six fifty". */
const TO_AMOUNT = /^(?:than|under|below|over|to|most|max|around|about)$/;

type Numeral = { value: number; to: number; isScaled: boolean };

/** "thirty inches" as "30 inches", "a thousand dollars" as "1000 dollars"; a number of anything else stays in words. */
export function readNumberWords(text: string): string {
  if (!ANY.test(text)) return text;
  const words = text.replaceAll(FRACTION, asDecimals).replaceAll(SCALED_SPAN, withScale).split(' ');
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const numeral = amountAt(words, at) ?? numeralAt(words, at);
    const isFigure = numeral !== null && (numeral.isScaled || isCounted(words, numeral.to));
    const isGrand = isFigure && words[numeral.to - 1] === 'grand';
    if (isGrand) read.push(`${numeral.value / 1_000}k`, 'dollars');
    else read.push(isFigure ? String(numeral.value) : (words[at] ?? ''));
    at = isFigure ? numeral.to : at + 1;
  }
  return read.join(' ').replaceAll(/(\d )?\+(?=\.)/g, (_, figure?: string) => figure?.trim() ?? '0');
}

/** The decimals of a fraction, to be joined to the figure before them. */
const asDecimals = (said: string, digit?: string, three?: string, part?: string): string => {
  const decimals = digit === undefined ? (part === 'half' ? 5 : three ? 75 : 25) : VALUES.get(digit);
  return decimals === undefined ? said : `+.${decimals}`;
};

/** "One to two thousand": the scale of the upper number is the lower one's too. */
const SCALED_SPAN = /(\w+) (to|or|and) (\w+) (hundred|thousand)/g;
const withScale = (said: string, low: string, joint: string, high: string, scale: string): string =>
  (VALUES.get(low) ?? 99) < (VALUES.get(high) ?? 0) ? `${low} ${scale} ${joint} ${high} ${scale}` : said;

/** Whether a unit follows, or the upper figure of a span with its unit: "twenty to thirty inches". */
function isCounted(words: readonly string[], at: number): boolean {
  const isUnit = (place: number) => MONEY.has(words[place] ?? '') || unitAt(words, place) !== null;
  if (isUnit(words[at]?.startsWith('+') ? at + 1 : at)) return true;
  const upper = SPAN.has(words[at] ?? '') ? numeralAt(words, at + 1) : null;
  return upper !== null && isUnit(upper.to);
}

function amountAt(words: readonly string[], at: number): Numeral | null {
  const hundreds = VALUES.get(words[at] ?? '') ?? 20;
  const rest = belowHundred(words, at + 1);
  return hundreds < 20 && rest !== null && rest.value >= 10 && TO_AMOUNT.test(words[at - 1] ?? '')
    ? { value: 100 * hundreds + rest.value, to: rest.to, isScaled: true }
    : null;
}

/** The number that begins at a word: "forty six", "two hundred and fifty", "a thousand". */
function numeralAt(words: readonly string[], from: number): Numeral | null {
  const first = words[from] === 'a' ? { value: 1, to: from + 1 } : belowHundred(words, from);
  const { value, to } = first ?? { value: 1, to: from };
  const scale = SCALES.get(words[to] ?? '');
  // A name has "grand" in it too.
  if (scale === undefined || (first === null && words[to] === 'grand'))
    return words[from] === 'a' || first === null ? null : { ...first, isScaled: false };
  const rest = numeralAt(words, words[to + 1] === 'and' ? to + 2 : to + 1);
  return rest !== null && rest.value < scale
    ? { value: value * scale + rest.value, to: rest.to, isScaled: true }
    : { value: value * scale, to: to + 1, isScaled: true };
}

function belowHundred(words: readonly string[], from: number): { value: number; to: number } | null {
  const word = words[from] ?? '';
  // "12 hundred", "2 grand".
  const isScaled = /^\d{1,2}(?:\.\d)?$/.test(word) && SCALES.has(words[from + 1] ?? '');
  const value = isScaled ? Number(word) : VALUES.get(word);
  if (value === undefined) return null;
  const next = words[from + 1] === 'and' ? from + 2 : from + 1;
  const one = value < 20 || isScaled ? undefined : VALUES.get(words[next] ?? '');
  return one !== undefined && one < 10 ? { value: value + one, to: next + 1 } : { value, to: from + 1 };
}
