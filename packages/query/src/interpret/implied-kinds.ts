import {
  type Attributes,
  collectionOf,
  type FilterKey,
  KINDS,
  type KindSlug,
  kindOf,
  type Measures,
  RANGE_KINDS,
} from '@kilowatt/taxonomy';

/** Standard widths of appliances in inches. */
const STANDARD_WIDTHS = new Set([15, 18, 20, 21, 24, 27, 28, 29, 30, 31, 32, 33, 35, 36, 42, 44, 48, 54, 60]);

/** Appliances that are sold by their BTU, and what room air conditioners and mini splits have. */
const COOLING: ReadonlySet<KindSlug> = new Set(['air-conditioner', 'mini-split']);
const MIN_BTU = 5_000;
const MAX_BTU = 60_000;

/** The narrowest refrigerators of a type, in inches. */
const NARROWEST: Readonly<Record<string, number>> = {
  'French Door': 29,
  'Side by Side': 29,
  'Top Freezer': 23,
  'Bottom Freezer': 23,
};
/** Whether only the height of a refrigerator can have a figure of inches: "fridge not over 68". */
const isHeight = (figure: number, kinds: readonly KindSlug[]): boolean =>
  figure > 60 && figure < 85 && kinds.join() === 'refrigerator';

/**
 * Interprets figures without a unit beside a kind: "48 refrigerator" is a width, "french door 26" a capacity, "window ac
 * 8000" its BTU, "dishwasher 44" its noise, "washer 4.5" cannot be a width.
 * @param types the types of the appliance: "top freezer 18" is a capacity, since none is as narrow
 */
export function readBareFigures(
  figures: readonly number[],
  kinds: readonly KindSlug[],
  types: readonly string[] = [],
): Measures {
  const measures: Measures = {};
  const known = kinds.map(kindOf).filter((kind) => kind !== undefined);
  const narrowest = types.includes('Compact') ? 0 : Math.max(0, ...types.map((type) => NARROWEST[type] ?? 0));
  const isWidth = (figure: number) =>
    figure >= narrowest && known.some(({ catalogue }) => catalogue.Exterior_Width?.includes(`${figure}"`));
  const isCapacity = (figure: number) =>
    // "32 7/8" is no capacity.
    (figure < 10 || !/\.\d\d/.test(`${figure}`)) &&
    known.some(({ capacity }) => capacity && figure >= capacity[0] && figure <= capacity[1]);
  const cools = kinds.some((slug) => COOLING.has(slug));
  for (const figure of figures) {
    if (cools && figure >= MIN_BTU && figure <= MAX_BTU && figure % 100 === 0) measures.btu ??= figure;
    else if (Number.isInteger(figure) && isWidth(figure)) measures.width ??= figure;
    else if (isCapacity(figure) && (!Number.isInteger(figure) || figure >= 10)) measures.capacity ??= figure;
    else if (figure > 36 && figure < 60 && kinds.join() === 'dishwasher') measures.noise ??= figure;
    else if (isHeight(figure, kinds)) measures.height ??= figure;
    else if (known.length > 0 && (STANDARD_WIDTHS.has(figure) || (!Number.isInteger(figure) && figure > 10)))
      measures.width ??= figure;
  }
  return measures;
}

/** Grills and what belongs to a cooktop are wider than tall. */
const WIDE = /grill|cooktop|hood|micro/;
/** How much wider than the catalogue lists an appliance may be. */
const MAX_WIDER = 1.25;

/** Makes a width that none of the kinds has a height, but for widths of other appliances: "fridge under 68 inches". */
export function correctHeight(
  of: { width?: unknown; height?: unknown },
  figure: number | undefined,
  kinds: readonly KindSlug[],
): void {
  const widths = kinds.flatMap((slug) => kindOf(slug)?.catalogue.Exterior_Width ?? []);
  if (figure === undefined || !widths[0] || STANDARD_WIDTHS.has(figure) || WIDE.test(kinds.join())) return;
  if (widths.some((width) => figure <= MAX_WIDER * parseFloat(width))) return;
  of.height ??= of.width;
  delete of.width;
}

/** The kinds that have a type: `French Door` only refrigerators, `Slide-In` only ranges. */
const KINDS_OF_TYPE = new Map<string, KindSlug[]>();
for (const { slug, catalogue } of KINDS)
  for (const type of catalogue.Type ?? [])
    KINDS_OF_TYPE.set(type, [...(KINDS_OF_TYPE.get(type) ?? []), slug]);

/** Default kinds of types that several kinds have. */
const DEFAULT_KINDS: Readonly<Record<string, readonly KindSlug[]>> = {
  'Front Load': ['washer'],
  'Top Load': ['washer'],
  'Top Freezer': ['refrigerator'],
};
export const isRange = (kinds: readonly KindSlug[]) => kinds.every((slug) => RANGE_KINDS.includes(slug));

/** Attributes of all appliances, which do not distinguish kinds. */
const COMMON: ReadonlySet<string> = new Set([
  'Color_Family',
  'Exterior_Width',
  'Fuel_Type',
  'Gas_Type',
  'Brand',
]);
/** Maximum number of implied kinds; more are too unspecific. */
const MAX_KINDS = 4;

/**
 * The kinds of a text that names no appliance: by type ("french door 25 cu"), by attributes of few kinds ("steam
 * stackable"), or by cooling power.
 */
