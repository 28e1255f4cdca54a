import type { Attributes, Brand, FilterKey, Kind } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { brandFactor, KIND_FACTS, plausible } from './plausible';
import type { Random } from './random';

/** Keys of which a product has exactly one value; features come several at a time. */
const SINGLE: readonly FilterKey[] = [
  'Color_Family',
  'Type',
  'Style',
  'Size',
  'Exterior_Width',
  'Fuel_Type',
  'Stackable',
  'Defrost_Type',
  'Control_Style',
  'Burner_Element_Type',
  'Drawer_Type',
  'Venting_Type',
];

/** Makes one plausible product of a kind and brand; `wanted` values are kept, the rest is drawn. */
export function compose(
  kind: Kind,
  brand: Brand,
  requested: Attributes,
  random: Random,
  used: Set<string>,
): CatalogueProduct {
  const attributes = plausible(kind, drawAttributes(kind, requested, random), requested);
  const sku = modelNumber(brand.name, random, used);
  const title = titleOf(kind, brand, attributes);
  const width = Number.parseFloat(attributes.Exterior_Width?.[0] ?? '');
  const facts = KIND_FACTS[kind.slug] ?? { price: 1000, size: [24, 34, 24] };
  const [usual, height, depth] = facts.size;
  const inches = Number.isFinite(width) ? width - 0.25 : usual;
  const price = priceOf(facts.price * brandFactor(brand.name) * (inches / usual) ** 0.8, random);
  return {
    handle: `${title} ${sku}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    title,
    description: describe(kind, brand, attributes),
    vendor: brand.name,
    productType: kind.productType,
    kind: kind.slug,
    tags: [],
    attributes,
    measures: {
      width: inches,
      height: height + random.between(-4, 4) / 4,
      depth: depth + random.between(-4, 4) / 4,
      ...(facts.capacity && {
        capacity:
          Math.round((facts.capacity[0] + random.next() * (facts.capacity[1] - facts.capacity[0])) * 10) / 10,
      }),
      ...(attributes.Size?.some((size) => size.includes('BTU')) && {
        btu: btuOf(attributes.Size[0] ?? '', random),
      }),
    },
    images: [],
    variants: [
      {
        sku,
        title: 'Default Title',
        price,
        compareAtPrice: compareAt(price, random),
        stock: random.chance(0.06) ? 0 : random.between(1, 25),
      },
    ],
  };
}

function drawAttributes({ catalogue }: Kind, requested: Attributes, { pick, chance }: Random): Attributes {
  const drawn: Attributes = {};
  for (const key of SINGLE) {
    const allowed = catalogue[key];
    // The first colour of a catalogue is the one that most shops stock.
    const usual = key === 'Color_Family' && chance(0.45) ? allowed?.[0] : undefined;
    if (allowed?.length) drawn[key] = requested[key] ?? [usual ?? pick(allowed)];
  }
  if (catalogue.Gas_Type && drawn.Fuel_Type?.some((fuel) => fuel !== 'Electric' && fuel !== 'Induction'))
    drawn.Gas_Type = [pick(catalogue.Gas_Type)];
  const features = (catalogue.Features ?? []).filter((value) => !/ Piece$/.test(value) && chance(0.35));
  const pieces = (catalogue.Features ?? []).filter((value) => / Piece$/.test(value));
  drawn.Features = [
    ...new Set([
      ...(requested.Features ?? []),
      ...(pieces.length && !requested.Features?.some((value) => / Piece$/.test(value)) ? [pick(pieces)] : []),
      ...features,
    ]),
  ];
  return drawn;
}

/** Kinds whose types are names of their own. */
const NAMED_BY_TYPE: Readonly<Record<string, (type: string) => string>> = {
  cooktop: (type) => type,
  'air-quality': (type) => type,
  'outdoor-essential': (type) => `Outdoor ${type}`,
};

function nameOf({ slug, productType }: Kind, { Type, Style, Fuel_Type }: Attributes): string[] {
  const type = Type?.[0] ?? '';
  const fuel = Fuel_Type?.[0] ?? '';
  const ownName = NAMED_BY_TYPE[slug]?.(type);
  if (ownName) return [fuel, ownName];
  return [
    type === Style?.[0] ? '' : type,
    productType.toLowerCase().includes(fuel.toLowerCase()) ? '' : fuel,
    productType,
  ];
}

function titleOf(kind: Kind, { name }: Brand, attributes: Attributes): string {
  const { Exterior_Width, Features, Color_Family, Style } = attributes;
  return [
    name,
    Exterior_Width?.[0]?.replace('"', ' Inch'),
    Features?.find((value) => / Piece$/.test(value)),
    Features?.includes('Smart') && 'Smart',
    Style?.[0],
    ...nameOf(kind, attributes),
    Color_Family && `in ${Color_Family[0]}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function describe(kind: Kind, { name }: Brand, attributes: Attributes): string {
  const { Color_Family, Features = [], Exterior_Width } = attributes;
  const what = nameOf(kind, attributes).filter(Boolean).join(' ').toLowerCase();
  const first = `This ${name} ${what}${Color_Family ? ` comes in ${Color_Family[0]?.toLowerCase()}` : ' is made for every day'}${Exterior_Width ? ` and fits a ${Exterior_Width[0]?.replace('"', '-inch')} opening` : ''}.`;
  const has = Features.filter((value) => !/ Piece$|^Includes/.test(value)).slice(0, 3);
  return has.length > 0
    ? `${first} It offers ${has.join(', ')}. Delivery, installation and haul-away can be arranged with your order.`
    : `${first} Delivery, installation and haul-away can be arranged with your order.`;
}

const priceOf = (middle: number, { next, chance }: Random): number =>
  Math.max(79, Math.round((middle * (0.7 + next() * 0.7)) / 10) * 10 - 1) + (chance(0.4) ? 0.99 : 0);

/** About 60 % have a compare-at price: mostly a little above, now and then far above. */
function compareAt(price: number, { next, chance }: Random): number | null {
  if (!chance(0.6)) return null;
  const above = chance(0.15) ? 0.45 + next() * 0.5 : chance(0.4) ? 0.21 + next() * 0.2 : 0.05 + next() * 0.14;
  return Math.round((price * (1 + above)) / 10) * 10 - 1;
}

const btuOf = (size: string, { pick }: Random): number =>
  pick(
    size.startsWith('Up to 8')
      ? [5000, 6000, 8000]
      : size.startsWith('8,001')
        ? [10_000, 12_000]
        : size.startsWith('Up to 12')
          ? [9000, 12_000]
          : [14_000, 18_000, 24_000],
  );

const LETTERS = 'ABCDEFGHKLMNPRSTWXZ';

/** An invented model number that looks like the brand's: letters, digits, a letter or two, never used twice. */
function modelNumber(brand: string, { between, pick }: Random, used: Set<string>): string {
  for (;;) {
    const prefix =
      brand
        .toUpperCase()
        .replaceAll(/[^A-Z]/g, '')
        .slice(0, 2)
        .padEnd(2, 'X') + pick([...LETTERS]);
    const number = `${prefix}${between(100, 9999)}${pick([...LETTERS])}${pick([...LETTERS])}`;
    if (used.has(number)) continue;
    used.add(number);
    return number;
  }
}
