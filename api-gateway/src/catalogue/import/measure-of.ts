// cspell:ignore cubicmet ofcooling millimet centimet lons olts mperes cuft sqft
import type { MeasureName } from '@kilowatt/taxonomy';
import { jsonOf } from './cell-values';

/** Maximum measure of an appliance, in any unit. */
export const MAX_MEASURE = 1_000_000;
/** Maximum length in inches; a larger figure without a unit is of millimeters. */
const MAX_LENGTH = 400;
/** Maximum characters of a cell with a measure. */
const MAX_MEASURE_TEXT = 100;
/** Difference, as a share, of a measure and the same in another unit: `36 in. (91 cm)`. */
const MAX_ROUNDING = 0.02;

/**
 * A measure in the unit of its name: `35.75`, `35 3/4 in.`, `90,8 cm`, `787 L`, or Shopify's `{"value":35.75,"unit":"in"}`;
 * null if a cell has none, or has it in an unknown unit.
 * @param defaultUnit the unit of cells without one
 */
export function measureOf(cell: string, name: MeasureName, defaultUnit = ''): number | null {
  const json = jsonOf(cell);
  const given = Array.isArray(json) ? json[0] : json;
  const { value, unit } = Object(given) as { value?: unknown; unit?: unknown };
  // Lists in lists may be too deep to be written as text.
  if ([value ?? given, unit].some(Array.isArray)) return null;
  const text = (value === undefined ? String(given ?? cell) : `${value} ${unit ?? ''}`).trim();
  if (text.length > MAX_MEASURE_TEXT) return null;
  const bare = text.replace(REMARK, '').replace(LABEL, '');
  const [, stated = '', inOtherUnit] = /^(.*?)(?:\((\d[^()]*)\))?$/s.exec(bare) ?? [];
  const measure = statedMeasure(stated, name, defaultUnit);
  if (measure === null || inOtherUnit === undefined) return measure;
  const other = statedMeasure(inOtherUnit, name, defaultUnit);
  return other !== null && Math.abs(measure - other) <= MAX_ROUNDING * measure ? measure : null;
}

/** What a measure includes: `30 1/8 in. (with handle)`. */
const REMARK = /\s*\((?:with(?:out)?\s|w\/o?\s|incl|excl)[^()\d]*\)$/i;
/** What a measure is: `Total: 27.4 cu. ft.` */
const LABEL = /^(?:total|overall|approx\.?|approximately|up to|max\.?|maximum)\s*:?\s+/i;

function statedMeasure(given: string, name: MeasureName, defaultUnit: string): number | null {
  const text = withoutDirection(asciiSigns(given), name);
  const feet = LENGTHS.has(name) ? feetAndInches(text) : null;
  if (feet !== null) return feet;
  const [, figure = '', over = '0', under = '1', unit = ''] =
    /^\s*(\d[\d.,]*)(?:[\s-]+(\d+)\/(2|4|8|16|32|64)(?!\d))?((?:[^\d.,].*)?)$/s.exec(text) ?? [];
  const word = unit.trim() || defaultUnit;
  const factor = unitFactor(word, name);
  const isLength = LENGTHS.has(name);
  const whole = numberIn(figure, name, isLength && factor === MILLIMETER);
  if (whole === null || factor === null || Number(over) >= Number(under)) return null;
  const number = (whole + Number(over) / Number(under)) * factor;
  if (number > (isLength ? MAX_LENGTH : MAX_MEASURE) || (isLength && number === 0)) return null;
  return factor === 1 ? number : Math.round(number * 100) / 100;
}

