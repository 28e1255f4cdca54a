import type { MeasureName, Measures } from '@kilowatt/taxonomy';
import { boundAround, type Limits, readPrice, withBound } from './bounds';
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
  const words = text.split(' ');
  const opening = OPENING.test(text);
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
    const side = name === 'width' || name === 'height' || name === 'depth';
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
      if (opening && side) limits = withBound(limits, name, 'max', value);
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
  const taken = found === null ? 0 : found.words;
  const [before, ofSide] = sideBefore(words, at, free);
  // "width 33 height 68": what is named before a figure is its own.
  const [side, sideWords] = before === undefined ? sideBehind(behind.slice(taken)) : NO_SIDE;
  const to = at + own + taken;
  if (found === null) {
    if (isSpan(words, at)) return null;
    const named = before ?? side;
    const wide = named !== undefined && value >= MIN_WIDTH && value <= MAX_WIDTH;
    return wide ? { name: named, value, from: at, to: to + sideWords, ofSide } : null;
  }
  if (found.name !== 'length') return { name: found.name, value: found.convert(value), from: at, to };
  if (thousands && glued === '') return null;
  const named = side ?? before;
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
  const isLength =
    inches !== null && (inches.name === 'width' || inches.name === 'height' || inches.name === 'depth');
  return isLength && inches.value < 12 ? { ...inches, value: 12 * feet + inches.value, from: at } : null;
}

/** Words between a side and its figure: "with a height of 66 inches", "depth less than 30". */
const TO_FIGURE = new Set(
  'of is in inch inches at than between from under below less over above more greater no not least up to within max maximum min minimum about'.split(
    ' ',
  ),
);
/** "counter depth" and the like are kinds of depth, not its figure. */
const NO_FIGURES = new Set(['counter', 'standard', 'full', 'cabinet', 'adjustable', 'shallow']);

/** The side that a figure measures, and how many words name it. */
type NamedSide = readonly [side: 'width' | 'height' | 'depth' | undefined, words: number];
const NO_SIDE: NamedSide = [undefined, 0];

/** "66 inches tall", "66 inches in height". */
function sideBehind(words: readonly string[]): NamedSide {
  const at = words[0] === 'in' ? 1 : 0;
  const side = NO_SIDES.has(words[at + 1] ?? '') ? undefined : SIDES[words[at] ?? ''];
  return side === undefined ? NO_SIDE : [side, at + 1];
}

/** "no wider than 33 inches", "height 66 inches". */
function sideBefore(words: readonly string[], at: number, free: number): NamedSide {
  let last = isSpan(words, at - 2) && at - 2 > free ? at - 3 : at - 1;
  while (last > free && TO_FIGURE.has(words[last] ?? '')) last -= 1;
  const side = last < free || NO_FIGURES.has(words[last - 1] ?? '') ? undefined : SIDES[words[last] ?? ''];
  return side === undefined ? NO_SIDE : [side, at - last];
}

const SPAN_WORDS = new Set(['to', 'and']);
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
  if (!SPAN_WORDS.has(joint)) return null;
  const lower = rest.at(-2) ?? '';
  const between = rest.at(-3) === 'between' || rest.at(-3) === 'from';
  if (BARE_FIGURE.test(lower) && (between || joint === 'to')) {
    rest.splice(rest.length - (between ? 3 : 2));
    return Number(lower);
  }
  const own = measures[name];
  if (own === undefined || (joint !== 'to' && rest.at(-2) !== 'between')) return null;
  rest.splice(rest.length - (rest.at(-2) === 'between' ? 2 : 1));
  return own;
}

/** "24 inch tall tub", "36 inch deep freezer": what is tall or deep is not the figure. */
const NO_SIDES = new Set(['tub', 'freezer', 'recessed', 'fryer']);

const startsWithFigure = (word: string): boolean => word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57;
