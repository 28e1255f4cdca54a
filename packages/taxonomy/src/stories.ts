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
  `${title} from authorized brands, with free nationwide delivery on orders above {freeDelivery}.`;

// Apart from the brands, since the search box loads those.
const STORIES: Readonly<Record<string, string>> = {
  LG: 'LG comes from South Korea. The motor of its washers drives the drum directly, without a belt.',
  Samsung: 'Samsung comes from South Korea. Most of its appliances connect to one app, SmartThings.',
  GE: 'GE Appliances of Louisville, Kentucky, has made appliances for American homes for more than a century. It has been part of Haier since 2016.',
  'GE Profile': 'The line of GE Appliances with the newest features, most of them connected.',
  Cafe: 'A line of GE Appliances with finishes of its own: handles and knobs can be exchanged for other metals.',
  Monogram: 'The built-in and professional line of GE Appliances.',
  Whirlpool:
    'Whirlpool of Benton Harbor, Michigan, began with an electric wringer washer in 1911. Maytag, KitchenAid, Amana and JennAir belong to it.',
  Maytag: 'Founded in Newton, Iowa, in 1893, and part of Whirlpool since 2006. Known for sturdy laundry.',
  KitchenAid: 'Named for the stand mixer of 1919, and part of Whirlpool since 1986.',
  Amana:
    'Founded in the Amana Colonies of Iowa in 1934, and part of Whirlpool. In 1967 it sold the first popular countertop microwave oven.',
  Electrolux: 'Electrolux of Stockholm, Sweden, was founded in 1919. Frigidaire belongs to it.',
  Frigidaire:
    'Frigidaire made one of the first refrigerators with a compressor inside, in 1918. It is part of Electrolux.',
  Bosch:
    'Bosch comes from Germany. In American kitchens it is known for quiet dishwashers. Thermador and Gaggenau are its sisters.',
  Miele: 'A family company of Gütersloh, Germany, since 1899.',
  'Speed Queen':
    'Made in Ripon, Wisconsin, by Alliance Laundry Systems, whose machines also stand in laundromats.',
  Asko: 'Founded in Vara, Sweden, in 1950. Laundry and dishwashers of Scandinavian design.',
  Thermador:
    'An American maker of cooking appliances, founded in 1916. Today it is a sister of Bosch and Gaggenau.',
  Wolf: 'Ranges, ovens and cooktops of professional style. Wolf has been the cooking side of Sub-Zero since 2000.',
  'Sub-Zero': 'A family company of Madison, Wisconsin, since 1945, known for built-in refrigerators.',
  Viking: 'Viking of Greenwood, Mississippi, brought ranges of restaurant power into homes in 1987.',
  JennAir: 'Known for cooktops whose ventilation draws downwards. JennAir is the luxury line of Whirlpool.',
  'Fisher & Paykel':
    'Founded in New Zealand in 1934, and part of Haier since 2012. It invented the dishwasher in a drawer.',
  Bertazzoni: 'A family company of Guastalla, Italy, that has made stoves since 1882.',
  Smeg: 'A family company of Guastalla, Italy, since 1948, known for appliances that look like the fifties.',
  Haier: 'Haier of Qingdao, China, also owns GE Appliances and Fisher & Paykel.',
  Hisense: 'Hisense of Qingdao, China, was founded in 1969.',
  Midea: 'Midea of Foshan, China, was founded in 1968.',
  Danby: 'A company of Guelph, Ontario, since 1947. Known for compact appliances.',
  Avanti: 'Compact and specialty appliances for small kitchens, offices and bars.',
  Summit:
    'Made by Felix Storch, a family company of the Bronx, New York, since 1969. Known for unusual sizes.',
  AccuCold: 'The medical and scientific line of Felix Storch, which also makes Summit.',
  'U-Line': 'A maker of undercounter refrigeration from Milwaukee, Wisconsin.',
  Marvel: 'Undercounter refrigeration from Greenville, Michigan.',
  Perlick: 'A family company of Milwaukee, Wisconsin, since 1917, known for equipment of bars.',
  'True Residential': 'The home line of True Manufacturing, whose refrigerators stand in restaurants.',
  Liebherr: 'A family company that makes refrigerators and freezers in Germany and Austria.',
  Scotsman: 'Ice machines for restaurants and bars, and smaller ones for homes.',
  Hotpoint: 'An American name for more than a century, today the plain and affordable line of GE Appliances.',
  Blomberg: 'Founded in Germany in 1883; today a sister of Beko.',
  Sharp: 'Sharp of Japan was founded in 1912. It made the first microwave oven in a drawer.',
  Panasonic: 'Panasonic of Japan was founded in 1918. Its microwave ovens control their power by inverter.',
  'Thor Kitchen': 'Appliances of professional style from California.',
  ZLINE: 'Ranges and hoods of professional style in many finishes.',
  Gaggenau: 'Built-in appliances from Germany, by a company that goes back to 1683. A sister of Bosch.',
  BlueStar: 'Ranges with open burners as in restaurants, made to order in Reading, Pennsylvania.',
  Dacor: 'Founded in California in 1965, and part of Samsung since 2016.',
  Weber: 'Weber of Palatine, Illinois, made the first kettle grill in 1952.',
  'Vent-A-Hood': 'Range hoods from Texas since 1933.',
  Traeger: 'Made the first grills for wood pellets, in the eighties.',
};

/** Where a brand comes from and what it is known for; undefined for brands that nothing is known of. */
export const storyOf = (brand: string): string | undefined =>
  Object.hasOwn(STORIES, brand) ? STORIES[brand] : undefined;
