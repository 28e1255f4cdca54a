// cspell:ignore Magento
import { normal } from './columns';

/** Whether a row is that of a product above for another store view, which has its texts in another language. */
export type IsStoreView = (values: readonly string[]) => boolean;

/**
 * Magento writes a product once for all stores, and below it rows for store views that differ. A file of one view alone
 * has no other rows, so its rows are products.
 */
export function storeViews(header: readonly string[], sku: number | undefined): IsStoreView {
  const view = header.map(normal).indexOf('store_view_code');
  if (view < 0 || sku === undefined) return () => false;
  const products = new Set<string>();
  return (values) => {
    const number = values[sku]?.trim().toLowerCase() ?? '';
    if ((values[view]?.trim() ?? '') !== '') return products.has(number);
    if (number !== '') products.add(number);
    return false;
  };
}
