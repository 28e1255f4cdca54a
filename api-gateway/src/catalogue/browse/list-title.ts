import { type Facet, type Filter, fillFacts, formatMoneyShort } from '@kilowatt/contracts';

/** A list with more filters than this is called by its collection: its filters are listed beside it. */
const MAX_FILTERS = 3;

export type ListTitle = { title: string; description: string };

/**
 * Heading and description of a list that say its filters: `LG Front Load Washers in White`. Undefined if it has none, too
 * many, or one that cannot be said in a title.
 */
export function listTitle(
  list: { title: string; isBrand?: boolean; total: number; facets?: readonly Facet[] },
  filters: readonly Filter[],
): ListTitle | undefined {
  if (filters.length === 0 || filters.length > MAX_FILTERS) return undefined;
  const words = filters.map((filter) => wordsOf(filter, facetOf(filter, list.facets)));
  if (!words.every((word) => word !== null)) return undefined;
  // Any value of a facet will do, which "Smart Dishwashers with Third Rack" would not say.
  if (words.some((one) => words.some(({ facet, place }) => facet === one.facet && place !== one.place)))
    return undefined;
  const title = titleOf(list, words);
  if (list.total === 0)
    return {
      title,
      description: `No ${title} at the moment. What comes nearest is shown, and what changes the result.`,
    };
  const counted = `${list.total.toLocaleString('en-US')} ${title}`;
  return {
    title,
    description: fillFacts(
      `${counted} with prices, sizes and stock, and free nationwide delivery on orders above {freeDelivery}.`,
    ),
  };
}

/** In the order of a title: what stands before the noun, then what follows it. */
const PLACES = [
  ...(['available', 'brand', 'adjective', 'size', 'gas', 'fuel', 'kind'] as const),
  ...(['color', 'feature', 'price'] as const),
];
type Place = (typeof PLACES)[number];
/** @property facet the key of the facet that the filter belongs to */
type Words = { place: Place; text: string; facet: string };

const FOLLOWING: Partial<Record<Place, string>> = { color: 'in ', feature: 'with ', price: '' };
const isFollowing = ({ place }: Pick<Words, 'place'>): boolean => FOLLOWING[place] !== undefined;

/** Features that a product is, while the others are what it has. */
const ADJECTIVES: ReadonlySet<string> = new Set(['ENERGY STAR', 'ADA Compliant', 'Smart', 'Ventless']);

const KEY_PLACES: Readonly<Record<string, Place>> = {
  Exterior_Width: 'size',
  Size: 'size',
  Fuel_Type: 'fuel',
  Gas_Type: 'gas',
  Type: 'kind',
  Style: 'adjective',
  Defrost_Type: 'adjective',
  Color_Family: 'color',
  Features: 'feature',
  filterfeatures: 'feature',
  Burner_Element_Type: 'feature',
  Drawer_Type: 'feature',
  Control_Style: 'feature',
  Venting_Type: 'feature',
};
const SUFFIXES: Readonly<Record<string, string>> = {
  Control_Style: ' Controls',
  Venting_Type: ' Venting',
};

/** Features have one metafield key and several facets; the facet in which a feature is chosen is its own. */
function facetOf(filter: Filter, facets: readonly Facet[] = []): string {
  if (!('productMetafield' in filter)) return Object.keys(filter).join();
  const text = JSON.stringify(filter);
  const isChosen = ({ values }: Facet) =>
    values.some((value) => value.selected && JSON.stringify(value.filter) === text);
  return facets.find(isChosen)?.key ?? filter.productMetafield.key;
}

function wordsOf(filter: Filter, facet: string): Words | null {
  if ('productVendor' in filter) return { place: 'brand', text: filter.productVendor, facet };
  if ('available' in filter) return { place: 'available', text: 'In-Stock', facet };
  if ('price' in filter) return { place: 'price', text: priceText(filter.price), facet };
  const { key, value } = filter.productMetafield;
  if (key === 'Stackable') return value === 'Yes' ? { place: 'adjective', text: 'Stackable', facet } : null;
  const place = ADJECTIVES.has(value) ? 'adjective' : KEY_PLACES[key];
  if (place === undefined || /^(?:Yes|No|None)$/i.test(value)) return null;
  const text = key === 'Exterior_Width' ? value.replace(/"$/, ' Inch') : value;
  const suffix = SUFFIXES[key] ?? '';
  return { place, text: text.endsWith(suffix.trim()) ? text : text + suffix, facet };
}

function priceText({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
  if (min === undefined) return `under ${formatMoneyShort(max ?? 0)}`;
  if (max === undefined) return `from ${formatMoneyShort(min)}`;
  return `from ${formatMoneyShort(min)} to ${formatMoneyShort(max)}`;
}

/** A name that takes no adjective: `Black Friday Sale`, `Closeout Deals`. */
const IS_EVENT = /\b(?:Sale|Deals)$/;
/** A name of a department instead of its products. */
const IS_PLURAL = /s$/;

function titleOf({ title, isBrand = false }: { title: string; isBrand?: boolean }, words: readonly Words[]) {
  const groups = PLACES.flatMap((place) => {
    const here = words.filter((one) => one.place === place);
    return [...new Set(here.map(({ facet }) => facet))].map((facet) => {
      const texts = here.filter((one) => one.facet === facet).map(({ text }) => text);
      return { place, text: joined(texts, place === 'brand' ? 'and' : 'or') };
    });
  });
  if (IS_EVENT.test(title)) return `${title}: ${groups.map(({ text }) => text).join(', ')}`;
  // The name may say it already, "Gas Ranges" that run on gas, or the words before: "Natural Gas".
  const before = groups.filter(
    (group, at) =>
      !isFollowing(group) &&
      !title.startsWith(group.text) &&
      !groups[at - 1]?.text.endsWith(` ${group.text}`),
  );
  const after = PLACES.flatMap((place) => {
    const texts = groups.filter((one) => one.place === place && isFollowing(one)).map(({ text }) => text);
    return texts.length === 0 ? [] : [`${FOLLOWING[place]}${joined(texts, 'and')}`];
  });
  const noun = nounOf(title, isBrand, before.some(({ place }) => place !== 'brand') || after.length > 0);
  const ahead = before.map(({ text }) => text);
  return [...(isBrand ? [title, ...ahead, noun] : [...ahead, noun]), ...after].join(' ');
}

function nounOf(title: string, isBrand: boolean, isNarrowed: boolean): string {
  if (isBrand) return 'Appliances';
  return IS_PLURAL.test(title) || !isNarrowed || title === 'Air Quality' ? title : `${title} Appliances`;
}

const joined = (texts: readonly string[], word: 'and' | 'or'): string =>
  [texts.slice(0, -1).join(', '), texts.at(-1)].filter((text) => text).join(` ${word} `);
