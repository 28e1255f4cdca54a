import { AIR_PROFILES, OUTDOOR_PROFILES } from './comfort';
import { type Profile, sizes } from './profile';

const GLASS = ['Stainless Steel', 'Panel Ready'];
const BUILT_IN_DISHWASHERS = { base: 258 };

const dishwasher = (style: 'Top Control' | 'Front Control'): Profile => ({
  ...{ kind: 'dishwasher', demand: style === 'Top Control' ? 9 : 7, models: 2 },
  attributes: {
    Type: ['Built-In'],
    Style: [style],
    Control_Style: [style === 'Top Control' ? 'Hidden' : 'Visible'],
  },
  ...(style === 'Front Control' && {
    makers:
      'GE, Whirlpool, Maytag, Frigidaire, Amana, Hotpoint, LG, Samsung, Bosch, Kenmore, Haier, Midea, Danby, Magic Chef, Blomberg, Beko, Summit, Electrolux, KitchenAid, GE Profile, Sharp, Asko, Smeg',
  }),
  sizes: sizes([24, style === 'Top Control' ? 740 : 560]),
  height: [33.625, 34.25],
  depth: [23.75, 24.75],
  colours: [
    'Stainless Steel',
    'Black Stainless Steel',
    'White',
    'Black',
    'Slate',
    style === 'Top Control' ? 'Panel Ready' : 'Bisque',
  ],
  often: ['ENERGY STAR', 'Fingerprint Resistant'],
  sometimes: ['Third Rack', 'Smart'],
  energy: BUILT_IN_DISHWASHERS,
});

/** Dishwashers, compactors, disposers, coffee, comfort and the outdoor kitchen. */
// biome-ignore format: rows of a table
export const HOME_PROFILES: readonly Profile[] = [
  dishwasher('Top Control'),
  dishwasher('Front Control'),
  {
    ...{ kind: 'dishwasher', demand: 5, stretch: 0.8 },
    makers:
      'GE, Bosch, Miele, Frigidaire, Danby, Summit, Asko, Whirlpool, Maytag, Blomberg, Thermador, Beko, Haier, Midea, ZLINE, Fisher & Paykel',
    attributes: { Type: ['Built-In'], Features: ['ADA Compliant'] },
    choices: { Style: ['Front Control', 'Top Control'] }, sizes: sizes([18, 690], [24, 720]),
    height: [31.875, 32.5], depth: [22.5, 24], colours: ['Stainless Steel', 'White', 'Panel Ready', 'Black'],
    often: ['ENERGY STAR'], energy: { base: 240 },
  },
  {
    ...{
      kind: 'dishwasher', demand: 4, makers: 'GE, Frigidaire, Danby, Maytag, Whirlpool, Midea, Magic Chef',
      stretch: 0.6,
    },
    attributes: { Type: ['Portable'], Style: ['Front Control'], Control_Style: ['Visible'] },
    sizes: sizes([18, 540], [24, 690]), height: [35, 36.5], depth: [23.5, 26],
    colours: ['White', 'Stainless Steel', 'Black'], often: ['ENERGY STAR'], energy: { base: 250 },
  },
  {
    ...{ kind: 'dishwasher', demand: 3, makers: 'Fisher & Paykel, KitchenAid', models: 2, stretch: 0.8 },
    attributes: { Type: ['Drawer'], Style: ['Top Control'], Control_Style: ['Hidden'] },
    sizes: sizes([24, 1190]), height: [32.25, 34], depth: [22.5, 23.75], colours: GLASS,
    often: ['ENERGY STAR'], sometimes: ['Smart'], energy: { base: 258 },
  },
  {
    ...{ kind: 'dishwasher', demand: 4, makers: 'Danby, Magic Chef, Midea', stretch: 0.6, models: 2 },
    attributes: { Type: ['Countertop'], Style: ['Front Control'], Control_Style: ['Visible'] },
    sizes: [{ width: 21.75, price: 340, measures: { placeSettings: 6 } }], height: [17, 17.5],
    depth: [19.5, 20.5], colours: ['White', 'Stainless Steel'], often: ['ENERGY STAR'], energy: { base: 203 },
  },
  ...(['Built-In', 'Freestanding'] as const).map(
    (type): Profile => ({
      ...{ kind: 'trash-compactor', demand: 3, models: 2, stretch: 0.7 }, attributes: { Type: [type] },
      sizes: type === 'Built-In' ? sizes([15, 1290], [18, 1490]) : sizes([15, 1190]), height: [33.75, 34.25],
      depth: [23.5, 24.5],
      colours:
        type === 'Built-In'
          ? ['Stainless Steel', 'Panel Ready', 'Black', 'White']
          : ['Stainless Steel', 'Black', 'White'],
      often: ['Toe Bar'], sometimes: ['Air Filter'],
    }),
  ),
  {
    ...{ kind: 'disposer', demand: 4, models: 6, stretch: 0.5 }, attributes: {},
    choices: { Type: ['Continuous Feed', 'Continuous Feed', 'Batch Feed'] },
    sizes: [
      { width: 6.5, price: 99, label: '1/3 HP' },
      { width: 7, price: 139, label: '1/2 HP' },
      { width: 8.5, price: 219, label: '3/4 HP' },
      { width: 9, price: 319, label: '1 HP' },
    ],
    height: [12, 14], depth: [6.5, 9.5], colours: [], often: ['Quiet'], sometimes: ['Stainless Tub'],
  },
  ...(['Built-In', 'Countertop'] as const).map(
    (type): Profile => ({
      ...{ kind: 'coffee-machine', demand: 3, models: 3, stretch: 0.6 },
      makers: type === 'Built-In' ? 'De Dietrich, Breville, DeLonghi' : 'Breville, DeLonghi',
      attributes: { Type: [type] },
      sizes: type === 'Built-In' ? sizes([24, 2390], [30, 2590]) : sizes([13, 690]),
      height: type === 'Built-In' ? [17.75, 19] : [14, 17],
      depth: type === 'Built-In' ? [18.5, 21] : [13, 17.5], colours: ['Stainless Steel', 'Black', 'White'],
      sometimes: type === 'Built-In' ? ['Plumbed', 'Smart'] : ['Smart'],
    }),
  ),
  ...AIR_PROFILES,
  ...OUTDOOR_PROFILES,
];
