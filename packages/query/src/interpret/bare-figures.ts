import { type KindSlug, kindOf, type Measures } from '@kilowatt/taxonomy';

/** Standard widths of appliances in inches. */
const STANDARD_WIDTHS = new Set([15, 18, 20, 21, 24, 27, 28, 29, 30, 31, 32, 33, 35, 36, 42, 44, 48, 54, 60]);

/**
 * Interprets figures without a unit beside a kind: "48 refrigerator" is a width, "french door 26" a capacity, "washer
 * 4.5" cannot be a width.
 */
export function readBareFigures(figures: readonly number[], kinds: readonly KindSlug[]): Measures {
  const measures: Measures = {};
  const known = kinds.map(kindOf).filter((kind) => kind !== undefined);
  const isWidth = (figure: number) =>
    known.some(({ catalogue }) => catalogue.Exterior_Width?.includes(`${figure}"`));
  const isCapacity = (figure: number) =>
    known.some(({ capacity }) => capacity && figure >= capacity[0] && figure <= capacity[1]);
  for (const figure of figures) {
    if (Number.isInteger(figure) && isWidth(figure)) measures.width ??= figure;
    else if (isCapacity(figure) && (!Number.isInteger(figure) || figure >= 10)) measures.capacity ??= figure;
    else if (known.length > 0 && (STANDARD_WIDTHS.has(figure) || (!Number.isInteger(figure) && figure > 10)))
      measures.width ??= figure;
  }
  return measures;
}
