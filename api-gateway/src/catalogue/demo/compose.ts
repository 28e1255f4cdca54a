import { type Attributes, type FilterKey, kindOf, type Measures } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { brands, coloursOf, FINISHES, inFinish } from './colours';
import { describe } from './describe';
import { demandOf, seriesFor, TIER_FACTORS, type Tier, tierOf } from './makers';
import { modelNumber, suffixOf } from './model-numbers';
import { handleOf, type Named, type Profile, type Size, type Span, titleOf } from './profile';
import type { Random } from './random';

/** Value brands that connect their appliances. */
const CONNECTED = brands('Midea, Hisense, Haier, Kenmore, Gree, Thor Kitchen, Char-Broil, Nexgrill');

const within = (span: Span, { next }: Random): number => span[0] + next() * (span[1] - span[0]);
/** To an eighth of an inch. */
const eighth = (inches: number): number => Math.round(inches * 8) / 8;
const tenth = (figure: number): number => Math.round(figure * 10) / 10;

/** How many models a brand has of a profile with one model; brands that are asked for more have more. */
const breadthOf = (demand: number): number => (demand >= 8 ? 2 : demand >= 5 ? 1.3 : 1);

/** The models of a profile that a brand makes, each in its colors. */
export function modelsOf(
  profile: Profile,
  brand: string,
  random: Random,
  used: Set<string>,
): CatalogueProduct[] {
  const { models = 1, sizes } = profile;
  const demand = demandOf(brand);
  // Large brands make the usual sizes, smaller ones any.
  const from = demand >= 8 ? 0 : random.between(0, sizes.length - 1);
  return Array.from({ length: Math.round(models * breadthOf(demand)) }, (_, at) =>
    oneModel(profile, { brand, size: sizes[(from + at) % sizes.length] as Size, at }, random, used),
  ).flat();
}

/** Some of the values in their order, the first always. */
function some<Value>(values: readonly Value[], count: number, random: Random): Value[] {
  const left = [...values.keys()].slice(1);
  while (left.length > count - 1) left.splice(random.between(0, left.length - 1), 1);
  return [values[0] as Value, ...left.map((at) => values[at] as Value)];
}

/**
 * The first model is sold in the usual color; one in three of the others, and most of bold brands, begin
 * with another.
 */
function rotatedColours(
  colours: readonly string[],
  at: number,
  { chance, between }: Random,
): readonly string[] {
  const isBold = colours.includes('Blue');
  const from = chance(isBold ? 0.7 : at === 0 ? 0.15 : 0.35) ? between(0, colours.length - 1) : 0;
  return [...colours.slice(from), ...colours.slice(0, from)];
}

const coloursSold = (offered: number, brand: string, { chance, between }: Random): number =>
  Math.min(offered, demandOf(brand) >= 8 ? between(1, 2) : chance(0.25) ? 2 : 1);

type Made = { brand: string; size: Size; at: number };

function oneModel(
  profile: Profile,
  { brand, size, at }: Made,
  random: Random,
  used: Set<string>,
): CatalogueProduct[] {
  const kind = kindOf(profile.kind);
  if (!kind) throw new Error(`There is no kind ${profile.kind}`);
  const tier = tierOf(brand);
  const attributes = attributesOf(profile, { brand, size, at }, random);
  const offered = seriesFor(brand, profile.kind, attributes);
  const series = offered[(at + random.between(0, offered.length - 1)) % offered.length] ?? {
    name: '',
    factor: 1,
  };
  if (series.name === 'InstaView' && profile.kind === 'refrigerator') addFeature(attributes, 'Door in Door');
  if (series.name === 'Family Hub' || series.name === 'Advantium') addFeature(attributes, 'Smart');
  const measures = measuresOf(profile, { size, attributes, tier }, random);
  const wealth = 1 + 0.035 * (attributes.Features?.length ?? 0);
  const price =
    size.price *
    TIER_FACTORS[tier] ** (profile.stretch ?? 1) *
    series.factor *
    wealth *
    within([0.93, 1.05], random);
  const named = { kind, brand, series: series.name, size };
  const number = modelNumber(
    {
      ...{ brand, kind: kind.slug, series: series.name, width: size.width, attributes },
      title: titleOf(named, attributes),
    },
    random,
    used,
  );
  const colours = coloursOf(profile, brand);
  const shown =
    colours.length > 0
      ? some(rotatedColours(colours, at, random), coloursSold(colours.length, brand, random), random)
      : [undefined];
  const products = shown.map((colour): CatalogueProduct => {
    const own = inFinish(colour, attributes);
    const title = titleOf(named, own);
    const sku = `${number}${suffixOf(brand, colour)}`;
    const money = listPrice(price * (FINISHES[colour ?? ''] ?? 1), random);
    return {
      handle: handleOf(title, sku),
      title,
      description: describe(named, own, measures),
      vendor: brand,
      productType: kind.productType,
      kind: kind.slug,
      tags: [],
      attributes: own,
      measures,
      images: [],
      variants: [{ sku, title: 'Default Title', price: money, ...offerOf(money, brand, random) }],
    };
  });
  return COLOR_AS_OPTION.has(kind.slug) && products.length > 1 ? [inColors(products, named)] : products;
}

/** Kinds whose models are one product in several colors; merchants list the others by color. */
const COLOR_AS_OPTION: ReadonlySet<string> = new Set(['beverage-center', 'ice-maker', 'wine-cooler']);

