import type { Attributes, Kind, KindSlug, Measures } from '@kilowatt/taxonomy';

export type Span = readonly [low: number, high: number];

/** One size that a profile is made in. */
export type Size = {
  /** Nominal width in inches; what stands in the door frame is a quarter inch narrower. */
  width: number;
  /** US dollars, by a maker of the middle tier. */
  price: number;
  /** Cubic feet. */
  capacity?: Span;
  /** Said in the title in place of the width: `8,000 BTU`. */
  label?: string;
  attributes?: Attributes;
  measures?: Measures;
};

/** A plausible appliance: what its models have in common, and the limits within which they differ. */
export type Profile = {
  kind: KindSlug;
  /** Names of the brands that make it, separated by commas; absent if all brands of the kind do. */
  makers?: string;
  /** What all of its models have; `Features` of these are never left out. */
  attributes: Attributes;
  sizes: readonly Size[];
  /** Inches. */
  height: Span;
  /** Inches without handles. */
  depth: Span;
  /** Share of the volume that is usable, where capacity follows from width, height and depth. */
  fill?: Span;
  colours: readonly string[];
  /** Features of most models, and of a few. */
  often?: readonly string[];
  sometimes?: readonly string[];
  /** Keys of which a model has one of several values. */
  choices?: Readonly<Attributes>;
  /** How strongly the price follows the tier of the maker: 1 in full, 0 not at all. */
  stretch?: number;
  /** Kilowatt-hours a year without ENERGY STAR, as on the EnergyGuide label. */
  energy?: { base: number; byCapacity?: number; byBtu?: number; dispenser?: number };
  /** Models of a maker of middling demand. */
  models?: number;
  /** How much it is asked for, from 0 to 10. */
  demand: number;
};

/** Sizes of rising price: `[width, price]`, with capacities in cubic feet where there are some. */
export const sizes = (...rows: readonly (readonly [number, number, Span?])[]): Size[] =>
  rows.map(([width, price, capacity]) => ({ width, price, ...(capacity && { capacity }) }));

export type Named = { kind: Kind; brand: string; series: string; size: Size | null };

/** Kinds whose types are names of their own. */
const NAMED_BY_TYPE: Readonly<Record<string, (type: string) => string | undefined>> = {
  cooktop: (type) => type,
  'air-quality': (type) => type,
  'outdoor-essential': (type) => `Outdoor ${type}`,
  'wall-oven': (type) => (/Oven|Drawer/.test(type) ? type : undefined),
  'beverage-center': (type) => (type === 'Kegerator' ? type : undefined),
  'outdoor-refrigerator': (type) => (type === 'Kegerator' ? 'Outdoor Kegerator' : undefined),
};

/** What an appliance is called: `Counter Depth French Door Refrigerator`. */
export function nameOf(
  { slug, productType }: Kind,
  { Type, Style, Size: size, Fuel_Type, Venting_Type }: Attributes,
): string {
  const type = Type?.[0] ?? '';
  const fuel = Fuel_Type?.[0] ?? '';
  // A washer burns nothing.
  if (slug === 'commercial-laundry') return `${type} Commercial ${fuel ? `${fuel} Dryer` : 'Washer'}`;
  const own = NAMED_BY_TYPE[slug]?.(type);
  const isFuelSaid = productType.includes(fuel) || (own !== undefined && slug !== 'cooktop') || type === fuel;
  return [
    size?.find((value) => value === 'Counter Depth' && Style?.[0] !== 'Built-In'),
    slug === 'washer' && size?.find((value) => value === 'Compact'),
    Style?.find((value) => value !== 'Freestanding' && value !== type && type !== 'Undercounter'),
    own === undefined && type,
    Venting_Type?.find((value) => /^(?:Heat Pump|Ventless|Downdraft)$/.test(value) && value !== type),
    !isFuelSaid && fuel,
    own ?? productType,
  ]
    .filter(Boolean)
    .join(' ');
}

export function titleOf({ kind, brand, series, size }: Named, attributes: Attributes): string {
  const { Exterior_Width, Features, Color_Family } = attributes;
  return [
    brand,
    series,
    size?.label ?? Exterior_Width?.[0]?.replace('"', ' Inch'),
    Features?.find((value) => / Piece$/.test(value)),
    Features?.includes('Smart') && 'Smart',
    nameOf(kind, attributes),
    Color_Family && `in ${Color_Family[0]}`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const handleOf = (title: string, sku: string): string =>
  `${title} ${sku}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
