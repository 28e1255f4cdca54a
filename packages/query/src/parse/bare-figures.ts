import type { MeasureName, Measures } from '@kilowatt/taxonomy';
import { boundAround, type Limits, withBound } from './bounds';

/**
 * Figures without a unit and their bounds: "fridge under 36", "range 30 to 36", "24 or 30 wall oven".
 * @param read what figures measure beside the kinds of the query
 */
export function boundBareFigures(
  words: readonly string[],
  figures: readonly number[],
  read: (figures: readonly number[]) => Measures,
): { measures: Measures; limits: Limits } {
  let limits: Limits = {};
  const exact: number[] = [];
  const figureAt = (at: number) => figures.find((figure) => String(figure) === words[at]);
  const nameOf = (figure: number) => Object.keys(read([figure]))[0] as MeasureName | undefined;
  for (let at = 0; at < words.length; at++) {
    const figure = figureAt(at);
    if (figure === undefined) continue;
    const upper = isSpan(words, at) ? figureAt(at + 2) : undefined;
    if (upper !== undefined) {
      // Any figure of a width may be one of a capacity: "fridge 20 to 25".
      const names = [nameOf(figure), nameOf(upper)];
      const name = names.includes('capacity') ? 'capacity' : names[0];
      if (name)
        limits = { ...limits, [name]: { min: Math.min(figure, upper), max: Math.max(figure, upper) } };
      at += 2;
      continue;
    }
    const bound = boundAround(words, at, at + 1);
    const name = bound ? nameOf(figure) : undefined;
    if (bound && name) limits = withBound(limits, name, bound.sense, figure);
    else exact.push(figure);
  }
  return { measures: read(exact), limits };
}

const isSpan = (words: readonly string[], at: number): boolean =>
  /^(?:to|or)$/.test(words[at + 1] ?? '') || (words[at + 1] === 'and' && words[at - 1] === 'between');
