import type { KeyFact } from '@kilowatt/contracts';
import { type FilterKey, inchesText, type KindSlug, kindOf, type MeasureName } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from './catalogue-product';

/** Facts beside the price of a product page, and in the line of a card. */
const PAGE_LIMIT = 5;
const CARD_LIMIT = 3;
/** Longer values of merchants' files are for the specifications. */
const MAX_LENGTHS = { page: 40, card: 24 };

type Fact = KeyFact & {
  /** Shorter, for cards; default `text`. Empty where it is for the product page alone. */
  short?: string;
};
type Source = MeasureName | FilterKey | 'energy' | 'otherFeatures';

const number = (value: number): string => value.toLocaleString('en-US');
const counted =
  (one: string, many = `${one}s`) =>
  (value: number): string =>
    `${number(value)} ${value === 1 ? one : many}`;

/** How a measure is written; those without a row here are for the specifications alone. */
const MEASURES: Partial<Record<MeasureName, readonly [icon: string, write: (value: number) => string]>> = {
  capacity: ['capacity', (value) => `${value} cu. ft.`],
  depth: ['size', (value) => `${inchesText(value)} deep`],
  width: ['size', (value) => `${inchesText(value)} wide`],
  height: ['size', (value) => `${inchesText(value)} high`],
  btu: ['power', (value) => `${number(value)} BTU`],
  noise: ['sound', (value) => `${number(value)} dBA`],
  cfm: ['air', (value) => `${number(value)} CFM`],
  pints: ['water', (value) => `${counted('pint')(value)} a day`],
  area: ['area', (value) => `For ${number(value)} sq. ft.`],
  placeSettings: ['capacity', counted('place setting')],
  bottles: ['capacity', counted('bottle')],
};

/** What tells the products of a kind apart, most useful first. Features follow in the order of the kind's catalogue. */
const SOURCES: Readonly<Record<KindSlug, readonly Source[]>> = {
  refrigerator: ['capacity', 'depth', 'Features', 'energy', 'Defrost_Type'],
  freezer: ['capacity', 'Defrost_Type', 'height', 'energy', 'Features'],
  'wine-cooler': ['bottles', 'capacity', 'Features', 'height', 'energy'],
  'beverage-center': ['capacity', 'bottles', 'depth', 'Features', 'energy'],
  washer: ['capacity', 'Features', 'energy', 'Stackable', 'depth'],
  dryer: ['capacity', 'Venting_Type', 'Fuel_Type', 'Features', 'energy', 'Stackable', 'depth'],
  cooktop: ['burners', 'btu', 'Fuel_Type', 'Features', 'Burner_Element_Type', 'Control_Style', 'depth'],
  'range-hood': ['cfm', 'Venting_Type', 'noise', 'Features', 'Control_Style', 'depth'],
  dishwasher: ['noise', 'placeSettings', 'Features', 'Style', 'energy', 'depth'],
  'air-conditioner': ['btu', 'area', 'noise', 'Features', 'energy', 'depth'],
  'mini-split': ['btu', 'area', 'noise', 'Features', 'energy'],
};
const DEFAULT_SOURCES: readonly Source[] = [
  ...(['capacity', 'burners', 'bottles', 'placeSettings', 'cfm', 'pints', 'btu', 'area', 'noise'] as const),
  ...(['Features', 'Fuel_Type', 'Venting_Type', 'energy', 'Defrost_Type', 'Stackable'] as const),
  ...(['otherFeatures', 'depth', 'height', 'width'] as const),
];

/** Features that decide more purchases than others; the rest follow as the merchant lists them. */
const FIRST_FEATURES: readonly string[] = [
  ...[
    'Ice Maker',
    'Water Dispenser',
    'Nugget Ice',
    'Clear Ice',
    'Dual Zone',
    'Third Rack',
    'Air Fry',
    'Convection',
  ],
  ...['Double Oven', 'Self Clean', 'Steam', 'Agitator', 'Impeller', 'Moisture Sensor', 'Heat Pump', 'HEPA'],
  ...['Door in Door', 'Griddle', 'Sensor Cooking', 'Stainless Tub', 'Fingerprint Resistant', 'Garage Ready'],
];
/** Features that most products of a kind have, or that few shoppers ask for: after the energy. */
const OTHER_FEATURES: ReadonlySet<string> = new Set(['ADA Compliant', 'Pedestal Available']);
/** Features whose name alone would not be understood. */
const FEATURE_TEXTS: Readonly<Record<string, string>> = { Heat: 'Also heats' };
/** Said elsewhere: by the energy fact, by the measured noise, or by the drawing of the doors. */
const NOT_FEATURES = /^ENERGY STAR$|\bdBA?$|\bHinge$|^(?:Yes|No|None)$/i;

/** How the value of an attribute is written where the value alone would not be understood; empty says nothing. */
const ATTRIBUTES: Partial<Record<FilterKey, (value: string) => string>> = {
  Stackable: (value) => (value === 'Yes' ? 'Stackable' : ''),
  Control_Style: (value) => `${value} controls`,
  Venting_Type: (value) =>
    value === 'No Vent' ? '' : /^(?:External|Recirculating)$/.test(value) ? `${value} venting` : value,
};