/** Typographic marks of inches and fractions as a keyboard has them: `35¾”` as `35 3/4"`. */
const asciiSigns = (text: string): string =>
  text
    .replaceAll(/[”“″]/g, '"')
    .replaceAll(/[’‘′]/g, "'")
    .replaceAll(/[¼-¾⅛-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)
    .replaceAll(/[\u2044\u2215]/g, '/');

/** How files name the direction of a length beside its figure: `27 in. W`, `H 70"`, `27 inches wide`. */
const DIRECTIONS = {
  width: [
    /^\s*(?:w|wide|width)\b[\s.:]*(?=\d)/i,
    /(?:\s*\((?:w|wide|width)\)|(?<=[\s\d"'.])(?:w|wide|width)\.?)\s*$/i,
  ],
  height: [
    /^\s*(?:h|high|tall|height)\b[\s.:]*(?=\d)/i,
    /(?:\s*\((?:h|high|tall|height)\)|(?<=[\s\d"'.])(?:h|high|tall|height)\.?)\s*$/i,
  ],
  depth: [
    /^\s*(?:d|deep|depth)\b[\s.:]*(?=\d)/i,
    /(?:\s*\((?:d|deep|depth)\)|(?<=[\s\d"'.])(?:d|deep|depth)\.?)\s*$/i,
  ],
} as const;

function withoutDirection(text: string, name: MeasureName): string {
  if (name !== 'width' && name !== 'height' && name !== 'depth') return text;
  const [before, after] = DIRECTIONS[name];
  return text.replace(before, '').replace(after, '');
}

/** Inches of `5' 10"` and `5 ft. 10 1/2 in.`; null for other texts. */
function feetAndInches(text: string): number | null {
  const [, feet, inches, over = '0', under = '1'] =
    /^\s*(\d{1,3})\s*(?:'|ft\.?|foot|feet)\s*(\d{1,2}(?:\.\d+)?)(?:[\s-]+(\d+)\/(2|4|8|16|32|64))?\s*(?:"|''|in\.?|inch|inches)\s*$/i.exec(
      text,
    ) ?? [];
  if (feet === undefined || Number(inches) >= 12 || Number(over) >= Number(under)) return null;
  return Number(feet) * 12 + Number(inches) + Number(over) / Number(under);
}

type Units = readonly (readonly [spelling: RegExp, factor: number])[];

const MILLIMETER = 1 / 25.4;
const LENGTH_UNITS: Units = [
  [/^(?:"|''|in|inch|inches)$/, 1],
  [/^(?:'|ft|foot|feet)$/, 12],
  [/^(?:yd|yards?)$/, 36],
  [/^(?:mm|millimet(?:er|re)s?)$/, MILLIMETER],
  [/^(?:cm|centimet(?:er|re)s?)$/, 1 / 2.54],
  [/^(?:m|met(?:er|re)s?)$/, 100 / 2.54],
];
const COUNT: Units = [[/^[a-z]+$/, 1]];
/** Spellings of units, without spaces and points, and what they are in the unit of the measure. */
const UNITS = new Map<string, Units>(
  Object.entries({
    width: LENGTH_UNITS,
    height: LENGTH_UNITS,
    depth: LENGTH_UNITS,
    capacity: [
      [/^(?:cu|cubic|cf|cft|cu(?:bic)?(?:ft|foot|feet)|ft3)$/, 1],
      [/^(?:l|lit(?:er|re)s?)$/, 0.035_314_7],
      [/^(?:us)?gal(?:lons?)?$/, 0.133_681],
      [/^(?:us)?(?:qts?|quarts?)$/, 0.033_420_1],
      [/^(?:m3|cubicmet(?:er|re)s?)$/, 35.314_7],
    ],
    btu: [
      [/^btus?(?:h|\/h|\/hr|\/hour)?$/, 1],
      [/^k(?:btus?(?:h|\/h|\/hr|\/hour)?)?$/, 1_000],
      [/^tons?(?:ofcooling)?$/, 12_000],
    ],
    noise: [[/^(?:dba?|decibels?)$/, 1]],
    pints: [
      [/^(?:us)?(?:pts?|pints?)(?:\/day|\/d|\/24h)?$|^ppd$/, 1],
      [/^(?:l|lit(?:er|re)s?)(?:\/day|\/d|\/24h)$/, 2.113_38],
    ],
    volts: [[/^v(?:olts?)?(?:ac)?$/, 1]],
    amps: [[/^a(?:mps?|mperes?)?$/, 1]],
    cfm: [
      [/^(?:cfm|cuft\/min|ft3\/min)$/, 1],
      [/^m3\/h(?:r|our)?$/, 0.588_578],
    ],
    area: [
      [/^(?:sf|sqft|square(?:foot|feet)|ft2)$/, 1],
      [/^(?:sqm|m2)$/, 10.763_9],
    ],
    kwh: [
      [/^kwh(?:\/yr|\/year|\/y|\/a|\/annum)?$/, 1],
      [/^mwh(?:\/yr|\/year|\/y|\/a|\/annum)?$/, 1_000],
    ],
    burners: COUNT,
    placeSettings: COUNT,
    bottles: COUNT,
    persons: COUNT,
  } satisfies Record<MeasureName, Units>),
);
const LENGTHS: ReadonlySet<MeasureName> = new Set(['width', 'height', 'depth']);

/** Whether a measure is a number of things, whose unit may be any word. */
export const isCounted = (name: MeasureName): boolean => (UNITS.get(name) ?? COUNT) === COUNT;

/** What a unit is in the unit of the measure; 1 without a unit, null if it is unknown. */
export function unitFactor(unit: string, name: MeasureName): number | null {
  const spelled = unit
    .toLowerCase()
    .replaceAll(/\s(?:total|max|maximum|approx)\b/g, '')
    .replaceAll(/\bper\b/g, '/')
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll(/[\s._()^-]/g, '');
  if (spelled === '') return 1;
  // A file may have measures of its own.
  const units = UNITS.get(name) ?? COUNT;
  return units.find(([spelling]) => spelling.test(spelled))?.[1] ?? null;
}

/** A figure with a decimal point or comma, or with marks between thousands; null if it is none, or may be either. */
function numberIn(figure: string, name: MeasureName, isMillimeters: boolean): number | null {
  // No length in inches has thousands, and none in millimeters has three decimals.
  if (isMillimeters && /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure)) return Number(figure.replace(/[.,]/, ''));
  const isLength = LENGTHS.has(name);
  if (!isLength && /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(figure))
    return Number(figure.replaceAll(',', ''));
  // `12.000 BTU` are 12,000 in Europe.
  if (!isLength && name !== 'capacity' && /^[1-9]\d{0,2}\.\d{3}$/.test(figure)) return null;
  const plain = figure.endsWith('.') ? figure.slice(0, -1) : figure;
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}
