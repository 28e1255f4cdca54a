import type { Attributes } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { isPlaceholder, listOf } from './cell-values';
import type { FileReport } from './file-report';
import { filterValuesIn, filterValuesOf } from './filter-values';
import { unitOfHeader } from './header-units';
import type { ColumnMap } from './map-columns';
import { measureOf } from './measure-of';

type Row = { line: number; isExported: boolean; productType: string; report: FileReport };

/** Metafield columns are more precise than the title, and take precedence. */
export function statedFacts(
  { attributes: keys, measures: names, header }: ColumnMap,
  values: readonly string[],
  { line, isExported, productType, report }: Row,
): Pick<CatalogueProduct, 'attributes' | 'measures'> {
  const attributes: Attributes = {};
  const measures: CatalogueProduct['measures'] = {};
  /** The gases that a column of fuels names. */
  const gases: string[] = [];
  const leftOut = (at: number, fault: string) => {
    const cell = values[at]?.trim().slice(0, 40);
    report.warn({ line, column: at + 1, reason: `${header[at]} "${cell}" ${fault} and was left out` });
  };
  for (const { at, name } of names) {
    const cell = values[at]?.trim() ?? '';
    if (cell === '' || (!isExported && isPlaceholder(cell))) continue;
    const measure = isExported ? Number(cell) : measureOf(cell, name, unitOfHeader(header[at] ?? '', name));
    if (measure === null || !Number.isFinite(measure)) leftOut(at, 'is not a measure');
    else if (measures[name] === undefined) measures[name] = measure;
    else if (!isSame(measures[name], measure)) leftOut(at, `is another ${name} than in the column before`);
  }
  for (const { at, key } of keys) {
    const cell = values[at]?.trim() ?? '';
    if (cell === '') continue;
    const listed = listOf(cell, ';');
    const given = listed.filter((value) => !isPlaceholder(value));
    if (isExported) attributes[key] = listed;
    else if (key === 'Exterior_Width') {
      const widths = wholeWidths(cell, given, unitOfHeader(header[at] ?? '', 'width'));
      if (widths.exact !== null) measures.width ??= widths.exact;
      if (widths.filters.length > 0) attributes[key] ??= widths.filters;
      if (widths.filters.length < listed.length) leftOut(at, 'is not a width');
    } else if (given.length > 0)
      attributes[key] = [
        ...new Set([
          ...(attributes[key] ?? []),
          ...given.flatMap((value) => filterValuesOf(key, value, productType)),
        ]),
      ];
    if (key === 'Fuel_Type' && !isExported)
      gases.push(...given.flatMap((value) => filterValuesIn('Gas_Type', value, '')));
  }
  if (gases.length > 0) attributes.Gas_Type ??= [...new Set(gases)];
  return { attributes, measures };
}

/** Whether two columns state the same measure, in units that may differ. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= 0.02 * one;

/** The widths of a cell as the filter has them, in whole inches, and the exact one where there is only one. */
function wholeWidths(
  cell: string,
  given: readonly string[],
  defaultUnit: string,
): { filters: string[]; exact: number | null } {
  // A filter's own value is rounded, so it is no measure.
  if (/^0*[1-9]\d*"$/.test(cell)) return { filters: [cell], exact: null };
  const widths = (given.length === 1 ? [cell] : given).map((value) => measureOf(value, 'width', defaultUnit));
  const filters = widths.flatMap((width) => (width === null ? [] : `${Math.round(width)}"`));
  return { filters, exact: widths.length === 1 ? (widths[0] ?? null) : null };
}
