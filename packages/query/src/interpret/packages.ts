import { type Attributes, type KindSlug, RANGE_KINDS } from '@kilowatt/taxonomy';
import { findMentions } from './find-mentions';
import type { ParsedQuery } from './parsed-query';

const PACKAGE_WORDS = new Set(['package', 'bundle', 'suite', 'set', 'combo', 'pair']);
const LAUNDRY = new Set(['washer', 'dryer', 'washer-dryer-set', 'laundry-center']);
const KITCHEN = new Set([
  'refrigerator',
  'dishwasher',
  'wall-oven',
  'cooktop',
  'microwave',
  'range-hood',
  'freezer',
]);
/** Kinds that kitchens have too, and that packages do not state. */
const OTHERS = new Set([
  'wine-cooler',
  'beverage-center',
  'ice-maker',
  'trash-compactor',
  'disposer',
  'coffee-machine',
]);
const isKitchen = (slug: string) =>
  slug === 'kitchen-package' || KITCHEN.has(slug) || slug.endsWith('-range');

/**
 * Two kinds with package wording are a kitchen package; washer and dryer together are a set, and stay a combo where
 * the words say so (specification §5).
 */
export function asPackage(parsed: ParsedQuery): ParsedQuery {
  const { kinds, words, named } = parsed;
  if (kinds.length > 0 && kinds.every((slug) => LAUNDRY.has(slug))) {
    if (saysCombo(words)) return { ...parsed, kinds: ['washer-dryer-combo'], named: 1 };
    if (saysBoth(parsed)) return { ...parsed, kinds: ['washer-dryer-set'], named: 1 };
  }
  if (kinds.length === 1 && kinds[0] === 'kitchen-package' && parsed.included.length > 0)
    return { ...parsed, attributes: withPieces({ ...parsed, kinds: parsed.included }) };
  const packaged = words.some((word) => PACKAGE_WORDS.has(word));
  if (!packaged || !(named > 1 || countsPieces(parsed)) || !isOfKitchen(parsed)) return parsed;
  return { ...parsed, kinds: ['kitchen-package'], named: 1, attributes: withPieces(parsed) };
}

/** Words of several appliances; "combo", "set" and "pair" are said of one as well: a wine and beverage cooler. */
const SEVERAL = new Set(['package', 'bundle', 'suite']);

/** Laundry beside kitchen appliances is in no set of washer and dryer. */
function isOfKitchen({ kinds, words, attributes }: ParsedQuery): boolean {
  if (kinds.every(isKitchen)) return true;
  const several = words.some((word) => SEVERAL.has(word)) || countsPieces({ attributes });
  const known = (slug: string) => isKitchen(slug) || OTHERS.has(slug) || LAUNDRY.has(slug);
  return several && kinds.every(known) && !kinds.every((slug) => LAUNDRY.has(slug));
}

/** "3 piece package with dishwasher" names one of three. */
const countsPieces = ({ attributes }: Pick<ParsedQuery, 'attributes'>): boolean =>
  (attributes.Features ?? []).some((value) => /^\d Piece$/.test(value));

/** "washing machine and dryer" as well as "washer dryer". */
const saysBoth = ({ kinds, words, named }: ParsedQuery): boolean =>
  named > 0 && (['washer', 'dryer'] as const).every((slug) => kinds.includes(slug) || says(words, slug));

/** A listing of a washer and a dryer that says that they are sold together: "Washer and Electric Dryer Pair". */
export const asLaundrySet = (parsed: ParsedQuery): ParsedQuery =>
  parsed.kinds.every((slug) => LAUNDRY.has(slug)) &&
  saysBoth(parsed) &&
  parsed.words.some((word) => PACKAGE_WORDS.has(word)) &&
  !saysCombo(parsed.words)
    ? { ...parsed, kinds: ['washer-dryer-set'], named: 1 }
    : parsed;

/** Whether a word is said, and not that it is not wanted: "washer without dryer", "washer instead of a dryer". */
export const says = (words: readonly string[], word: KindSlug): boolean =>
  words.includes(word) && !excludes(words, word);

/** Whether the words say that a kind is not wanted. */
export const excludes = (words: readonly string[], kind: KindSlug): boolean =>
  findMentions(words).mentions.some(
    ({ meanings, negated }) =>
      negated && meanings.some((meaning) => meaning.is === 'kind' && meaning.kinds.includes(kind)),
  );

const saysCombo = (words: readonly string[]): boolean =>
  words.includes('combo') || words.includes('combination') || /\bin (?:1|one)\b/.test(words.join(' '));

const PIECES: Readonly<Record<string, string>> = {
  refrigerator: 'Includes Refrigerator',
  dishwasher: 'Includes Dishwasher',
  'wall-oven': 'Includes Wall Oven',
  cooktop: 'Includes Cooktop',
  microwave: 'Includes Microwave',
  'range-hood': 'Includes Hood',
  freezer: 'Includes Freezer',
};

/** The named pieces become features of the package, `Includes Dishwasher`, if packages have such a feature. */
function withPieces({ kinds, attributes }: ParsedQuery): ParsedQuery['attributes'] {
  const pieces = kinds.flatMap((slug) => PIECES[slug] ?? (slug.endsWith('-range') ? 'Includes Range' : []));
  if (pieces.length === 0) return attributes;
  return { ...attributes, Features: [...new Set([...(attributes.Features ?? []), ...pieces])] };
}

/** Appliances that are also called by others side by side with their own name: "range hood fan", "mini split ac". */
const TOGETHER: readonly [KindSlug, RegExp][] = [
  ['range-hood', /-range|wall-oven/],
  ['mini-split', /^air-conditioner$/],
  ['commercial-laundry', /^(?:washer|dryer)$/],
];

/** Merges two names that mean one appliance: the oven of a range, the microwave above a wall oven. */
export function asOneAppliance(
  kinds: readonly KindSlug[],
  words: readonly string[],
  attributes: Attributes,
): readonly KindSlug[] {
  const together = !words.includes('and') && !words.includes('or');
  if (
    kinds.includes('microwave') &&
    together &&
    kinds.some((slug) => slug === 'range-hood' || slug === 'cooktop')
  ) {
    attributes.Type = [...new Set([...(attributes.Type ?? []), 'Over the Range'])];
    return ['microwave'];
  }
  const whole = TOGETHER.find(
    ([kind, others]) => kinds.includes(kind) && kinds.every((slug) => slug === kind || others.test(slug)),
  );
  if (whole && together && !words.some((word) => PACKAGE_WORDS.has(word))) return [whole[0]];
  if (!kinds.includes('wall-oven')) return kinds;
  const others = kinds.filter((slug) => slug !== 'wall-oven');
  // A convection microwave.
  if (/\bmicrowave (?:and )?convection oven\b|\bconvection oven (?:and )?microwave\b/.test(words.join(' ')))
    return others;
  const wall = words.includes('wall') || (together && words.includes('built'));
  if (!wall && others.length > 0 && others.every((slug) => RANGE_KINDS.includes(slug))) return others;
  const microwave = says(words, 'microwave') && others.every((slug) => slug === 'microwave');
  if (!wall || !microwave) return kinds;
  attributes.Type = [...new Set([...(attributes.Type ?? []), 'Combination'])];
  return ['wall-oven'];
}