export function impliedKinds(attributes: Attributes, { btu }: Measures): readonly KindSlug[] {
  const byType = kindsOfTypes(attributes);
  if (byType.length > 0) return byType;
  if (btu !== undefined) return ['air-conditioner'];
  if (attributes.Fuel_Type?.includes('Dual Fuel')) return ['dual-fuel-range'];
  const said = (Object.entries(attributes) as [FilterKey, string[]][]).filter(([key]) => !COMMON.has(key));
  const figures = said.flatMap(([, values]) => values).length;
  if (said.length === 0 || (figures === 1 && said[0]?.[0] === 'Features' && !isUnique(said[0][1][0])))
    return [];
  const having = KINDS.filter(({ catalogue }) =>
    said.every(([key, values]) => values.some((value) => catalogue[key]?.includes(value))),
  );
  const sameSort = new Set(having.map(({ collection }) => collectionOf(collection)?.parent)).size === 1;
  return sameSort && having.length <= MAX_KINDS ? having.map(({ slug }) => slug) : [];
}

function kindsOfTypes({ Type = [] }: Attributes): readonly KindSlug[] {
  for (const type of Type) {
    const defaultKinds = DEFAULT_KINDS[type];
    if (defaultKinds) return defaultKinds;
    const kinds = KINDS_OF_TYPE.get(type) ?? [];
    if (kinds.length === 1 || (kinds.length > 1 && isRange(kinds))) return kinds;
  }
  return [];
}

/** Features whose name alone implies the appliance: "door in door", "third rack". */
const isUnique = (feature = ''): boolean =>
  feature.includes(' ') &&
  feature !== 'Water Dispenser' &&
  KINDS.filter(({ catalogue }) => catalogue.Features?.includes(feature)).length === 1;

/** A slide-in oven is a range, and a "side by side ice maker" a refrigerator: the type corrects a kind without it. */
export function correctedByType(kinds: readonly KindSlug[], attributes: Attributes): readonly KindSlug[] {
  const types = attributes.Type ?? [];
  if (kinds.join() === 'ice-maker') return types.some((type) => NARROWEST[type]) ? ['refrigerator'] : kinds;
  if (kinds.join() !== 'wall-oven') return kinds;
  const isOfRange = (type: string) => type !== 'Professional' && isRange(KINDS_OF_TYPE.get(type) ?? kinds);
  return types.some(isOfRange) ? RANGE_KINDS : kinds;
}

const FUEL = '(?:gas|propane|electric|induction|dual fuel)';
/** "Gas or electric range", "electric range and gas range", and "gas/electric range", whose slash is a space by now. */
const EITHER_FUEL = new RegExp(
  String.raw`\b(?:${FUEL} (?:(?:range|stove|cooker) )?(?:or|and|vs|versus) (?:an? )?${FUEL}|gas electric|electric gas)(?: slide in| freestanding)? (?:range|stove|cooker)\b`,
);
const isEither = (word: string): boolean => /^(?:or|vs|versus)$/.test(word);

/** Whether either of two fuels will do, so that the burners of one must not leave out the other: "induction or gas". */
export const isEitherFuel = ({ Fuel_Type = [] }: Attributes, words: readonly string[]): boolean =>
  Fuel_Type.length > 1 && words.some(isEither);

/** Whether a range burns gas and bakes with electricity: "gas stove with electric oven". */
export const isDualFuel = (words: readonly string[]): boolean =>
  /\bgas (?:range|stove|cooker) (?:with|w) (?:an? )?electric oven\b/.test(words.join(' '));

/**
 * Narrows the kinds that one word may mean by fuel; "gas or electric range" means both, and a dishwasher beside a gas
 * range stays.
 * @param groups the kinds of each mention; none where they are implied
 */
export function narrowedByFuel(
  kinds: readonly KindSlug[],
  attributes: Attributes,
  words: readonly string[],
  groups: readonly (readonly KindSlug[])[] = [],
): KindSlug[] {
  const fuels = attributes.Fuel_Type ?? [];
  const ranges = kinds.filter((slug) => RANGE_KINDS.includes(slug));
  const either = EITHER_FUEL.test(words.join(' ')) || (words.some(isEither) && isRange(kinds));
  if (fuels.length > 1 && either && ranges.length > 0)
    return [...RANGE_KINDS, ...kinds].filter(
      (slug, at, all) =>
        all.indexOf(slug) === at &&
        (!RANGE_KINDS.includes(slug) ||
          fuels.some((fuel) => kindOf(slug)?.catalogue.Fuel_Type?.includes(fuel))),
    );
  const induction =
    attributes.Burner_Element_Type?.includes('Induction') || fuels.includes('Induction')
      ? 'Induction'
      : undefined;
  const fuel = induction ?? (fuels.includes('Dual Fuel') ? 'Dual Fuel' : fuels[0]);
  if (fuel === 'Dual Fuel' && kinds.length === 1 && isRange(kinds)) return ['dual-fuel-range'];
  if (!fuel || kinds.length < 2) return [...kinds];
  const fits = (slug: KindSlug) => kindOf(slug)?.catalogue.Fuel_Type?.includes(fuel) === true;
  const isNamed = groups.some((group) => group.some((slug) => kinds.includes(slug)));
  const alternatives = isNamed ? groups : [kinds];
  return kinds.filter(
    (slug) => fits(slug) || !alternatives.some((group) => group.includes(slug) && group.some(fits)),
  );
}
