import type { Collection } from './types';

// Apart from the collections, since the search box loads those.
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ranges: 'Gas, electric, dual fuel and induction ranges, from apartment size to 48 inches.',
  laundry: 'Washers, dryers, sets and combos for every laundry room.',
  cooking: 'Ranges, cooktops, wall ovens, microwaves and hoods.',
  'cooking-appliances': 'Everything that cooks, bakes and ventilates.',
  refrigeration: 'Refrigerators, freezers, wine, beverages and ice.',
  'air-conditioning': 'Room air conditioners, mini splits and air quality.',
  'outdoor-kitchen': 'Grills, outdoor refrigeration and everything around them.',
  closeouts: 'Last pieces and open boxes at up to 65% off, while they last.',
  'black-friday-sale': 'Early Black Friday savings of up to 50% off.',
  'labor-day-sale': 'Savings on every category.',
  'energy-star': 'Certified to use less energy and water.',
  'smart-appliances': 'Appliances that connect to your home.',
  'compact-laundry': 'Twenty-four-inch washers and dryers for small spaces.',
  'professional-ranges': 'Ranges for cooks who mean it.',
  'french-door-refrigerators': 'Two doors above, a freezer drawer below.',
  'over-the-range-microwaves': 'Microwave and hood in one.',
};

/** What the page of a collection says about it; may contain placeholders, such as `{freeDelivery}`. */
export const descriptionOf = ({ handle, title }: Collection): string =>
  DESCRIPTIONS[handle] ??
  `${title} from the brands we are authorized to sell, with free nationwide delivery on orders above {freeDelivery}.`;
