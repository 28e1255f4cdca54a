import type { Measures } from '@kilowatt/taxonomy';
import { distance } from '../text/distance';
import { readPrice } from './read-price';

export type Numbers = {
  measures: Measures;
  price: { min?: number; max?: number };
  /** The text without the parsed numbers; figures without a unit stay in it. */
  rest: string;
};

const FIGURE = /^(\d+(?:\.\d+)?)(k)?("|[a-z]*)$/;
/** BTU per hour of one ton of cooling. */
const TON = 12_000;
/** Minimum of room air conditioners: a smaller figure lost a zero ("15,00 btu"). */
const MIN_BTU = 2_000;

/** Extracts prices, capacity, BTU, burners and width from normalised text, in one pass over its words. */
export function readNumbers(text: string): Numbers {
  const { price, rest } = readPrice(text);
  const words = rest.split(' ');
  const measures: Measures = {};
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const [, figure, thousands, glued = ''] = startsWithFigure(word) ? (FIGURE.exec(word) ?? []) : [];
    if (figure === undefined) {
      kept.push(word);
      continue;
    }
    const value = Number(figure) * (thousands ? 1_000 : 1);
    const next = glued === '' ? (words[at + 1] ?? '') : glued;
    const own = glued === '' ? 1 : 0;
    if (isInch(next) && !(thousands && glued === '') && !isOfOne(words, at + own)) {
      measures.width ??= value;
      at += own;
    } else if (next === 'w' || next === 'wide') {
      if (value < 10 || value > 60) kept.push(word);
      else {
        measures.width ??= value;
        at += own;
      }
    } else if (next.startsWith('cu') || next === 'cf') {
      measures.capacity ??= value;
      at += own;
      if (/^(?:f|ft|fo+t|feet|inch|")$/.test(words[at + 1] ?? '')) at += 1;
    } else if (/^btus?$/.test(next)) {
      measures.btu ??= value < MIN_BTU ? value * 10 : value;
      at += own;
    } else if (/^tons?$/.test(next)) {
      measures.btu ??= value * TON;
      at += own;
    } else if (/^burners?$/.test(next)) {
      measures.burners ??= value;
      at += own;
    } else kept.push(word);
  }
  return { measures, price, rest: kept.filter(Boolean).join(' ') };
}

const startsWithFigure = (word: string): boolean => word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57;

/** `24 inch`, `24in`, `24"`, and `24 incyh`. */
const isInch = (unit: string): boolean =>
  unit === '"' ||
  unit === 'in' ||
  (unit.length > 3 &&
    unit.startsWith('in') &&
    (distance(unit, 'inch', 1) < 2 || distance(unit, 'inches', 1) < 2));

/** "2 in 1" is not a width. */
const isOfOne = (words: readonly string[], unitAt: number): boolean =>
  words[unitAt] === 'in' && /^(?:1|one)$/.test(words[unitAt + 1] ?? '');