/**
 * What speaks for a product in a few words, of what its data state: nothing is estimated, and what the title says is
 * not repeated. A value that differs between its variants is left out.
 */
function factsOf(product: CatalogueProduct): Fact[] {
  const sources = [...(SOURCES[product.kind ?? ''] ?? []), ...DEFAULT_SOURCES];
  const title = wordsOf(product.title);
  const seen = new Set<string>();
  return sources
    .flatMap((source) => factsFrom(source, product))
    .filter(({ text, short }) => {
      const isNew = !seen.has(text) && !title.includes(wordsOf(short || text));
      seen.add(text);
      return isNew && text.length <= MAX_LENGTHS.page;
    });
}

function factsFrom(source: Source, product: CatalogueProduct): Fact[] {
  if (source === 'energy') return energyOf(product);
  if (source === 'Features') return featuresOf(product, (feature) => !OTHER_FEATURES.has(feature));
  if (source === 'otherFeatures') return featuresOf(product, (feature) => OTHER_FEATURES.has(feature));
  if (source === 'burners') return burnersOf(product);
  const measure = MEASURES[source as MeasureName];
  if (measure) {
    const value = product.measures[source as MeasureName];
    const [icon, write] = measure;
    return value !== undefined && Number.isFinite(value) && value > 0 ? [{ icon, text: write(value) }] : [];
  }
  const [value, ...others] = product.attributes[source as FilterKey] ?? [];
  if (value === undefined || others.length > 0) return [];
  const text = lowered(
    (ATTRIBUTES[source as FilterKey] ?? String)(value),
    value,
    product,
    source as FilterKey,
  );
  return text === '' ? [] : [{ icon: ICONS[source as FilterKey] ?? 'feature', text }];
}

const ICONS: Partial<Record<FilterKey, string>> = {
  Venting_Type: 'air',
  Fuel_Type: 'power',
  Defrost_Type: 'cold',
};

/** What is heated by electricity has elements. */
function burnersOf({ kind, attributes, measures: { burners = 0 } }: CatalogueProduct): Fact[] {
  const isElectric = /electric|induction/i.test(attributes.Fuel_Type?.join() ?? kind ?? '');
  return burners > 0 ? [{ icon: 'burner', text: counted(isElectric ? 'element' : 'burner')(burners) }] : [];
}

function energyOf({ attributes, measures: { kwh } }: CatalogueProduct): Fact[] {
  const isCertified = attributes.Features?.includes('ENERGY STAR') ?? false;
  const use = kwh === undefined || kwh <= 0 ? '' : `${number(kwh)} kWh a year`;
  if (isCertified)
    return [{ icon: 'energy', text: ['ENERGY STAR', use].filter(Boolean).join(', '), short: 'ENERGY STAR' }];
  return use === '' ? [] : [{ icon: 'energy', text: use, short: '' }];
}

const rank = (feature: string): number => {
  const at = FIRST_FEATURES.indexOf(feature);
  return at === -1 ? FIRST_FEATURES.length : at;
};
const FEATURE_ICONS: readonly (readonly [RegExp, string])[] = [
  [/fry|convection|griddle|sear|burner|rotisserie|heat/i, 'burner'],
  [/\bice\b|freezer|dual zone/i, 'cold'],
  [/water|steam|dispenser/i, 'water'],
  [/smart|wi-?fi/i, 'smart'],
  [/\bair\b|vent|hepa/i, 'air'],
];

function featuresOf(product: CatalogueProduct, isRequested: (feature: string) => boolean): Fact[] {
  return (product.attributes.Features ?? [])
    .filter((feature) => isRequested(feature) && !NOT_FEATURES.test(feature) && !/^\d Piece$/.test(feature))
    .sort((a, b) => rank(a) - rank(b))
    .map((feature) => ({
      icon: FEATURE_ICONS.find(([words]) => words.test(feature))?.[1] ?? 'feature',
      text: FEATURE_TEXTS[feature] ?? lowered(feature, feature, product, 'Features'),
      // The facts of a package's card are its appliances.
      ...(feature.startsWith('Includes ') && { short: feature.slice('Includes '.length) }),
    }));
}

/** `Ice Maker` as in a sentence: `Ice maker`. Values that the taxonomy does not know stay as the merchant writes them. */
function lowered(text: string, value: string, { kind }: CatalogueProduct, key: FilterKey): string {
  if (!kindOf(kind ?? '')?.catalogue[key]?.includes(value)) return text;
  return text.replaceAll(/(?<=[\s-])[A-Z][a-z]+/g, (word) => word.toLowerCase());
}

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** Up to five facts, each with the name of its icon, for the product page. */
export const keyFacts = (product: CatalogueProduct): KeyFact[] =>
  factsOf(product)
    .slice(0, PAGE_LIMIT)
    .map(({ icon, text }) => ({ icon, text }));

/** Up to three short facts for a card: every list sends them with each of its products. */
export const cardFacts = (product: CatalogueProduct): string[] =>
  factsOf(product)
    .map(({ text, short = text }) => short)
    .filter((text) => text !== '' && text.length <= MAX_LENGTHS.card)
    .slice(0, CARD_LIMIT);
