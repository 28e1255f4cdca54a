import { parseInches } from '@kilowatt/contracts';

/** Smallest and largest size of a place, in inches. */
const LIMITS = { min: 1, max: 240 } as const;

/** What is measured with a tape, in inches, with its label. */
export const MEASURES = {
  openingWidth: 'Opening width',
  openingHeight: 'Opening height',
  openingDepth: 'Opening depth',
  doorwayWidth: 'Narrowest doorway',
  doorwayHeight: 'Doorway height',
  stairWidth: 'Narrowest stairs',
  turnWidth: 'Narrowest hall at a turn',
} as const;
export type MeasureKey = keyof typeof MEASURES;

/** What is chosen from a list, with its label and the texts of its values. */
export const CHOICES = {
  stairs: { label: 'Stairs on the way in', values: { none: 'No stairs', some: 'Stairs' } },
  turns: { label: 'Tight turns on the way in', values: { none: 'No turns', some: 'Turns' } },
  outlet: {
    label: 'Outlet',
    values: { both: '120 V and 240 V', '240': '240 V only', '120': '120 V only', none: 'No outlet' },
  },
  gas: { label: 'Gas', values: { natural: 'Natural gas', propane: 'Propane (LP)', none: 'No gas' } },
  duct: { label: 'Vent duct to the outside', values: { yes: 'Vent duct', no: 'No vent duct' } },
  water: { label: 'Water line', values: { yes: 'Water line', no: 'No water line' } },
} as const;
export type ChoiceKey = keyof typeof CHOICES;
type Choices = { [Key in ChoiceKey]: keyof (typeof CHOICES)[Key]['values'] };

/** Where an appliance shall stand, and how it gets there: inches and connections; what is absent is not known. */
export type Place = Partial<Record<MeasureKey, number> & Choices>;

export type ParsedPlace = {
  place: Place;
  /** A sentence for each field that cannot be. */
  problems: Partial<Record<MeasureKey | ChoiceKey, string>>;
};

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];
const isSize = (inches: unknown): inches is number =>
  typeof inches === 'number' && inches >= LIMITS.min && inches <= LIMITS.max;
const isChoice = (key: ChoiceKey, value: unknown): boolean =>
  typeof value === 'string' && Object.hasOwn(CHOICES[key].values, value);

/**
 * Parses the fields of the form, as an address or a submitted form has them. Empty fields are left out; what cannot be
 * is left out with a sentence.
 */
export function readPlace(query: { get: (name: string) => unknown }): ParsedPlace {
  const place: Record<string, unknown> = {};
  const problems: ParsedPlace['problems'] = {};
  for (const key of keysOf(MEASURES)) {
    const text = String(query.get(key) ?? '').trim();
    if (text === '') continue;
    // A comma before three digits parts thousands.
    const inches = /,\d{3}/.test(text) ? null : parseInches(text);
    if (isSize(inches)) place[key] = inches;
    else
      problems[key] =
        `${MEASURES[key]}: “${text.slice(0, 20)}” is not between 1 and 240 inches. Write it such as 35 3/4.`;
  }
  for (const key of keysOf(CHOICES)) {
    const value = String(query.get(key) ?? '');
    if (value === '') continue;
    if (isChoice(key, value)) place[key] = value;
    else problems[key] = `${CHOICES[key].label}: choose one of the list.`;
  }
  return { place: place as Place, problems };
}

/** Parses what the browser has stored; fields of another version or another shop that cannot be are left out. */
export function readStoredPlace(stored: string | null): Place {
  let fields: unknown;
  try {
    fields = JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
  if (typeof fields !== 'object' || fields === null) return {};
  const known = Object.entries(fields).filter(([key, value]) =>
    Object.hasOwn(MEASURES, key)
      ? isSize(value)
      : Object.hasOwn(CHOICES, key) && isChoice(key as ChoiceKey, value),
  );
  return Object.fromEntries(known) as Place;
}
