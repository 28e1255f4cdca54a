// cspell:ignore Lightspeed
import { withoutPlaceholder } from './cell-values';
import { normal } from './columns';
import { type Cells, stockCount } from './read-variant';

/** Columns of the item lists of tills, such as Square and Lightspeed, that no other table has. */
export type TillColumns = {
  /** The name of a variant, which stands for an option where an item has none; such rows of one title are one product. */
  variation: number | undefined;
  archived: number | undefined;
  /** The stock of each location. */
  locations: readonly number[];
};

/** `Current Quantity Main St` of Square, `inventory_main_outlet` of Lightspeed. */
const LOCATION = /^(?:current quantity |inventory_)\S/;

export function tillColumns(header: readonly string[]): TillColumns {
  const names = header.map(normal);
  const at = (name: string) => (names.includes(name) ? names.indexOf(name) : undefined);
  const isItems = at('item name') !== undefined;
  return {
    variation: isItems ? at('variation name') : undefined,
    archived: isItems ? at('archived') : undefined,
    locations: names.flatMap((name, column) => (LOCATION.test(name) ? [column] : [])),
  };
}

/** Headers that are read beside the columns of fields. */
export const tillHeaders = (
  header: readonly string[],
  { variation, archived, locations }: TillColumns,
): string[] => [variation, archived, ...locations].flatMap((at) => header[at ?? -1] ?? []);

/** What Square calls the only variant of an item. */
const ONLY = /^regular$/i;

/** The cells of a row, with what only the columns of tills say. @param own whether the file has a column of its own for stock */
export function tillCells(
  cells: Cells,
  values: readonly string[],
  { variation, archived, locations }: TillColumns,
  hasOwnStock: boolean,
): Cells {
  const cell = (at: number | undefined) => values[at ?? -1]?.trim() ?? '';
  const sums = locations.length > 0 && !hasOwnStock;
  return {
    has: (field) => (field === 'stock' && sums) || cells.has(field),
    get(field) {
      if (field === 'stock' && sums) return summed(locations.map(cell));
      const given = cells.get(field);
      if (field === 'option1' && given === '' && !ONLY.test(cell(variation))) return cell(variation);
      return field === 'status' && /^(?:y|yes|true)$/i.test(cell(archived)) ? 'archived' : given;
    },
  };
}

/** The pieces of all locations; a location without a count is none, and stock that no location counts is not counted. */
function summed(cells: readonly string[]): string {
  const given = cells.filter((cell) => withoutPlaceholder(cell) !== '');
  // Lightspeed writes `3.00000`.
  const counts = given.map((cell) => stockCount(cell.replace(/\.0+$/, '')));
  const wrong = counts.indexOf(null);
  if (wrong >= 0) return given[wrong] ?? '';
  return given.length === 0
    ? 'in stock'
    : String(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0));
}
