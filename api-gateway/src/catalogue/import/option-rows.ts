// cspell:ignore fieldtype Magento
import { normal } from './columns';
import type { RowError } from './row-error';

type OptionRows = { header: RegExp; value: RegExp; isOnlyWithoutPrice?: boolean };
/** How BigCommerce, Wix, Magento and Etsy mark rows of options that `optionVariations` cannot read. */
const OPTION_ROWS: readonly OptionRows[] = [
  { header: /^item type$/, value: /^(?:sku|rule)$/i },
  // Etsy writes the options of a product, and the SKUs of its variants, into one cell.
  { header: /^variation 1 values$/, value: /\S/ },
  { header: /^fieldtype$/, value: /^(?:variant|choice)$/i },
  { header: /^product_type$/, value: /^(?:configurable|grouped|bundle)$/i, isOnlyWithoutPrice: true },
];

/** Finds rows with the options of a product in files of systems whose options are not read; null for other rows. */
export function optionRows(
  header: readonly string[],
  price: number | undefined,
): (values: readonly string[]) => Pick<RowError, 'column' | 'reason'> | null {
  const names = header.map(normal);
  const known = OPTION_ROWS.map((rows) => ({
    ...rows,
    at: names.findIndex((name) => rows.header.test(name)),
  }));
  return (values) => {
    const cell = (at: number) => values[at]?.trim() ?? '';
    const found = known.find(
      ({ at, value, isOnlyWithoutPrice }) =>
        value.test(cell(at)) && !(isOnlyWithoutPrice && price !== undefined && cell(price) !== ''),
    );
    return found
      ? {
          column: found.at + 1,
          reason: `${header[found.at]} "${cell(found.at).slice(0, 60)}" is a row of options, which are not read; give each variant a row with the columns Handle and Option1 Value, or leave it out with --skip-bad`,
        }
      : null;
  };
}
