// cspell:ignore millimet centimet lons olts mperes cuft sqft
import type { MeasureName } from '@kilowatt/taxonomy';
import { jsonOf } from './cell-values';

/** Maximum measure of an appliance, in any unit. */
export const MAX_MEASURE = 1_000_000;
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
  const [, stated = '', inOtherUnit] = /^(.*?)(?:\((\d[^()]*)\))?$/s.exec(text) ?? [];
  const measure = statedMeasure(stated, name, defaultUnit);
  if (measure === null || inOtherUnit === undefined) return measure;
  const other = statedMeasure(inOtherUnit, name, defaultUnit);
  return other !== null && Math.abs(measure - other) <= MAX_ROUNDING * measure ? measure : null;
}

function statedMeasure(text: string, name: MeasureName, defaultUnit: string): number | null {
  const [, figure = '', over = '0', under = '1', unit = ''] =
    /^\s*(\d[\d.,]*)(?:[\s-]+(\d+)\/(2|4|8|16|32|64)(?!\d))?((?:[^\d.,].*)?)$/s.exec(asciiSigns(text)) ?? [];
  const word = unit.trim() || defaultUnit;
  const factor = unitFactor(word, name);
  const isLength = LENGTHS.has(name);
  const whole = numberIn(figure, name, isLength && factor === MILLIMETER);
  if (whole === null || factor === null || Number(over) >= Number(under)) return null;
  const number = (whole + Number(over) / Number(under)) * factor;
  if (number > MAX_MEASURE || (isLength && number === 0)) return null;
  return factor === 1 ? number : Math.round(number * 100) / 100;
}

/** Typographic marks of inches and fractions as a keyboard has them: `35¾”` as `35 3/4"`. */
const asciiSigns = (text: string): string =>
  text
    .replaceAll(/[”“″]/g, '"')
    .replaceAll(/[¼-¾⅛-⅞]/g, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')}`);

type Units = readonly (readonly [spelling: RegExp, factor: number])[];

const MILLIMETER = 1 / 25.4;
const LENGTH_UNITS: Units = [
  [/^(?:"|in|inch|inches)$/, 1],
  [/^(?:ft|foot|feet)$/, 12],
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
    ],
    btu: [
      [/^btus?(?:h|\/h|\/hr|\/hour)?$/, 1],
      [/^k(?:btus?(?:h|\/h|\/hr|\/hour)?)?$/, 1_000],
    ],
    noise: [[/^(?:dba?|decibels?)$/, 1]],
    pints: [[/^(?:us)?(?:pts?|pints?)(?:\/day|\/d|\/24h)?$/, 1]],
    volts: [[/^v(?:olts?)?(?:ac)?$/, 1]],
    amps: [[/^a(?:mps?|mperes?)?$/, 1]],
    cfm: [[/^(?:cfm|cuft\/min|ft3\/min)$/, 1]],
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

/** What a unit is in the unit of the measure; 1 without a unit, null if it is unknown. */
function unitFactor(unit: string, name: MeasureName): number | null {
  const spelled = unit
    .toLowerCase()
    .replaceAll(/\s(?:total|max|maximum|approx)\b/g, '')
    .replaceAll(/\bper\b/g, '/')
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll(/[\s._()-]/g, '');
  if (spelled === '') return 1;
  // A file may have measures of its own.
  const units = UNITS.get(name) ?? COUNT;
  return units.find(([spelling]) => spelling.test(spelled))?.[1] ?? null;
}

/** The unit that the header of a column ends with, as in `Width (cm)`; empty if there is none of the measure. */
export function unitOfHeader(header: string, name: MeasureName): string {
  const [, inBrackets, word = ''] = /(?:[([]([^()[\]]+)[)\]]|\s([a-z]{2,}))\s*$/i.exec(header) ?? [];
  const unit = inBrackets ?? word;
  return unitFactor(unit, name) === null ? '' : unit;
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
