import { expect, it } from '@jest/globals';
import { type Attributes, FILTER_KEYS, type KindSlug, type Measures } from '@kilowatt/taxonomy';
import { demoCatalogue } from '.';

const products = [...demoCatalogue()];

type Request = {
  kind: KindSlug;
  attributes?: Attributes;
  below?: number;
  brand?: string;
  atLeast?: Measures;
};
const steel = { Color_Family: ['Stainless Steel'] };
const inches = (width: number): Attributes => ({ Exterior_Width: [`${width}"`] });
const type = (value: string): Attributes => ({ Type: [value] });
const feature = (...values: string[]): Attributes => ({ Features: values });
const fridge = (attributes: Attributes, below?: number): Request => ({
  kind: 'refrigerator',
  attributes,
  ...(below && { below }),
});
const of = (kind: KindSlug, attributes: Attributes, below?: number): Request => ({
  kind,
  attributes,
  ...(below && { below }),
});

/** What shoppers ask for most. */
const REQUESTS: readonly (readonly [words: string, request: Request])[] = [
  [
    '36 inch stainless counter depth French door under $2,500',
    fridge({ ...type('French Door'), ...inches(36), ...steel, Size: ['Counter Depth'] }, 2500),
  ],
  ['French door refrigerator under $2,000', fridge(type('French Door'), 2000)],
  [
    '36 inch French door with ice and water',
    fridge({ ...type('French Door'), ...inches(36), ...feature('Ice Maker', 'Water Dispenser') }),
  ],
  ['33 inch French door refrigerator', fridge({ ...type('French Door'), ...inches(33) })],
  ['30 inch refrigerator', fridge(inches(30))],
  ['refrigerator under $1,000', fridge({}, 1000)],
  ['white top freezer refrigerator', fridge({ ...type('Top Freezer'), Color_Family: ['White'] }, 1000)],
  ['18 cu ft top freezer', { ...fridge(type('Top Freezer')), atLeast: { capacity: 18 } }],
  ['stainless side by side', fridge({ ...type('Side by Side'), ...steel }, 2000)],
  [
    'Whirlpool counter depth side by side',
    { ...fridge({ ...type('Side by Side'), Size: ['Counter Depth'] }), brand: 'Whirlpool' },
  ],
  ['bottom freezer refrigerator', fridge(type('Bottom Freezer'))],
  ['apartment size refrigerator', fridge({ Size: ['Apartment Size'] }, 1000)],
  ['mini fridge', fridge(type('Compact'), 400)],
  ['GE slate refrigerator', { ...fridge({ Color_Family: ['Slate'] }), brand: 'GE' }],
  ['48 inch built-in refrigerator', fridge({ ...inches(48), Style: ['Built-In'] })],
  ['door in door refrigerator by LG', { ...fridge(feature('Door in Door')), brand: 'LG' }],
  ['upright frost free freezer', of('freezer', { ...type('Upright'), Defrost_Type: ['Frost Free'] })],
  ['chest freezer under $500', of('freezer', type('Chest'), 500)],
  ['front load washer under $1,000', of('washer', type('Front Load'), 1000)],
  ['top load washer with agitator', of('washer', feature('Agitator'), 800)],
  ['LG 4.5 cu ft washer', { ...of('washer', {}), brand: 'LG', atLeast: { capacity: 4.5 } }],
  ['24 inch stackable washer', of('washer', { ...inches(24), Stackable: ['Yes'] })],
  ['Speed Queen top load washer', { ...of('washer', type('Top Load')), brand: 'Speed Queen' }],
  ['electric dryer under $800', of('dryer', { Fuel_Type: ['Electric'] }, 800)],
  ['gas dryer', of('dryer', { Fuel_Type: ['Gas'] }, 900)],
  ['heat pump dryer', of('dryer', { Venting_Type: ['Heat Pump'] })],
  ['washer and dryer set under $2,000', of('washer-dryer-set', {}, 2000)],
  ['LG front load set', { ...of('washer-dryer-set', type('Front Load')), brand: 'LG' }],
  ['ventless washer dryer combo', of('washer-dryer-combo', { Venting_Type: ['Ventless'] })],
  ['LG wash tower', { ...of('laundry-center', {}), brand: 'LG' }],
  ['30 inch gas range under $1,500', of('gas-range', inches(30), 1500)],
  ['stainless slide-in gas range', of('gas-range', { ...type('Slide-In'), ...steel })],
  ['20 inch gas range', of('gas-range', inches(20), 800)],
  ['36 inch gas range', of('gas-range', inches(36))],
  ['black electric range', of('electric-range', { Color_Family: ['Black'] })],
  ['white slide-in electric range', of('electric-range', { ...type('Slide-In'), Color_Family: ['White'] })],
  [
    'electric range with convection and self cleaning',
    of('electric-range', feature('Convection', 'Self Clean')),
  ],
  ['double oven electric range', of('electric-range', feature('Double Oven'))],
  ['induction range', of('induction-range', inches(30), 3000)],
  ['36 inch dual fuel range', of('dual-fuel-range', inches(36))],
  ['36 inch induction cooktop', of('cooktop', { ...inches(36), Fuel_Type: ['Induction'] })],
  ['30 inch double wall oven', of('wall-oven', { ...type('Double'), ...inches(30) })],
  ['27 inch single wall oven', of('wall-oven', { ...type('Single'), ...inches(27) })],
  [
    'stainless over the range microwave under $500',
    of('microwave', { ...type('Over the Range'), ...steel }, 500),
  ],
  ['microwave drawer', of('microwave', type('Drawer'))],
  ['30 inch under cabinet hood', of('range-hood', { ...type('Under Cabinet'), ...inches(30), ...steel })],
  ['stainless dishwasher between $500 and $800', of('dishwasher', { ...inches(24), ...steel }, 800)],
  ['24 inch panel ready dishwasher', of('dishwasher', { ...inches(24), Color_Family: ['Panel Ready'] })],
  ['18 inch dishwasher', of('dishwasher', inches(18))],
  [
    'Bosch quiet dishwasher with third rack',
    { ...of('dishwasher', feature('Quiet 45 dBA', 'Third Rack')), brand: 'Bosch' },
  ],
  ['24 inch dual zone wine cooler', of('wine-cooler', { ...inches(24), ...feature('Dual Zone') })],
  ['15 inch undercounter ice maker', of('ice-maker', { ...type('Undercounter'), ...inches(15) })],
  [
    '8,000 BTU window air conditioner',
    { ...of('air-conditioner', type('Window'), 500), atLeast: { btu: 8000 } },
  ],
  ['portable air conditioner with heat', of('air-conditioner', { ...type('Portable'), ...feature('Heat') })],
  ['4 piece stainless kitchen package', of('kitchen-package', { ...feature('4 Piece'), ...steel })],
];

it.each(REQUESTS)(
  'has in stock: %s',
  (_words, { kind, attributes = {}, below = Infinity, brand, atLeast = {} }) => {
    const found = products.filter(
      (one) =>
        one.kind === kind &&
        (brand === undefined || one.vendor === brand) &&
        FILTER_KEYS.every((key) =>
          (attributes[key] ?? []).every((value) => one.attributes[key]?.includes(value)),
        ) &&
        Object.entries(atLeast).every(
          ([name, figure]) => (one.measures[name as keyof Measures] ?? 0) >= figure,
        ) &&
        one.variants.some(({ price, stock }) => stock > 0 && price < below),
    );
    expect(found.length).toBeGreaterThan(0);
  },
);
