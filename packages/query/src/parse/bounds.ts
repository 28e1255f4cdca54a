import type { MeasureName } from '@kilowatt/taxonomy';

/** Bounds of measures, inclusive unless `open`: "under 30 inches" leaves 30 out. */
export type Limits = Partial<Record<MeasureName, { min?: number; max?: number; open?: true }>>;

type Sense = 'max' | 'below' | 'min';

// cspell:ignore larg bigg slimm imately
const MORE = '(?:more|greater|(?:wid|tall|high|deep|larg|bigg|loud|long)er)';
const LESS = '(?:less|fewer|(?:small|narrow|short|shallow|slimm|low|quiet|cheap)er)';
const OVER = `(?:${MORE} than|over|above|exceed(?:s|ing)?)`;
const UNDER = `(?:${LESS} than|under|below|beneath)`;
/** "No", "cannot be", "should not", "i don't want anything": it turns the bound round. */
const NOT =
  '(?:no|not|nothing|neither|nor|cannot|(?:ca|wo|is|do|does|must|should)nt)(?: (?:be|to|want|need|it|any|anything))*';
const NOT_OVER = `${NOT} ${OVER}`;
const MAX = '(?:max|maximum)';
const MIN = '(?:min|minimum)';
const SIDE = '(?: width| height| depth)?(?: of)?';

const before = (words: string) => new RegExp(`(?:^| )(?:${words})$`);
const BEFORE: readonly [Sense, RegExp][] = [
  ['max', before(NOT_OVER)],
  ['min', before(`${NOT} ${UNDER}`)],
  ['max', before(`up to|at most|${MAX}${SIDE}|within|as much as`)],
  ['below', before(UNDER)],
  ['min', before(`at least|${MIN}${SIDE}|starting at|from|${OVER}`)],
];

/** The side behind a bound: "68 or less in height", but not that of the next figure. */
const SIDE_BEHIND = '(?: (?:in )?(?:wide|width|high|height|tall|deep|depth)(?! (?:of )?\\d))?';
const behind = (words: string) => new RegExp(`^(?:${words})${SIDE_BEHIND}(?= |$)`);
const BEHIND: readonly [Sense, RegExp][] = [
  ['max', behind(`(?:or|and) (?:${LESS}|under(?! ?counter)|below)|${MAX}(?! [a-z]+ (?:of )?\\d)|tops`)],
  ['min', behind(`(?:or|and) (?:${MORE}|over|above|up)|${MIN}|plus$`)],
];

/** Maximum number of words that express a bound. */
const MAX_WORDS = 6;

const CARRIED = new RegExp(
  String.raw`(\b${NOT} (?:${OVER}|${UNDER}) [\d.]+\S*(?: [a-z]+){0,3}?) or (?=(?:${OVER}|${UNDER}) )`,
);
/** "No taller than 65 or wider than 30" denies both. */
export const withCarriedNegation = (text: string): string => text.replace(CARRIED, '$1 no ');

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

const PRICE_MAX = `${NOT_OVER}|${UNDER}|sub|up to|${MAX}(?: price| budget)?(?: of)?|at most|within|budget(?: is| of)?`;
const PRICE_MIN = `${OVER}|at least|${MIN}|starting at|from`;
const CURRENCY = '(?:dollars?|usd|bucks)';
/** "$100 off" is no price. */
const money = String.raw`\$ ?(\d{2,6}(?:\.\d{1,2})?)(?![\d.]|(?: ${CURRENCY})? (?:off|rebate|discount|coupon|gift|back|credit)\b)(?: ?${CURRENCY})?`;
const bare = String.raw`\$? ?(\d{3,6}(?:\.\d{1,2})?)(?![\d.])(?! ?(?:btu|cu|cfm|"|inch|volt|v\b|sq)| series|(?!${CURRENCY})[a-z])(?: ?${CURRENCY})?`;
const spoken = String.raw`(\d{2,6}) ?${CURRENCY}`;

const BETWEEN = new RegExp(String.raw`\b(?:between|from) ${bare} (?:and|to) ${bare}`);
/** "2000 to 3000" */
const BARE_SPAN = new RegExp(String.raw`\b${bare} to ${bare}`);
/** "$600 to 900", and "$600-$900", whose dash is a space by now. */
const SPAN = new RegExp(String.raw`${money} ?(?:(?:to|and) ?\$?|\$) ?(\d{2,6}(?:\.\d{1,2})?)(?![\d"])`);
/** "$800 or less", "1000 dollars and up". */
const AMOUNT = `(?:${money}|${bare}|${spoken})`;
const OR_LESS = new RegExp(
  String.raw`(?<![.\d])${AMOUNT} (?:(?:or|and) (?:${LESS}|under|below)|${MAX}|tops)\b`,
);
const OR_MORE = new RegExp(String.raw`(?<![.\d])${AMOUNT} (?:or|and) (?:${MORE}|over|above|up)\b`);
const BELOW = new RegExp(String.raw`\b(?:${PRICE_MAX}) ${AMOUNT}`);
const ABOVE = new RegExp(String.raw`\b(?:${PRICE_MIN}) ${AMOUNT}`);
/** "in the $500 range", "in a 1500 to 2000 range" */
const IN_RANGE = /\bin (?:the |an? )?(\$? ?\d{3,5}(?: to \$? ?\d{3,5})?)(?: dollars?)? (?:price )?range\b/;
/** "around 1200", and an amount alone. */
const AROUND = new RegExp(
  String.raw`\b(?:around|about|roughly|approx(?:imately)?) ${AMOUNT}|(?<![\w.$]|\bsave )(?:${money}|${spoken}\b)`,
);
/** How far a price may be off the one that is named. */
const TOLERANCE = 0.15;

/** Extracts "under $1500", "over 800", "between 800 and 1200" from normalised text. Every pattern is linear. */
export function readPrice(text: string): { price: Price; rest: string } {
  // Fast path: a price has at least two digits in a row, or thousands.
  if (!/\d[\dk]/.test(text)) return { price: {}, rest: text };
  const price: Price = {};
  // "under 3k", "between 1 and 2k"
  let rest = text
    .replaceAll(/\b(\d(?:\.\d)?)(?= (?:to|and) \d(?:\.\d)?k\b)/g, '$1k')
    .replaceAll(/\b(\d+(?:\.\d+)?)k\b/g, (_, thousands: string) => String(Number(thousands) * 1_000))
    .replace(IN_RANGE, 'around $1');
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
  // Of two amounts none is that of the whole.
  if (price.min === undefined && price.max === undefined && !/\$.*\$/.test(rest))
    take(AROUND, ([about = 0]) =>
      span([Math.round(about * (1 - TOLERANCE)), Math.round(about * (1 + TOLERANCE))]),
    );
  return { price, rest: rest.replaceAll(/ +/g, ' ').trim() };
}
