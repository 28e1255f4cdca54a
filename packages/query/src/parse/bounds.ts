import type { MeasureName } from '@kilowatt/taxonomy';

/** Bounds of measures, inclusive unless `open`: "under 30 inches" leaves 30 out. */
export type Limits = Partial<Record<MeasureName, { min?: number; max?: number; open?: true }>>;

type Sense = 'max' | 'below' | 'min';

const BEFORE: readonly [Sense, RegExp][] = [
  [
    'max',
    /(?:^| )(?:no|not|nothing) (?:(?:more|wider|taller|higher|deeper|larger|bigger|louder) than|over|above)$/,
  ],
  ['min', /(?:^| )(?:no|not) (?:less|fewer|smaller|narrower|shorter|shallower|slimmer|lower|quieter) than$/],
  ['max', /(?:^| )(?:up to|at most|(?:max|maximum)(?: width| height| depth)?(?: of)?|within|as much as)$/],
  [
    'below',
    /(?:^| )(?:under|below|beneath|(?:less|fewer|smaller|narrower|shorter|shallower|slimmer|lower|quieter) than)$/,
  ],
  ['min', /(?:^| )(?:at least|(?:min|minimum)(?: width| height| depth)?(?: of)?|starting at|from)$/],
  ['min', /(?:^| )(?:over|above|(?:more|greater|larger|bigger|wider|taller|higher|deeper|louder) than)$/],
];

const BEHIND: readonly [Sense, RegExp][] = [
  ['max', /^(?:or|and) (?:less|under|below|smaller|fewer|narrower|lower|quieter)(?: |$)/],
  ['max', /^(?:max|maximum)(?: |$)/],
  ['min', /^(?:or|and) (?:more|over|above|up|larger|bigger|greater|higher|wider)(?: |$)/],
  ['min', /^(?:min|minimum|plus)(?: |$)/],
];

/** Maximum number of words that express a bound. */
const MAX_WORDS = 3;

/** How a figure bounds its measure, by the words around it; `before` is how many of those in front it takes. */
type Bound = { sense: Sense; before: number; behind: number };

/** @param free the first word that no figure before has taken */
export function boundAround(words: readonly string[], from: number, to: number, free = 0): Bound | null {
  const front = words.slice(Math.max(free, from - MAX_WORDS), from).join(' ');
  for (const [sense, pattern] of BEFORE) {
    const found = pattern.exec(front)?.[0];
    if (found !== undefined) return { sense, before: found.trim().split(' ').length, behind: 0 };
  }
  const back = words.slice(to, to + MAX_WORDS).join(' ');
  for (const [sense, pattern] of BEHIND) {
    const found = pattern.exec(back)?.[0];
    if (found !== undefined) return { sense, before: 0, behind: found.trim().split(' ').length };
  }
  return null;
}

/** The limits with one more bound. */
export function withBound(limits: Limits, name: MeasureName, sense: Sense, figure: number): Limits {
  const known = limits[name] ?? {};
  if (sense === 'min') return { ...limits, [name]: { ...known, min: figure } };
  return { ...limits, [name]: { ...known, max: figure, ...(sense === 'below' && { open: true }) } };
}
export type Price = { min?: number; max?: number };

const UNDER =
  '(?:no|not) (?:over|above|more than)|under|below|less than|up to|max|maximum|cheaper than|at most|within|budget(?: is| of)?';
const OVER = 'over|above|more than|at least|min|minimum|starting at|from';
const CURRENCY = '(?: ?(?:dollars?|usd|bucks))?';
const money = String.raw`\$ ?(\d{2,6}(?:\.\d{1,2})?)${CURRENCY}`;
const bare = String.raw`\$? ?(\d{3,6}(?:\.\d{1,2})?)(?![\d.])(?! ?(?:btu|cu|cfm|"|in|volt|v\b|sq)|(?!dollar|usd|bucks)[a-z])${CURRENCY}`;

const BETWEEN = new RegExp(String.raw`\b(?:between|from) ${bare} (?:and|to) ${bare}`);
/** "2000 to 3000" */
const BARE_SPAN = new RegExp(String.raw`\b${bare} to ${bare}`);
/** "$600 to 900", and "$600-$900", whose dash is a space by now. */
const SPAN = new RegExp(String.raw`${money} ?(?:(?:to|and) ?\$?|\$) ?(\d{2,6}(?:\.\d{1,2})?)(?![\d"])`);
/** "$800 or less", "1000 dollars and up". */
const AMOUNT = `(?:${money}|${bare})`;
const OR_LESS = new RegExp(
  String.raw`(?<![.\d])${AMOUNT} (?:(?:or|and) (?:less|under|below|cheaper)|max|maximum|tops)\b`,
);
const OR_MORE = new RegExp(String.raw`(?<![.\d])${AMOUNT} (?:or|and) (?:more|over|above|up)\b`);
const BELOW = new RegExp(String.raw`\b(?:${UNDER}) (?:${money}|${bare})`);
const ABOVE = new RegExp(String.raw`\b(?:${OVER}) (?:${money}|${bare})`);

/** Extracts "under $1500", "over 800", "between 800 and 1200" from normalised text. Every pattern is linear. */
export function readPrice(text: string): { price: Price; rest: string } {
  // Fast path: a price has at least two digits in a row, or thousands.
  if (!/\d[\dk]/.test(text)) return { price: {}, rest: text };
  const price: Price = {};
  // "under 3k"
  let rest = text.replaceAll(/\b(\d+(?:\.\d+)?)k\b/g, (_, thousands: string) =>
    String(Number(thousands) * 1_000),
  );
  const take = (pattern: RegExp, use: (figures: number[]) => void) => {
    const found = pattern.exec(rest);
    if (!found) return;
    use(
      found
        .slice(1)
        .filter((group) => group !== undefined)
        .map(Number),
    );
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
  };
  const span = (figures: number[]) => {
    price.min = Math.min(...figures);
    price.max = Math.max(...figures);
  };
  take(BETWEEN, span);
  take(SPAN, span);
  take(BARE_SPAN, span);
  take(OR_LESS, ([max]) => {
    price.max = max as number;
  });
  take(OR_MORE, ([min]) => {
    price.min = min as number;
  });
  take(BELOW, ([max]) => {
    price.max = max as number;
  });
  take(ABOVE, ([min]) => {
    price.min = min as number;
  });
  return { price, rest: rest.replaceAll(/ +/g, ' ').trim() };
}
