// cspell:ignore zoll pouces pulgadas pollici
import type { MeasureName } from '@kilowatt/taxonomy';
import { metafieldOf, type Target } from './columns';
import { isCounted, unitFactor } from './measure-of';

/** Units that no measure is converted from, and figures for another time than that of the measure. */
const FOREIGN =
  /^(?:kgs?|kilograms?|g|grams?|lbs?|pounds?|oz|ounces?|w|watts?|kw|wh|hz|hp|sones?|zoll|pouces?|pulgadas?|pollici|%)$/i;
const PER_OTHER_TIME = /(?:\/|\bper\s+)\s*(?:month|mo|week|wk|cycle|load|wash|use|minute|min|second|sec)\b/i;
const ENCLOSED = /[([]([^()[\]]+)[)\]]/g;
/** What follows a unit in a header: `Width (cm) max`. */
const REMARK = /\s(?:maximum|max|minimum|min|approx|net|gross|total|overall)\.?\s*$/i;

/**
 * The unit that the header of a column states, as in `Width (cm)` and `Depth, mm`; empty if there is none. It may be one
 * that the measure has not, such as that of `Capacity (kg)`: then no cell without a unit of its own is a measure.
 */
export function unitOfHeader(header: string, name: MeasureName): string {
  if (isCounted(name)) return '';
  const enclosed = [...header.matchAll(ENCLOSED)].map(([, text = '']) => text.trim());
  const outside = header.replaceAll(ENCLOSED, ' ').replace(REMARK, '').trim();
  const words = wordsOf(outside);
  // Only what follows the name of the measure, or precedes it, is a unit: `in` may be a word.
  const ends = [outside.split(/\s+/), words].flatMap((parts) =>
    [2, 1].filter((count) => count < parts.length).map((count) => parts.slice(-count).join(' ')),
  );
  const whole = [...enclosed, ...ends].find((text) => isUnit(text, name));
  const stated = [...enclosed, outside].find((text) => PER_OTHER_TIME.test(text) && !isUnit(text, name));
  if (stated !== undefined) return stated;
  if (whole !== undefined) return whole;
  const several = enclosed.find((text) => isTwoUnits(text, name));
  if (several !== undefined) return several;
  const [first = '', ...others] = words;
  const parts = [...enclosed.flatMap(wordsOf), ...others];
  const isWord = (word: string) => word.length > 1 && !/^in$/i.test(word) && isUnit(word, name);
  const leading = others.length > 0 && isWord(first) ? first : '';
  return parts.find(isWord) ?? parts.find((word) => FOREIGN.test(word)) ?? leading;
}

const wordsOf = (text: string): string[] => text.split(/[\s,;:_./-]+/).filter(Boolean);

const isUnit = (text: string, name: MeasureName): boolean => {
  const factor = unitFactor(text, name);
  return factor !== null && /[\p{L}"']/u.test(text);
};

/** Whether a header names two units, as `in/cm`, so that a cell without one may be either. */
const isTwoUnits = (text: string, name: MeasureName): boolean => {
  const factors = text.split(/\s*(?:\/|,|\bor\b)\s*/i).map((part) => unitFactor(part, name));
  return factors.length > 1 && factors.every((factor) => factor !== null) && new Set(factors).size > 1;
};

const MEASURED =
  /^(?:(?:product|item|overall|exterior|external|total|net)[\s_]+)?(width|height|depth|capacity|noise(?:[\s_]level)?)(?![a-z])[\s,;:_/-]*(?:in\s+(?=\S))?[([]?\s*([^()[\]]+?)\s*[)\]]?$/i;
/** The length of a box: systems that have such a column state the measures of the shipment. */
const BOX = /^length(?![a-z])/i;
/** Columns of the shop's own export, which has the measures in columns of their own. */
const OWN = 'kilowatt.';

/**
 * What columns hold whose header is a measure with a unit of it, such as `Width (in)`; undefined for other headers. In
 * files with a length beside the width, as WooCommerce writes them, they are measures of the box.
 */
export function measuredTargets(header: readonly string[]): (name: string) => Target | undefined {
  const isOther = header.some((name) => BOX.test(name.trim()) || metafieldOf(name)?.startsWith(OWN));
  return (column) => {
    if (isOther || metafieldOf(column) !== undefined) return undefined;
    const [, words = '', unit = ''] = MEASURED.exec(column.trim()) ?? [];
    const name = words.toLowerCase().replace(/[\s_]level$/, '') as MeasureName;
    if (words === '' || !isUnit(unit, name)) return undefined;
    // The filter of widths has the measure too.
    return name === 'width' ? { attribute: 'Exterior_Width' } : { measure: name };
  };
}