/** One product of the same model in several colors. */
function inColors(products: readonly CatalogueProduct[], named: Named): CatalogueProduct {
  const [first] = products as readonly [CatalogueProduct];
  const colors = products.map(({ attributes }) => attributes.Color_Family?.[0] ?? '');
  const { Color_Family: _, ...uncolored } = first.attributes;
  const attributes = { ...uncolored, Color_Family: colors };
  const title = titleOf(named, uncolored);
  return {
    ...first,
    handle: handleOf(title, first.variants[0]?.sku ?? ''),
    title,
    description: describe(named, attributes, first.measures),
    attributes,
    options: ['Color'],
    variants: products.flatMap(({ variants }, at) =>
      variants.map((variant) => ({ ...variant, title: colors[at] ?? '', options: [colors[at] ?? ''] })),
    ),
  };
}

/** Keys of which a profile states several values, of which a model has one, or features that exclude one another. */
function attributesOf(profile: Profile, { brand, size, at }: Made, { pick, chance }: Random): Attributes {
  const drawn: Attributes = { ...profile.attributes, ...size.attributes };
  const kind = kindOf(profile.kind);
  const width = `${size.width}"`;
  if (kind?.catalogue.Exterior_Width?.includes(width)) drawn.Exterior_Width = [width];
  const features = new Set(profile.attributes.Features);
  for (const [key, values] of Object.entries(profile.choices ?? {}) as [FilterKey, string[]][]) {
    // The first value is the usual one; the models after the first differ.
    const value = at === 0 && chance(0.4) ? (values[0] as string) : pick(values);
    if (key === 'Features') features.add(value);
    else drawn[key] = [value];
  }
  const generosity = { value: -0.15, middle: 0, premium: 0.12, luxury: 0.18 }[tierOf(brand)];
  for (const value of profile.often ?? []) if (chance(0.68 + generosity)) features.add(value);
  for (const value of profile.sometimes ?? []) if (chance(0.26 + generosity / 2)) features.add(value);
  if (tierOf(brand) === 'value' && !CONNECTED.has(brand)) features.delete('Smart');
  drawn.Features = [...features];
  return drawn;
}

function addFeature(attributes: Attributes, value: string): void {
  attributes.Features = [...new Set([...(attributes.Features ?? []), value])];
}

type Measured = { size: Size; attributes: Attributes; tier: Tier };
/** Sound levels of dishwashers in dBA. */
const NOISE: Readonly<Record<Tier, Span>> = {
  value: [50, 55],
  middle: [44, 50],
  premium: [40, 46],
  luxury: [38, 43],
};
const QUIET = 45;
/** What ENERGY STAR saves at least, as a share. */
const STAR = 0.1;

function measuresOf(profile: Profile, { size, attributes, tier }: Measured, random: Random): Measures {
  const width = Number.isInteger(size.width) && size.width > 14 ? size.width - 0.25 : size.width;
  const height = eighth(within(profile.height, random));
  const depth = eighth(within(profile.depth, random));
  const capacity = size.capacity
    ? tenth(within(size.capacity, random))
    : profile.fill && tenth((within(profile.fill, random) * width * height * depth) / 1728);
  const noise = profile.kind === 'dishwasher' ? Math.round(within(NOISE[tier], random)) : undefined;
  if (noise !== undefined && noise <= QUIET && attributes.Type?.[0] === 'Built-In')
    addFeature(attributes, 'Quiet 45 dBA');
  if (profile.kind === 'dishwasher' && tier !== 'value') addFeature(attributes, 'Stainless Tub');
  const has = new Set(attributes.Features);
  const { base, byCapacity = 0, byBtu = 0, dispenser = 0 } = profile.energy ?? { base: 0 };
  const use =
    base +
    byCapacity * (capacity ?? 0) +
    byBtu * (size.measures?.btu ?? 0) +
    (has.has('Water Dispenser') ? dispenser : 0);
  return {
    ...{ width, height, depth },
    ...(capacity !== undefined && { capacity }),
    ...size.measures,
    ...(noise !== undefined && { noise }),
    ...(use > 0 && { kwh: Math.round(use * (has.has('ENERGY STAR') ? 1 - STAR : 1)) }),
  };
}

/** A price as shops write it: it ends in 9, and above $1,000 in 49 or 99. */
export function listPrice(dollars: number, { chance }: Random): number {
  const step = dollars < 1000 ? 10 : 50;
  return Math.max(step, Math.round(dollars / step) * step) - 1 + (chance(0.3) ? 0.99 : 0);
}

/** The compare-at price at which a price is so much below it, as a share. */
const before = (price: number, share: number): number => Math.floor(price / (1 - share));

type Offer = { compareAtPrice: number | null; stock: number };
/**
 * Stock, and the price before, as promotions have it: none of two in five, up to a fifth off for most, up to half for some, and
 * closeouts up to 65 %, of which the last pieces are left. Luxury brands have no closeouts.
 */
export function offerOf(
  price: number,
  brand: string,
  { next, chance, between }: Random,
  isSet = false,
): Offer {
  const draw = next() * (isSet ? 0.92 : 1);
  const share = next();
  const demand = demandOf(brand);
  const stock = chance(demand >= 7 ? 0.03 : 0.07) ? 0 : between(1, 4 + 3 * demand);
  if (draw < 0.4) return { compareAtPrice: null, stock };
  if (draw < 0.8 || tierOf(brand) === 'luxury')
    return { compareAtPrice: before(price, 0.05 + share * 0.11), stock };
  if (draw < 0.92) return { compareAtPrice: before(price, 0.17 + share * 0.11), stock };
  // Last pieces.
  if (draw < 0.97) return { compareAtPrice: before(price, 0.3 + share * 0.2), stock: between(1, 4) };
  return { compareAtPrice: before(price, 0.51 + share * 0.14), stock: between(1, 2) };
}
