// cspell:ignore uare ltrs centimet millimet rpms
import type { MeasureName } from '@kilowatt/taxonomy';
import { distance } from '../text/normalise';

/** Number words of households and openings. */
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const FIGURE = `(\\d{1,2}|${NUMBERS.slice(1).join('|')})`;
const FAMILY = new RegExp(`\\b(?:for )?(?:a |my |our )?(?:family|household) of ${FIGURE}\\b`);
const PEOPLE = new RegExp(`\\bfor (?:a )?${FIGURE} (?:people|persons?|adults?)\\b`);
const LARGE_FAMILY = /\b(?:for )?(?:a |my |our )?(?:large|big) (?:family|household)\b/;
/** Persons of a large family, at least. */
const LARGE = 5;

export type People = { persons?: number; atLeast?: number; rest: string };

/** Extracts "for a family of 4", "for two people", "for a large family". */
export function readPeople(text: string): People {
  const found = FAMILY.exec(text) ?? PEOPLE.exec(text);
  if (found) {
    const [phrase, figure = ''] = found;
    const persons = NUMBERS.includes(figure) ? NUMBERS.indexOf(figure) : Number(figure);
    return { persons, rest: without(text, phrase) };
  }
  const large = LARGE_FAMILY.exec(text)?.[0];
  return large === undefined ? { rest: text } : { atLeast: LARGE, rest: without(text, large) };
}

const without = (text: string, phrase: string): string =>
  text.replace(phrase, ' ').replaceAll(/ +/g, ' ').trim();

/** BTU per hour of one ton of cooling. */
const TON = 12_000;
/** Minimum of room air conditioners: a smaller figure lost a zero ("15,00 btu"). */
const MIN_BTU = 2_000;

/** Inches of other units of length. */
const INCHES: Readonly<Record<string, number>> = { mm: 1 / 25.4, cm: 1 / 2.54, m: 100 / 2.54, ft: 12 };
const CUBIC_FEET_PER_LITRE = 0.0353147;

/** A unit behind a figure: what it measures, how many words it takes, and the figure in the shop's unit. */
export type Unit = {
  name: MeasureName | 'length';
  words: number;
  convert: (figure: number) => number;
  /** Whether it is the unit of other things too, and needs a word such as "wide": "a 6 ft cord". */
  needsSide?: boolean;
  isMetric?: boolean;
};

const WORDS: Readonly<Record<string, MeasureName>> = {
  db: 'noise',
  dba: 'noise',
  decibel: 'noise',
  pint: 'pints',
  pt: 'pints',
  bottle: 'bottles',
  v: 'volts',
  volt: 'volts',
  amp: 'amps',
  cfm: 'cfm',
  kwh: 'kwh',
  burner: 'burners',
  person: 'persons',
  people: 'persons',
};
/** Units that no measure has: their figure is neither a width nor a price. */
const UNMEASURED =
  /^(?:rpms?|lbs?|pounds?|kgs?|kilos?|oz|ounces?|gal|gallons?|qts?|quarts?|hp|hz|watts?|percent|hours?|hrs?|minutes?|mins?|days?|months?|years?)$/;
/** "30% off" has lost its sign; "off white" is a colour. */
export const isUnmeasured = (unit: string, next?: string): boolean =>
  UNMEASURED.test(unit) || (unit === 'off' && next !== 'white');

const same = (figure: number): number => figure;

/** The unit that begins at a word: `cu ft`, `square feet`, `place settings`, `"`, and `incyh`. */
export function unitAt(words: readonly string[], at: number): Unit | null {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  const unit = (name: Unit['name'], taken: number, convert = same): Unit => ({ name, words: taken, convert });
  if (isInch(word)) return word === 'in' && /^(?:1|one)$/.test(next) ? null : unit('length', 1);
  if (word.startsWith('cu') || word === 'cf')
    return unit('capacity', /^(?:f|ft|fo+t|feet|inch|")$/.test(next) ? 2 : 1);
  if (/^(?:btus?|bt|but)$/.test(word))
    return unit('btu', 1, (figure) => (figure < MIN_BTU ? figure * 10 : figure));
  if (/^tons?$/.test(word)) return unit('btu', 1, (figure) => figure * TON);
  const other = otherLength(word);
  if (other !== undefined)
    return {
      ...unit('length', 1, (figure) => rounded(figure * (INCHES[other] as number))),
      ...(other === 'ft' ? { needsSide: true } : { isMetric: true }),
    };
  if (/^(?:l|ltrs?|lit(?:er|re|ro)s?)$/.test(word))
    return unit('capacity', 1, (figure) => rounded(figure * CUBIC_FEET_PER_LITRE));
  if (/^sq(?:uare)?f(?:t|eet|oot)$/.test(word)) return unit('area', 1);
  if (/^(?:sq|square)$/.test(word)) return /^(?:f|ft|foot|feet)$/.test(next) ? unit('area', 2) : null;
  if (word === 'place' && /^settings?$/.test(next)) return unit('placeSettings', 2);
  // "24 vs 30 inch" compares.
  const singular = word.length > 2 ? word.replace(/s$/, '') : word;
  const known = [word, singular].find((one) => Object.hasOwn(WORDS, one));
  return known === undefined ? null : unit(WORDS[known] as MeasureName, 1);
}

function otherLength(word: string): string | undefined {
  if (/^(?:ft|foot|feet)$/.test(word)) return 'ft';
  if (/^(?:cms?|centimet(?:er|re|ro)s?)$/.test(word)) return 'cm';
  if (/^(?:mms?|millimet(?:er|re|ro)s?)$/.test(word)) return 'mm';
  return /^(?:m|met(?:er|re|ro)s?)$/.test(word) ? 'm' : undefined;
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

/** Widths in inches that metric ones stand for: an appliance of 90 cm is sold as 36 inches. */
const NOMINAL_WIDTHS = [15, 18, 24, 27, 30, 33, 36, 42, 48, 60];
const NOMINAL_TOLERANCE = 0.8;
export const nominalWidth = (inches: number): number =>
  NOMINAL_WIDTHS.find((width) => Math.abs(width - inches) <= NOMINAL_TOLERANCE) ?? inches;

/** `24 inch`, `24in`, `24"`, and `24 incyh`. */
const isInch = (unit: string): boolean =>
  unit === '"' ||
  unit === 'in' ||
  (unit.length > 3 &&
    unit.startsWith('in') &&
    (distance(unit, 'inch', 1) < 2 || distance(unit, 'inches', 1) < 2));

/** What a word beside a figure says that it measures, for most a side of the appliance. */
export const SIDES: Readonly<Record<string, MeasureName>> = {
  w: 'width',
  wide: 'width',
  wider: 'width',
  width: 'width',
  narrower: 'width',
  slimmer: 'width',
  h: 'height',
  high: 'height',
  higher: 'height',
  height: 'height',
  tall: 'height',
  taller: 'height',
  shorter: 'height',
  d: 'depth',
  deep: 'depth',
  deeper: 'depth',
  shallower: 'depth',
  depth: 'depth',
  noise: 'noise',
  louder: 'noise',
  quieter: 'noise',
  capacity: 'capacity',
};
