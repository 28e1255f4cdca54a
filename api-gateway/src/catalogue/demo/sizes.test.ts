import {
  between,
  COLD,
  change,
  checkRules,
  fridge,
  has,
  is,
  isRange,
  isSet,
  measure,
  nominal,
  type Rule,
  volume,
  withFeature,
} from './testing/rules';

/** Kilowatt-hours a year of what is sold in the United States. */
const ENERGY: Readonly<Record<string, readonly [number, number]>> = {
  refrigerator: [200, 900],
  freezer: [150, 800],
  'outdoor-refrigerator': [220, 480],
  dishwasher: [175, 307],
  washer: [55, 300],
  'washer-dryer-combo': [70, 160],
  'laundry-center': [90, 330],
  'air-conditioner': [250, 1600],
  'mini-split': [400, 2200],
};
const RULES: readonly Rule[] = [
  {
    rule: 'a slide-in range is 36 to 37 inches tall',
    about: (one) => isRange(one) && one.attributes.Type?.[0] === 'Slide-In',
    holds: (one) => between(36, measure(one, 'height'), 37),
    broken: (one) => change(one, {}, { height: 47.5 }),
  },
  {
    rule: 'no range is taller than one with a backguard, and a professional one has none',
    about: isRange,
    holds: (one) =>
      between(27, measure(one, 'height'), one.attributes.Type?.[0] === 'Freestanding' ? 48 : 37),
    broken: (one) => change(one, {}, { height: 52 }),
  },
  {
    rule: 'counter depth is at most 30 inches without handles',
    about: (one) => one.attributes.Size?.includes('Counter Depth') ?? false,
    holds: (one) => measure(one, 'depth') <= 30,
    broken: (one) => change(one, {}, { depth: 33 }),
  },
  {
    rule: 'standard depth is deeper than 28 inches',
    about: (one) => one.attributes.Size?.includes('Standard Depth') ?? false,
    holds: (one) => measure(one, 'depth') > 28,
    broken: (one) => change(one, {}, { depth: 24 }),
  },
  {
    rule: 'compact laundry is 24 inches wide, and nothing else is',
    about: (one) => one.attributes.Size?.some((size) => /^(?:Compact|Full Size)$/.test(size)) ?? false,
    holds: (one) => (nominal(one) === 24) === one.attributes.Size?.includes('Compact'),
    broken: (one) =>
      change(one, { Exterior_Width: [one.attributes.Size?.[0] === 'Compact' ? '27"' : '24"'] }),
  },
  {
    rule: 'an undercounter refrigerator is 15 to 24 inches wide and fits under a counter',
    about: (one) => COLD.test(one.kind ?? '') && one.attributes.Type?.[0] === 'Undercounter',
    holds: (one) => between(15, nominal(one), 24) && measure(one, 'height') <= 35,
    broken: (one) => change(one, { Exterior_Width: ['48"'] }),
  },
  {
    rule: 'a compact refrigerator is no wider than 24 inches and no taller than 34',
    about: (one) => is(one, 'refrigerator', 'Compact'),
    holds: (one) => nominal(one) <= 24 && measure(one, 'height') <= 34,
    broken: (one) => change(one, { Exterior_Width: ['33"'] }),
  },
  {
    rule: 'French doors begin at 30 inches, side by sides at 33, and 48 inches are built in',
    about: fridge,
    holds: (one) =>
      nominal(one) >= ({ 'French Door': 30, 'Side by Side': 33 }[one.attributes.Type?.[0] ?? ''] ?? 15) &&
      (nominal(one) <= 36 || one.attributes.Style?.[0] === 'Built-In'),
    broken: (one) => change(one, { Exterior_Width: ['48"'], Style: ['Freestanding'] }),
  },
  {
    rule: 'what is built in is about 84 inches tall, or stands under a counter',
    about: (one) => fridge(one) && one.attributes.Style?.[0] === 'Built-In',
    holds: (one) => between(83, measure(one, 'height'), 85) || is(one, 'refrigerator', 'Undercounter'),
    broken: (one) => change(one, { Type: ['French Door'] }, { height: 70 }),
  },
  {
    rule: 'capacity follows from the outer dimensions',
    about: (one) => COLD.test(one.kind ?? '') && one.measures.capacity !== undefined,
    holds: (one) => between(0.35, measure(one, 'capacity') / volume(one), 0.6),
    broken: (one) => change(one, {}, { capacity: volume(one) }),
  },
  {
    rule: 'an oven of 30 inches holds 4 to 6.5 cubic feet, or up to 7.5 as a double oven',
    about: (one) => isRange(one) && nominal(one) === 30,
    holds: (one) => between(4, measure(one, 'capacity'), has(one, 'Double Oven') ? 7.5 : 6.5),
    broken: (one) => change(one, {}, { capacity: 8.8 }),
  },
  {
    rule: 'the stated width is the nominal width or a little less',
    about: (one) => !Number.isNaN(nominal(one)) && !isSet(one),
    holds: (one) => between(nominal(one) - 1, measure(one, 'width'), nominal(one)),
    broken: (one) => change(one, {}, { width: nominal(one) + 3 }),
  },
  {
    rule: 'energy use is what such appliances use: kilowatt-hours a year',
    about: (one) => one.measures.kwh !== undefined && !isSet(one),
    holds: (one) => {
      const [low, high] = ENERGY[one.kind ?? ''] ?? [0, 0];
      return between(low, measure(one, 'kwh'), high);
    },
    broken: (one) => change(one, {}, { kwh: 12_000 }),
  },
  {
    rule: 'a refrigerator or freezer states its energy use, and so do dishwashers, washers and room air conditioners',
    about: (one) => Object.keys(ENERGY).includes(one.kind ?? '') && one.attributes.Type?.[0] !== 'PTAC',
    holds: (one) => one.measures.kwh !== undefined,
    broken: ({ measures: { kwh: _, ...measures }, ...one }) => ({ ...one, measures }),
  },
  {
    rule: 'ENERGY STAR is not for cooking with gas, ovens and microwaves',
    about: (one) => /^(?:gas-range|dual-fuel-range|wall-oven|microwave)$/.test(one.kind ?? ''),
    holds: (one) => !has(one, 'ENERGY STAR'),
    broken: (one) => withFeature(one, 'ENERGY STAR'),
  },
  {
    rule: 'a dishwasher that is ADA compliant is at most 34 inches tall, and a built-in one with that name 32 1/2',
    about: (one) => is(one, 'dishwasher', 'Built-In') && has(one, 'ADA Compliant'),
    holds: (one) => measure(one, 'height') <= 32.5,
    broken: (one) => change(one, {}, { height: 34 }),
  },
  {
    rule: 'a dishwasher is quiet where its sound level says so, and controls are hidden on top',
    about: (one) => is(one, 'dishwasher', 'Built-In'),
    holds: (one) =>
      has(one, 'Quiet 45 dBA') === measure(one, 'noise') <= 45 &&
      (one.attributes.Style?.[0] === 'Top Control' || one.attributes.Control_Style?.[0] !== 'Hidden'),
    broken: (one) => change(one, {}, { noise: has(one, 'Quiet 45 dBA') ? 55 : 40 }),
  },
  {
    rule: 'the size class of an air conditioner is that of its BTU',
    about: (one) => one.kind === 'air-conditioner',
    holds: (one) =>
      one.attributes.Size?.[0] ===
      (measure(one, 'btu') <= 8000
        ? 'Up to 8,000 BTU'
        : measure(one, 'btu') <= 12_000
          ? '8,001 to 12,000 BTU'
          : 'Over 12,000 BTU'),
    broken: (one) => change(one, {}, { btu: measure(one, 'btu') > 8000 ? 5000 : 24_000 }),
  },
];

checkRules(RULES);
