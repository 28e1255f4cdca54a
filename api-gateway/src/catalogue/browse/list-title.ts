import { type Filter, fillFacts, formatMoneyShort } from '@kilowatt/contracts';

/** A list with more filters than this is called by its collection: its filters are listed beside it. */
const MAX_FILTERS = 3;

export type ListTitle = { title: string; description: string };

/**
 * Heading and description of a list that say its filters: `LG Front Load Washers in White`. Undefined if it has none, too
 * many, or one that cannot be said in a title.
 */
export function listTitle(
  list: { title: string; isBrand?: boolean; total: number },
  filters: readonly Filter[],
): ListTitle | undefined {
  if (filters.length === 0 || filters.length > MAX_FILTERS) return undefined;
  const words = filters.map(wordsOf);
  if (!words.every((word) => word !== null)) return undefined;
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
  ...(['available', 'brand', 'adjective', 'size', 'fuel', 'kind'] as const),
  ...(['color', 'feature', 'price'] as const),
];
type Place = (typeof PLACES)[number];
type Words = { place: Place; text: string };

const FOLLOWING: Partial<Record<Place, string>> = { color: 'in ', feature: 'with ', price: '' };
const isFollowing = ({ place }: Words): boolean => FOLLOWING[place] !== undefined;

/** Features that a product is, while the others are what it has. */
const ADJECTIVES: ReadonlySet<string> = new Set(['ENERGY STAR', 'ADA Compliant', 'Smart', 'Ventless']);

const KEY_PLACES: Readonly<Record<string, Place>> = {
  Exterior_Width: 'size',
  Size: 'size',
  Fuel_Type: 'fuel',
  Gas_Type: 'fuel',
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

function wordsOf(filter: Filter): Words | null {
  if ('productVendor' in filter) return { place: 'brand', text: filter.productVendor };
  if ('available' in filter) return { place: 'available', text: 'In-Stock' };
  if ('price' in filter) return { place: 'price', text: priceText(filter.price) };
  const { key, value } = filter.productMetafield;
  if (key === 'Stackable') return value === 'Yes' ? { place: 'adjective', text: 'Stackable' } : null;
  const place = ADJECTIVES.has(value) ? 'adjective' : KEY_PLACES[key];
  if (place === undefined || /^(?:Yes|No|None)$/i.test(value)) return null;
  const text = key === 'Exterior_Width' ? value.replace(/"$/, ' Inch') : value;
  const suffix = SUFFIXES[key] ?? '';
  return { place, text: text.endsWith(suffix.trim()) ? text : text + suffix };
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
    const texts = words.filter((one) => one.place === place).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ place, text: joined(texts, place) }];
  });
  if (IS_EVENT.test(title)) return `${title}: ${groups.map(({ text }) => text).join(', ')}`;
  // The name may say it already: "Gas Ranges" that run on gas.
  const before = groups.filter((group) => !isFollowing(group) && !title.startsWith(group.text));
  const after = groups.filter(isFollowing).map(({ place, text }) => `${FOLLOWING[place]}${text}`);
  const noun = nounOf(title, isBrand, before.some(({ place }) => place !== 'brand') || after.length > 0);
  const ahead = before.map(({ text }) => text);
  return [...(isBrand ? [title, ...ahead, noun] : [...ahead, noun]), ...after].join(' ');
}

function nounOf(title: string, isBrand: boolean, isNarrowed: boolean): string {
  if (isBrand) return 'Appliances';
  return IS_PLURAL.test(title) || !isNarrowed || title === 'Air Quality' ? title : `${title} Appliances`;
}

const joined = (texts: readonly string[], place: Place): string =>
  [texts.slice(0, -1).join(', '), texts.at(-1)]
    .filter((text) => text)
    .join(place === 'feature' || place === 'brand' ? ' and ' : ' or ');
