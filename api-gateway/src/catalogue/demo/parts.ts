import type { Attributes, Measures } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { demandOf } from './makers';
import { first } from './sets';

/** An invented vendor whose parts fit appliances of all brands. */
const VENDOR = 'Homewright';
const STOCK = 60;

/** Brands that are asked for less have no parts of their own here. */
const MIN_DEMAND = 7;

const PARTS: readonly (readonly [sku: string, title: string, price: number, description: string])[] = [
  ['HW-DC3', '3-Prong Electric Dryer Cord, 6 ft.', 24.99, 'For outlets of older homes, 30 A and 240 V.'],
  [
    'HW-DC4',
    '4-Prong Electric Dryer Cord, 6 ft.',
    27.99,
    'For outlets of homes built since 1996, 30 A and 240 V.',
  ],
  ['HW-DV4', 'Dryer Vent Kit, 4 in. x 8 ft.', 24.99, 'Semi-rigid aluminum duct with two clamps.'],
  ['HW-GD48', 'Gas Dryer Connector, 1/2 in. x 48 in.', 34.99, 'Coated stainless steel with fittings.'],
  ['HW-GR48', 'Gas Range Connector, 3/4 in. x 48 in.', 39.99, 'Coated stainless steel with fittings.'],
  ['HW-RC3', '3-Prong Electric Range Cord, 5 ft.', 29.99, 'For outlets of older homes, 50 A and 240 V.'],
  [
    'HW-RC4',
    '4-Prong Electric Range Cord, 5 ft.',
    34.99,
    'For outlets of homes built since 1996, 50 A and 240 V.',
  ],
  ['HW-WH5', 'Washer Fill Hoses, Braided Steel, 5 ft., Pair', 29.99, 'For hot and cold water.'],
  ['HW-DWK', 'Dishwasher Installation Kit', 32.99, 'Braided water line of 6 feet, elbow and power cord.'],
  [
    'HW-RWL',
    'Refrigerator Water Line, Braided, 10 ft.',
    22.99,
    'Quarter-inch line with compression fittings.',
  ],
  ['HW-HD6', 'Range Hood Duct Kit, 6 in.', 49.99, 'Rigid duct of 5 feet, wall cap and foil tape.'],
];

type Part = {
  sku: string;
  title: string;
  price: number;
  description: string;
  vendor?: string;
  attributes?: Attributes;
  measures?: Measures;
};

const part = ({
  sku,
  title,
  price,
  description,
  vendor = VENDOR,
  attributes = {},
  measures = {},
}: Part): CatalogueProduct => ({
  handle: `${vendor} ${title} ${sku}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
  title: `${vendor} ${title}`,
  ...{
    description,
    vendor,
    productType: 'Parts',
    kind: null,
    tags: [],
    attributes,
    measures,
    images: [],
  },
  variants: [{ sku, title: 'Default Title', price, compareAtPrice: null, stock: STOCK }],
});

/** Parts for the appliances of the catalogue: those for all brands, and those that brands make for their own. */
export function* demoParts(appliances: readonly CatalogueProduct[]): Generator<CatalogueProduct> {
  for (const [sku, title, price, description] of PARTS) yield part({ sku, title, price, description });
  const made = new Set<string>();
  for (const appliance of appliances) {
    if (demandOf(appliance.vendor) < MIN_DEMAND) continue;
    for (const own of partsOfBrand(appliance)) {
      if (made.has(own.sku)) continue;
      made.add(own.sku);
      yield part({ ...own, vendor: appliance.vendor });
    }
  }
}

/** What the brand of an appliance sells for it. */
function partsOfBrand(appliance: CatalogueProduct): Part[] {
  const code = appliance.vendor
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 4);
  const width = first(appliance, 'Exterior_Width');
  const colour = first(appliance, 'Color_Family');
  if (appliance.kind === 'washer' && appliance.attributes.Features?.includes('Pedestal Available'))
    return [
      {
        sku: `${code}-PED${Number.parseFloat(width)}${initials(colour)}`,
        title: `${width.replace('"', ' in.')} Laundry Pedestal with Drawer in ${colour}`,
        price: 299,
        description: 'For front-load washers and dryers of this brand.',
        attributes: { Exterior_Width: [width], Color_Family: [colour] },
        measures: { width: Number.parseFloat(width) },
      },
    ];
  if (appliance.kind === 'gas-range' && first(appliance, 'Gas_Type') === 'Natural Gas')
    return [
      {
        sku: `${code}-LPK`,
        title: 'Propane Conversion Kit for Ranges',
        price: 49,
        description: 'Orifices and regulator spring for ranges of this brand.',
      },
    ];
  if (
    appliance.kind === 'range-hood' ||
    (appliance.kind === 'microwave' && first(appliance, 'Type') === 'Over the Range')
  )
    return [
      {
        sku: `${code}-RCK`,
        title: 'Recirculation Kit with Charcoal Filters',
        price: 59,
        description: 'For range hoods and over-the-range microwaves of this brand.',
      },
    ];
  return [];
}

const initials = (colour: string): string =>
  colour
    .split(' ')
    .map((word) => word[0])
    .join('');
