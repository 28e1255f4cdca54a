import type { MeasureName, Measures } from '@kilowatt/taxonomy';
import { boundAround, type Limits, readPrice, withBound, withCarriedNegation } from './bounds';
import { inPlainNotation } from './notations';
import { isUnmeasured, nominalWidth, SIDES, unitAt } from './units';

export type Numbers = {
  measures: Measures;
  limits: Limits;
  price: { min?: number; max?: number };
  /** The text without the parsed numbers; figures without a unit stay in it. */
  rest: string;
};

const FIGURE = /^(\d+(?:\.\d+)?)(k)?("|[a-z]*)$/;
/** Widths in inches that "w" and "wide" may follow without a unit, and that a metric figure may mean without them. */
const MIN_WIDTH = 10;
const MAX_WIDTH = 80;
/** A larger figure before the bare word "in" is a price: "under 800 in stock". */
const MAX_IN = 99;
/** A smaller figure before "but" is none of BTU. */
const MIN_BUT = 1_000;
/** Words of an opening that an appliance has to fit in: its figures are upper bounds. */
const OPENING = /\b(?:fits?|fitting|opening|space)\b/;

type Figure = {
  name: MeasureName;
  value: number;
  from: number;
  to: number;
  /** Words in front that name its side: 2 for "height of 66". */
  ofSide?: number;
};

/** Extracts measures with their bounds, and prices, from normalised text, in one pass over its words. */
export function readNumbers(text: string): Numbers {
  if (!/\d/.test(text)) return { measures: {}, limits: {}, price: {}, rest: text };
  const plain = withCarriedNegation(inPlainNotation(text));
  const words = plain.split(' ');
  const opening = OPENING.test(plain);
  const measures: Measures = {};
  let limits: Limits = {};
  const rest: string[] = [];
  /** The first word that no figure has taken. */
  let free = 0;
  for (let at = 0; at < words.length; ) {
    const figure = figureAt(words, at, free);
    if (figure === null) {
      const word = words[at] ?? '';
      const unit = words[at + 1] ?? '';
      // Kept in one word, "30 lb" is no bare figure to the later stages.
      const unmeasured = BARE_FIGURE.test(word) && isUnmeasured(unit, words[at + 2]);
      rest.push(unmeasured ? word + unit : word);
      at += unmeasured ? 2 : 1;
      continue;
    }
    const { name, value, from, to, ofSide = 0 } = figure;
    at = to;
    const beforeSide = rest.length - ofSide;
    const lower = lowerOfSpan(rest, name, measures);
    const bound = boundAround(words, from, to, free);
    if (lower !== null) {
      limits = { ...limits, [name]: { min: Math.min(lower, value), max: Math.max(lower, value) } };
      delete measures[name];
      rest.length = Math.min(rest.length, beforeSide);
    } else if (bound !== null) {
      limits = withBound(limits, name, bound.sense, value);
      rest.length -= Math.max(bound.before, ofSide);
      at += bound.behind;
    } else {
      rest.length -= ofSide;
      if (opening && isSide(name)) limits = withBound(limits, name, 'max', value);
      else measures[name] ??= value;
    }
    free = at;
  }
  const left = readPrice(rest.filter(Boolean).join(' '));
  return { measures, limits, ...left };
}

/** A figure with a unit or a side: `24 inch`, `70" tall`, `4.5 cu ft`, `height 66`. */
function figureAt(words: readonly string[], at: number, free: number, isBehindFeet = false): Figure | null {
  const word = words[at] ?? '';
  const [, digits, thousands, glued = ''] = startsWithFigure(word) ? (FIGURE.exec(word) ?? []) : [];
  if (digits === undefined) return null;
  const value = Number(digits) * (thousands ? 1_000 : 1);
  // A glued unit is read as if it stood apart.
  const behind = glued === '' ? words.slice(at + 1, at + 6) : [glued, ...words.slice(at + 1, at + 5)];
  const own = glued === '' ? 1 : 0;
  const contrasts = behind[0] === 'but' && glued === '' && (value < MIN_BUT || isContrast(words, at, free));
  const found = contrasts ? null : unitAt(behind, 0);
  const shared = found === null && glued === '' ? unitOfNext(words, at, value, free) : null;
  if (shared) return shared;
  const taken = found === null ? 0 : found.words;
  const [before, ofSide] = sideBefore(words, at, free);
  // "width 33 height 68": what is named before a figure is its own.
  const [side, sideWords] = before === undefined ? sideBehind(behind.slice(taken)) : NO_SIDE;
  const to = at + own + taken;
  if (found === null) {
    if (isSpan(words, at)) return null;
    const named = before ?? side;
    const least = named === 'capacity' ? 1 : MIN_WIDTH;
    const wide = named !== undefined && value >= least && value <= MAX_WIDTH;
    return wide ? { name: named, value, from: at, to: to + sideWords, ofSide } : null;
  }
  if (found.name !== 'length') return { name: found.name, value: found.convert(value), from: at, to };
  if (glued === '' && (thousands || (behind[0] === 'in' && value > MAX_IN))) return null;
  const named = [side, before].find(isSide);
  const both = found.needsSide && !isBehindFeet ? feetAndInches(words, at, value, to) : null;
  if (both) return before === undefined ? both : { ...both, name: before, ofSide };
  if (named === undefined && found.needsSide) return null;
  const name = named ?? 'width';
  const inches = found.convert(value);
  if (found.isMetric && named === undefined && (inches < MIN_WIDTH || inches > MAX_WIDTH)) return null;
  return {
    name,
    value: name === 'width' && found.isMetric ? nominalWidth(inches) : inches,
    from: at,
    to: to + sideWords,
    ofSide,
  };
}

const isSide = (name: MeasureName | undefined): boolean => /^(?:width|height|depth)$/.test(name ?? '');

const NEGATIONS = new Set(['not', 'no', 'without']);

/** Whether the "but" behind a figure contrasts and is no misspelt BTU: "over 1500 but less than 3000". */
const isContrast = (words: readonly string[], at: number, free: number): boolean => {
  const next = words[at + 2];
  if (next === undefined) return false;
  return NEGATIONS.has(next) || boundAround(words, at, at, free) !== null;
};

/** "5 ft 10 in tall". */
function feetAndInches(words: readonly string[], at: number, feet: number, to: number): Figure | null {
  const inches = figureAt(words, to, to, true);
  return inches !== null && isSide(inches.name) && inches.value < 12
    ? { ...inches, value: 12 * feet + inches.value, from: at }
    : null;
}

/** "Less than 20 but more than 15 cu ft": the unit belongs to both. */
function unitOfNext(words: readonly string[], at: number, value: number, free: number): Figure | null {
  if (!/^(?:but|and)$/.test(words[at + 1] ?? '')) return null;
  const next = words.findIndex((word, place) => place > at && startsWithFigure(word));
  if (next < 0 || !boundAround(words, at, at + 1, free) || !boundAround(words, next, next + 1, at + 2))
    return null;
  const other = figureAt(words, next, at + 2);
  // Dollars are no inches: "over 500 but under 30 inches"; and a side is its own: "depth under 30 and width under 36".
  const isAlike = other && !other.ofSide && value < 4 * other.value && other.value < 4 * value;
  return isAlike ? { name: other.name, value, from: at, to: at + 1 } : null;
}

/** Words between a side and its figure: "with a height of 66 inches", "depth must be less than 30". */
const TO_FIGURE =
  /^(?:of|is|in|inch|inches|at|than|between|from|under|below|less|over|above|more|greater|no|not|least|up|to|within|max|maximum|min|minimum|about|must|be|needs?|has|should|can(?:no)?t?|exceed|exceeding|level|rating)$/;
/** "counter depth" and the like are kinds of depth, not its figure. */
const NO_FIGURES = new Set(['counter', 'standard', 'full', 'cabinet', 'adjustable', 'shallow']);

/** The side that a figure measures, and how many words name it. */
type NamedSide = readonly [side: MeasureName | undefined, words: number];
const NO_SIDE: NamedSide = [undefined, 0];

/** "36 inch deep freezer", "24 inch tall tub": what is deep or tall is not the figure; "30" H 7180" begins a model. */
const NO_SIDE_OF_FIGURE =
  /^(?:deep (?:freezer|recessed|fryer)|(?:tall|high) tub|[whd] \d{3,4}(?! (?:mm|cfm|btu)))(?!\S)/;
/** "68 or shorter", "66 max height", "24 or less wide". */
const BOUND_WITH_SIDE =
  /^(?:(?:or|and) ([a-z]+er)\b|(?:(?:or|and) [a-z]+|max|maximum|min|minimum|tops) (?:in )?(wide|width|high|height|tall|deep|depth)\b(?! (?:of )?\d))/;

/** "66 inches tall", "66 inches in height". */
function sideBehind(words: readonly string[]): NamedSide {
  const at = words[0] === 'in' ? 1 : 0;
  const text = words.slice(at).join(' ');
  const side = NO_SIDE_OF_FIGURE.test(text) ? undefined : SIDES[words[at] ?? ''];
  if (side !== undefined) return [side, at + 1];
  const [, comparative, named] = BOUND_WITH_SIDE.exec(text) ?? [];
  // "30 or higher" is any figure above.
  const bound = named ?? (comparative === 'higher' ? '' : comparative);
  return [SIDES[bound ?? ''], 0];
}

/** "no wider than 33 inches", "height 66 inches". */
function sideBefore(words: readonly string[], at: number, free: number): NamedSide {
  let last = isSpan(words, at - 2) && at - 2 > free ? at - 3 : at - 1;
  while (last > free && TO_FIGURE.test(words[last] ?? '')) last -= 1;
  const side = last < free || NO_FIGURES.has(words[last - 1] ?? '') ? undefined : SIDES[words[last] ?? ''];
  return side === undefined ? NO_SIDE : [side, at - last];
}

const BARE_FIGURE = /^\d+(?:\.\d+)?$/;

/** Whether a bare figure is the lower one of a span: "between 60 and 68", "60 to 68 inches". */
function isSpan(words: readonly string[], at: number): boolean {
  if (!BARE_FIGURE.test(words[at] ?? '') || !startsWithFigure(words[at + 2] ?? '')) return false;
  const between = words[at - 1] === 'between' || words[at - 1] === 'from';
  return words[at + 1] === 'to' || (words[at + 1] === 'and' && between);
}

/** The lower figure of "between 18 and 22 cubic feet" or "24 to 30 inches", which is taken from the words before. */
function lowerOfSpan(rest: string[], name: MeasureName, measures: Measures): number | null {
  const joint = rest.at(-1) ?? '';
  // "110 or 220 volts" leaves out what is between.
  if (!(joint === 'or' ? !/^(?:volt|amp)s$/.test(name) : /^(?:to|and)$/.test(joint))) return null;
  const lower = (rest.at(-2) ?? '').replace(/k$/, '000');
  const between = rest.at(-3) === 'between' || rest.at(-3) === 'from';
  if (BARE_FIGURE.test(lower) && (between || joint !== 'and')) {
    rest.splice(rest.length - (between ? 3 : 2));
    return Number(lower);
  }
  const own = measures[name];
  if (own === undefined || (joint === 'and' && rest.at(-2) !== 'between')) return null;
  rest.splice(rest.length - (rest.at(-2) === 'between' ? 2 : 1));
  return own;
}

const startsWithFigure = (word: string): boolean => word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57;
