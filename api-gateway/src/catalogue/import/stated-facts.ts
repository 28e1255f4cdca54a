import type { Attributes, FilterKey } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { filterValue, listOf, measureOf } from './cell-values';
import type { ColumnMap } from './columns';
import type { Reading } from './reading';

/** Metafield columns say more than a title, and win over it. */
export function statedFacts(
  { attributes: keys, measures: names, header }: ColumnMap,
  values: readonly string[],
  { line, isExported, reading }: { line: number; isExported: boolean; reading: Reading },
): Pick<CatalogueProduct, 'attributes' | 'measures'> {
  const attributes: Attributes = {};
  const measures: CatalogueProduct['measures'] = {};
  for (const { at, name } of names) {
    const cell = values[at]?.trim() ?? '';
    if (cell === '') continue;
    const measure = isExported ? Number(cell) : measureOf(cell, name);
    if (measure !== null && Number.isFinite(measure)) measures[name] = measure;
    else
      reading.warn({
        line,
        column: at + 1,
        reason: `${header[at]} "${cell.slice(0, 40)}" is not a measure and was left out`,
      });
  }
  for (const { at, key } of keys) {
    const cell = values[at]?.trim() ?? '';
    if (cell === '') continue;
    const given = listOf(cell, ';');
    if (isExported) attributes[key] = given;
    else if (given.length > 0) attributes[key] = asFilter(key, cell, given, measures);
  }
  return { attributes, measures };
}

/** Values as the filters have them; a width in figures is a measure too, whose filter has whole inches. */
function asFilter(
  key: FilterKey,
  cell: string,
  given: string[],
  measures: CatalogueProduct['measures'],
): string[] {
  const width = key === 'Exterior_Width' && given.length === 1 ? measureOf(cell, 'width') : null;
  if (width === null || width <= 0) return given.map((value) => filterValue(key, value));
  if (/^\d+"$/.test(cell)) return given;
  measures.width ??= width;
  return [`${Math.round(width)}"`];
}
