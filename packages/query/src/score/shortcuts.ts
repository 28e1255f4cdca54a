import { BRANDS, brandOf, collectionHref, type Filter, metafield, vendor } from '@kilowatt/taxonomy';
import { says } from '../interpret/packages';
import type { ParsedQuery } from '../interpret/parsed-query';
import { normalise } from '../text/normalise';
import { isFiller } from '../vocabulary/word-lists';

/** A brand with filler words alone ("kitchenaid appliances") leads to the brand's page, like a laundry brand. */
export function brandPage({
  brands,
  kinds,
  attributes,
  unread,
  measures,
  limits,
  price,
}: ParsedQuery): string | null {
  const [only, second] = brands;
  const known = only !== undefined && second === undefined ? brandOf(only) : undefined;
  const more = [attributes, measures, limits, price].some((said) => Object.keys(said).length > 0);
  return known && kinds.length === 0 && !more && unread.every(isFiller) ? `/brand/${known.handle}` : null;
}

/** The shortcut's own appliances; others have their own pages, such as a "dish washer". */
const LAUNDRY = ['washer', 'dryer', 'washer-dryer-set'];

/**
 * A laundry brand leads to its washers, dryers (a dryer without a washer) or sets, front or top load
 * (specification §4, §5). Queries with other attributes are resolved by the collections, which filter by them.
 */
export function laundryShortcut(parsed: ParsedQuery): string | null {
  const { brand, brands, words, unread, kinds, attributes, measures, limits, price } = parsed;
  const known = brand === null || brands.length > 1 ? undefined : brandOf(brand);
  if (!known?.laundry || !kinds.every((kind) => LAUNDRY.includes(kind))) return null;
  const washer = says(words, 'washer') || kinds.includes('washer');
  const dryer = says(words, 'dryer') || kinds.includes('dryer');
  const handle = handleOf(kinds, washer, dryer);
  const more =
    parsed.inStock ||
    Object.keys(attributes).some((key) => key !== 'Type') ||
    [measures, limits, price].some((said) => Object.keys(said).length > 0);
  if (handle === null || more || unread.some((word) => !isFiller(word))) return null;
  const load = (attributes.Type ?? []).find((type) => type === 'Front Load' || type === 'Top Load');
  const filters: Filter[] = [vendor(known.name), ...(load ? [metafield('Type', load)] : [])];
  return collectionHref(handle, filters);
}

function handleOf(kinds: readonly string[], washer: boolean, dryer: boolean): string | null {
  if (kinds.includes('washer-dryer-set') || (washer && dryer)) return 'washer-dryer-sets';
  if (washer) return 'washers';
  return dryer ? 'dryers' : null;
}

const RETURNS = new Set(['return', 'returns', 'return policy', 'returns policy']);
const CONTACT =
  /^contact(?: (?:us|info|information|number|phone|phone number|details|support|customer service))?$/;
/** Question words around a special phrase: "what is your return policy". */
const ASKING = new Set('a an are can do does find how i is my the to what whats where you your'.split(' '));
/** Synonyms of closeouts, alone or before "appliances". */
const CLOSEOUT =
  /^(?:clearance|closeouts?|open box|scratch (?:and|n) dent)(?: (?:appliances?|sale|deals?|items?))?$/;

/** The page of a special phrase (specification §5), matched before spelling correction; null if there is none. */
export function shortcut(text: string): string | null {
  const words = text.split(' ');
  const phraseWords = words.filter((word) => !ASKING.has(word)).join(' ');
  if (text.includes('authorized dealer')) return '/authorized-dealer';
  if (RETURNS.has(phraseWords)) return '/returns';
  if (CONTACT.test(phraseWords)) return '/contact';
  if (CLOSEOUT.test(text)) return '/collection/closeouts';
  if (!words.some((word) => word === 'rebate' || word === 'rebates')) return null;
  const brand = longestBrandIn(text);
  return brand === undefined
    ? '/rebates?active=true'
    : `/rebates?active=true&brand=${encodeURIComponent(brand)}`;
}

const NAMES = BRANDS.flatMap(({ name, aliases }) =>
  [name, ...aliases].map((known) => ({ name, text: normalise(known) })),
).sort((a, b) => b.text.length - a.text.length);

/** "GE Profile" rather than the "GE" in it. */
const longestBrandIn = (text: string): string | undefined =>
  NAMES.find((known) => ` ${text} `.includes(` ${known.text} `))?.name;
