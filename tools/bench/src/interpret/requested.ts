import {
  type Attributes,
  COLOURS,
  collectionOf,
  type FilterKey,
  KINDS,
  type KindSlug,
  kindOf,
  RANGE_KINDS,
} from '@kilowatt/taxonomy';
import type { LabelledQuery, RequestedAttributes } from '../data/dataset';
import { type Destination, type Pair, states } from './destination';

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

const one = (what: string, key: FilterKey, value: string): RequestedPair => ({
  what,
  anyOf: [[key, value]],
});

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

type Narrow = { kinds: readonly KindSlug[]; type?: string };

/** What the labels call other than the shop does; every other label is a kind's slug. */
const LABELS: Readonly<Record<string, Narrow>> = {
  range: { kinds: RANGE_KINDS },
  dehumidifier: { kinds: ['air-quality'], type: 'Dehumidifier' },
};

const narrowOf = (label: string): Narrow => LABELS[label] ?? { kinds: [label.replaceAll(' ', '-')] };

/** The kinds of appliance that a label names. */
export const requestedKinds = (type: LabelledQuery['type']): KindSlug[] =>
  [type ?? []].flat().flatMap((label) => narrowOf(label).kinds);

/** The filter values of those kinds whose collection a query may lead to with filters (specification §3). */
export const filterableCatalogues = (type: LabelledQuery['type']): Attributes[] =>
  requestedKinds(type).flatMap((slug) => {
    const kind = kindOf(slug);
    return kind && collectionOf(kind.collection)?.redirect ? kind.catalogue : [];
  });

/** Whether a page holds what was asked for and nothing else, or all of the several types that were. */
export function isOfRequestedType(destination: Destination, type: LabelledQuery['type']): boolean {
  const requested = requestedKinds(type);
  const { kinds } = destination;
  if (kinds.length === 0) return false;
  const labels = [type ?? []].flat();
  const narrowed = labels.every((label) => {
    const { type: value } = narrowOf(label);
    return value === undefined || states(destination, ['Type', value]);
  });
  const within = kinds.every((slug) => requested.includes(slug));
  const holdsAll = labels.length > 1 && requested.every((slug) => kinds.includes(slug));
  return narrowed && (within || holdsAll);
}
