import type { Product } from '@kilowatt/contracts';

/** What the words of specifications mean to somebody who buys an appliance once in ten years. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  'ADA Compliant': 'Controls and doors are within reach from a wheelchair.',
  Agitator: 'A post in the drum that rubs the laundry: quick on heavy soil, harder on delicate fabrics.',
  'Air Fry': 'Fast hot air in the oven crisps food with little oil.',
  'Bridge Element': 'Joins two elements into one long zone, for a griddle or a roasting pan.',
  Column: 'Only a refrigerator or only a freezer, as tall as the cabinets; two stand side by side.',
  Convection: 'A fan spreads the heat, so that several racks bake evenly.',
  Convertible: 'Vents to the outside, or through a filter back into the room.',
  'Counter Depth':
    'About as deep as kitchen counters, so that it does not stand out; it holds less than a standard one.',
  Downdraft: 'Draws steam and smoke down at the cooking surface; no hood is needed above.',
  'Dual Zone': 'Two compartments, each with a temperature of its own.',
  Ducted: 'Vents to the outside through a duct.',
  Ductless: 'Cleans the air with filters and returns it to the room; no duct is needed.',
  'ENERGY STAR': 'Uses less energy than the federal standard allows, as certified.',
  'Frost Free': 'Defrosts by itself.',
  'Full Size': 'About 27 inches wide, for the usual laundry room.',
  'Garage Ready': 'Works in rooms that are colder or hotter than a kitchen.',
  'Heat Pump': 'Dries with recycled heat: no vent, least energy, longer cycles.',
  Impeller: 'A low disc instead of a post: gentler on fabrics, and more room for large loads.',
  Induction: 'Heats the pan and not the surface: fast and exact; pans must attract a magnet.',
  'Manual Defrost': 'Is switched off now and then to melt its frost.',
  'Moisture Sensor': 'Ends the cycle when the laundry is dry.',
  'Quiet 45 dBA': '45 decibels or less: in the next room you hardly hear it.',
  Recirculating: 'Cleans the air with filters and returns it to the room.',
  'Reversible Hinge': 'The door can be mounted to open to the left or to the right.',
  'Sealed Burners': 'Spills stay on top, where they are wiped off.',
  'Self Clean': 'Burns spills to ash at high heat, in some hours.',
  'Sensor Cooking': 'Measures steam, and ends when the food is done.',
  'Slide-In': 'Controls at the front and no back panel, flush between cabinets.',
  'Smooth Top': 'A flat glass surface over the elements.',
  Stackable: 'The dryer may stand on the washer, with the maker’s kit.',
  'Third Rack': 'A flat rack at the top for cutlery and small parts.',
  Undercounter: 'Fits below a counter, with its vent at the front.',
  Ventless: 'Needs no duct: the moisture leaves as water through a drain or a tank.',
};

/** At most as many terms as a shopper reads. */
const MAX_TERMS = 8;

/** The terms among a product's specifications that are explained, in their order. */
export function explainedTerms(groups: Product['specifications']): [term: string, meaning: string][] {
  const terms = groups.flatMap(({ rows }) =>
    rows.flatMap(({ name, value }) => (value === 'Yes' ? [name] : value.split(', '))),
  );
  return [...new Set(terms)]
    .flatMap((term): [string, string][] => {
      const meaning = Object.hasOwn(EXPLANATIONS, term) ? EXPLANATIONS[term] : undefined;
      return meaning === undefined ? [] : [[term, meaning]];
    })
    .slice(0, MAX_TERMS);
}
