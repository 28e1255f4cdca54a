import { COLOURS, type FilterKey, KINDS } from '@kilowatt/taxonomy';
import type { RequestedAttributes } from '../data/queries';
import type { Pair } from './filter-pairs';

/** One thing asked for, and the filters of which any one expresses it. */
export type RequestedPair = { what: string; anyOf: Pair[] };

/** What the labels call other than the filter catalogue does. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'double oven': ['Double Oven', 'Double'],
  'single oven': ['Single Oven', 'Single'],
  'microwave combo': ['Microwave Combo', 'Combination'],
  'self cleaning': ['Self Clean'],
  ventless: ['Ventless', 'Ductless', 'Recirculating'],
  'ice and water dispenser': ['Water Dispenser', 'Ice Maker'],
};

/** The asked attributes that have a filter key; those that no kind's catalogue knows are left out. */
export function requestedPairs({
  colour,
  width,
  fuel = [],
  style = [],
  features = [],
}: RequestedAttributes): RequestedPair[] {
  const words = [style, features].flat().map((word) => ({ what: word, anyOf: pairsNamed(word) }));
  return [
    ...(colour === undefined ? [] : [colourPair([colour].flat())]),
    ...(width === undefined ? [] : [one(`${width}"`, 'Exterior_Width', `${Math.round(width)}"`)]),
    ...[fuel].flat().map(fuelPair),
    ...words.filter(({ anyOf }) => anyOf.length > 0),
  ];
}

const one = (what: string, key: FilterKey, value: string): RequestedPair => ({ what, anyOf: [[key, value]] });

/** A colour by its family: "Biscuit" is Bisque. */
const colourPair = (names: readonly string[]): RequestedPair => ({
  what: names.join(' or '),
  anyOf: names.map((name): Pair => ['Color_Family', COLOURS[name.toLowerCase()] ?? name]),
});

const fuelPair = (fuel: string): RequestedPair =>
  fuel === 'induction'
    ? {
        what: fuel,
        anyOf: [
          ['Fuel_Type', 'Induction'],
          ['Burner_Element_Type', 'Induction'],
        ],
      }
    : fuel === 'propane'
      ? one(fuel, 'Gas_Type', 'Liquid Propane')
      : one(
          fuel,
          'Fuel_Type',
          fuel.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
        );

function pairsNamed(word: string): Pair[] {
  if (word === 'stackable') return [['Stackable', 'Yes']];
  const names = (OTHER_NAMES[word] ?? [word]).map(plain);
  const found = new Map<string, Pair>();
  for (const { catalogue } of KINDS)
    for (const [key, values] of Object.entries(catalogue) as [FilterKey, string[]][])
      for (const value of values)
        if (names.includes(plain(value))) found.set(`${key}=${value}`, [key, value]);
  return [...found.values()];
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
