import type { Attributes, KindSlug, Measures } from '@kilowatt/taxonomy';
import { type Named, nameOf } from './profile';

/** What a capacity is good for, from the largest: the first that it reaches. */
const ROOM: Readonly<Record<KindSlug, readonly (readonly [from: number, text: string])[]>> = {
  refrigerator: [
    [22, 'leave room for the weekly groceries of a large family'],
    [15, 'hold a week of groceries for a family'],
    [8, 'suit one or two people, or a second kitchen'],
    [0, 'keep drinks and snacks at hand'],
  ],
  freezer: [
    [15, 'leave room for bulk purchases'],
    [0, 'take what the freezer of the kitchen cannot'],
  ],
  washer: [
    [4.5, 'wash bedding and a week of laundry in few loads'],
    [3, 'take the everyday laundry of a family'],
    [0, 'suit small loads and small rooms'],
  ],
  dryer: [
    [7, 'dry a large load at once, with room to tumble'],
    [0, 'suit small loads and small rooms'],
  ],
  'wall-oven': [[4, 'hold a large roast with its side dishes']],
  microwave: [
    [1.5, 'fit large dishes and platters'],
    [0, 'fit a dinner plate'],
  ],
};
const OVEN = [[4, 'hold a large roast with its side dishes']] as const;

/** What a feature is good for. Features without a sentence are listed by name. */
const BENEFITS: Readonly<Record<string, string>> = {
  'Ice Maker': 'The ice maker keeps ice ready without trays to fill.',
  'Water Dispenser': 'The dispenser pours cold water without the door being opened.',
  'Door in Door': 'The door in door reaches what is used most while the cold stays in.',
  'Fingerprint Resistant': 'The fingerprint-resistant finish wipes clean easily.',
  'Garage Ready': 'It is made for garages too, where temperatures change.',
  'Dual Zone': 'Two zones keep two temperatures at once.',
  'Clear Ice': 'Its clear ice melts slowly and looks good in a glass.',
  'Nugget Ice': 'It makes soft nugget ice that is easy to chew.',
  Steam: 'Steam freshens fabrics and loosens creases.',
  Agitator: 'The agitator works on heavy soil.',
  Impeller: 'A low impeller in place of an agitator leaves more room in the tub.',
  'Moisture Sensor': 'The moisture sensor stops the dryer once the laundry is dry.',
  'Air Fry': 'Air fry crisps with little oil and without another appliance on the counter.',
  Convection: 'Convection moves the heat, so that trays bake evenly.',
  'Self Clean': 'The self-clean cycle saves scrubbing the oven.',
  'Steam Clean': 'Steam clean loosens light soil with water alone.',
  Griddle: 'The griddle has room for pancakes or burgers for the whole table.',
  'Bridge Element': 'The bridge element joins two zones for long pans.',
  'Third Rack': 'The third rack takes cutlery and flat utensils, and leaves the others free for dishes.',
  'Stainless Tub': 'The stainless steel tub resists stains and smells.',
  'Sensor Cooking': 'Sensor cooking sets the time by the steam of the food.',
  'LED Lights': 'LED lights brighten the cooking surface.',
  HEPA: 'Its HEPA filter catches fine dust and pollen.',
  Inverter: 'The inverter adapts its power to the need, instead of switching on and off.',
  'ENERGY STAR': 'It is ENERGY STAR certified, for lower running costs.',
  Smart: 'It connects to an app.',
  'ADA Compliant': 'It meets the ADA, with controls within reach.',
  Quiet: 'It runs quietly.',
  Weatherproof: 'It is weatherproof.',
  Plumbed: 'It fills itself from the water line.',
  'Card Ready': 'It is prepared for a card reader.',
  Heat: 'It heats as well.',
  Dehumidifier: 'It dries the air as well.',
  'Double Oven': 'Two ovens bake at two temperatures.',
};
const MAX_BENEFITS = 3;
/** Quieter than this, a dishwasher is below the level of a conversation. */
const QUIET = 50;

const listed = (values: readonly string[]): string =>
  [values.slice(0, -1).join(', '), values.at(-1)].filter(Boolean).join(' and ');

/** A few sentences out of the facts and what they are good for; `parts` says what a set consists of. */
export function describe(
  { kind, brand, series }: Named,
  attributes: Attributes,
  measures: Measures,
  parts = '',
): string {
  const { Color_Family, Features = [], Exterior_Width } = attributes;
  const name = nameOf(kind, attributes).toLowerCase().replaceAll('french', 'French');
  const what = [brand, series, name].filter(Boolean).join(' ');
  const has = Features.filter((value) => !/ Piece$|^Includes|Pedestal|Hinge$|dBA$/.test(value));
  const useful = has.filter((value) => value in BENEFITS).slice(0, MAX_BENEFITS);
  const others = has.filter((value) => !(value in BENEFITS)).slice(0, MAX_BENEFITS);
  const [width] = Exterior_Width ?? [];
  return [
    `The ${what} ${[
      width && `fits a ${width.replace('"', '-inch')} opening`,
      Color_Family ? `comes in ${listed(Color_Family).toLowerCase()}` : !width && 'is made for every day',
    ]
      .filter(Boolean)
      .join(' and ')}.`,
    parts,
    capacityOf(kind.slug, measures.capacity),
    measures.noise !== undefined && measures.noise < QUIET
      ? `At ${measures.noise} dBA it runs below the level of a conversation.`
      : '',
    ...useful.map((value) => BENEFITS[value]),
    others.length > 0 ? `It also has ${listed(others).toLowerCase()}.` : '',
    'Delivery, installation and haul-away can be arranged with your order.',
  ]
    .filter(Boolean)
    .join(' ');
}

function capacityOf(kind: KindSlug, capacity: number | undefined): string {
  if (!capacity) return '';
  const rows = ROOM[kind] ?? (kind.endsWith('-range') ? OVEN : []);
  const [, text] = rows.find(([from]) => capacity >= from) ?? [];
  return text ? `Its ${capacity} cu. ft. ${text}.` : `It holds ${capacity} cu. ft.`;
}
