import { type Attributes, BRANDS, kindOf, kindsOfBrand, type Measures } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { listPrice, offerOf } from './compose';
import { describe } from './describe';
import { demandOf } from './makers';
import { handleOf, titleOf } from './profile';
import type { Random } from './random';

/** What buying together saves, as a share of the sum of the parts. */
const DISCOUNT = [0.03, 0.09] as const;
/** Dollars for the two pedestals of a laundry pair. */
export const PEDESTALS = 598;

export const first = (product: CatalogueProduct, key: keyof Attributes): string =>
  product.attributes[key]?.[0] ?? '';
const priceOf = ({ variants }: CatalogueProduct): number => variants[0]?.price ?? 0;

type Set = {
  kind: string;
  parts: readonly CatalogueProduct[];
  attributes: Attributes;
  measures: Measures;
  extra?: number;
  more?: string;
};

/** Parts that are sold together, less a discount; the description names the model of each. */
export function setOf(
  { kind: slug, parts, attributes, measures, extra = 0, more = '' }: Set,
  number: string,
  random: Random,
): CatalogueProduct {
  const kind = kindOf(slug);
  const [main] = parts;
  if (!kind || !main) throw new Error(`A set of ${slug} needs parts`);
  const brand = main.vendor;
  const sum = parts.reduce((total, part) => total + priceOf(part), 0) + extra;
  const discount = DISCOUNT[0] + random.next() * (DISCOUNT[1] - DISCOUNT[0]);
  const price = Math.min(listPrice(sum * (1 - discount), random), sum * 0.985);
  const title = titleOf({ kind, brand, series: '', size: null }, attributes);
  const models = parts.map((part) => `${part.productType.toLowerCase()} ${part.variants[0]?.sku}`);
  const consistsOf = `It consists of ${models.slice(0, -1).join(', ')} and ${models.at(-1)}${more}.`;
  const money = Math.round(price * 100) / 100;
  return {
    handle: handleOf(title, number),
    title,
    description: describe({ kind, brand, series: '', size: null }, attributes, {}, consistsOf),
    vendor: brand,
    productType: kind.productType,
    kind: slug,
    tags: [],
    attributes,
    measures: { ...measures, ...energyOf(parts) },
    images: [],
    variants: [{ sku: number, title: 'Default Title', price: money, ...offerOf(money, brand, random, true) }],
  };
}

const energyOf = (parts: readonly CatalogueProduct[]): Measures => {
  const kwh = parts.reduce((sum, { measures }) => sum + (measures.kwh ?? 0), 0);
  return kwh > 0 ? { kwh } : {};
};

const shared = (parts: readonly CatalogueProduct[], features: readonly string[]): string[] =>
  features.filter((feature) => parts.every(({ attributes }) => attributes.Features?.includes(feature)));

/** Washers with the dryers that match them in brand, type, width and color, by electricity and by gas. */
export function* laundrySets(
  products: readonly CatalogueProduct[],
  random: Random,
  numbers: SetNumbers,
): Generator<CatalogueProduct> {
  const dryers = products.filter(({ kind }) => kind === 'dryer');
  const sellers = new Set(
    BRANDS.filter(({ name }) => kindsOfBrand(name).includes('washer-dryer-set')).map(({ name }) => name),
  );
  for (const washer of products) {
    const demand = demandOf(washer.vendor);
    if (washer.kind !== 'washer' || !sellers.has(washer.vendor) || !random.chance(demand >= 7 ? 0.75 : 0.6))
      continue;
    const matching = dryers.filter(
      (dryer) =>
        dryer.vendor === washer.vendor && MATCHED.every((key) => first(dryer, key) === first(washer, key)),
    );
    for (const fuel of ['Electric', 'Gas']) {
      const dryer = matching.find((one) => first(one, 'Fuel_Type') === fuel);
      if (!dryer || (fuel === 'Gas' && !random.chance(0.6))) continue;
      const parts = [washer, dryer];
      const pedestals =
        first(washer, 'Type') === 'Front Load' &&
        first(washer, 'Exterior_Width') === '27"' &&
        random.chance(0.2);
      const features = [
        ...shared(parts, ['ENERGY STAR', 'ADA Compliant', 'Smart', 'Steam']),
        ...(pedestals ? ['Pedestals Included'] : []),
      ];
      const inches = washer.measures.width ?? 27;
      yield setOf(
        {
          kind: 'washer-dryer-set',
          parts,
          attributes: {
            ...pickFrom(washer.attributes, ['Color_Family', 'Type', 'Exterior_Width', 'Stackable']),
            Fuel_Type: [fuel],
            Features: features,
          },
          // Side by side.
          measures: {
            width: 2 * inches,
            height: Math.max(washer.measures.height ?? 0, dryer.measures.height ?? 0),
            depth: Math.max(washer.measures.depth ?? 0, dryer.measures.depth ?? 0),
          },
          ...(pedestals && { extra: PEDESTALS, more: ', with two pedestals' }),
        },
        numbers(washer.vendor, fuel === 'Gas' ? 'WDG' : 'WDE'),
        random,
      );
    }
  }
}
const MATCHED = ['Type', 'Exterior_Width', 'Color_Family', 'Size'] as const;

/** Makes a number of a set: `LG-WDE-1042`. */
export type SetNumbers = (brand: string, what: string) => string;

const pickFrom = (attributes: Attributes, keys: readonly (keyof Attributes)[]): Attributes =>
  Object.fromEntries(keys.flatMap((key) => (attributes[key] ? [[key, attributes[key]]] : [])));

/** A grill, a refrigerator and what a kitchen outdoors has beside them. */
export function* outdoorPackages(
  brands: readonly string[],
  products: readonly CatalogueProduct[],
  random: Random,
  numbers: SetNumbers,
): Generator<CatalogueProduct> {
  for (const brand of brands) {
    const own = (kind: string, type: string) =>
      products.filter(
        (one) =>
          one.vendor === brand &&
          one.kind === kind &&
          first(one, 'Type') === type &&
          first(one, 'Color_Family') === 'Stainless Steel',
      );
    const grills = own('grill', 'Built-In').filter((one) => first(one, 'Fuel_Type') === 'Gas');
    const others = [
      own('outdoor-refrigerator', 'Undercounter'),
      own('outdoor-essential', 'Side Burner'),
      own('outdoor-essential', 'Storage'),
      own('outdoor-essential', 'Sink'),
    ];
    if (grills.length === 0 || others.some((list) => list.length === 0)) continue;
    for (const pieces of [3, 4, 5])
      for (let at = 0; at < 2; at++) {
        const parts = [random.pick(grills), ...others.slice(0, pieces - 1).map((list) => random.pick(list))];
        yield setOf(
          {
            kind: 'outdoor-package',
            parts,
            attributes: {
              Color_Family: ['Stainless Steel'],
              Fuel_Type: ['Gas'],
              Features: [`${pieces} Piece`, 'Includes Grill', 'Includes Refrigerator'],
            },
            measures: {},
          },
          numbers(brand, `OK${pieces}`),
          random,
        );
      }
  }
}
