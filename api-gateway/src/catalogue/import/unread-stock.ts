import { normal } from './columns';
import type { ColumnMap } from './map-columns';
import type { RowError } from './row-error';

/** Names of columns that may say what is in stock, and of those that say something else about stock. */
const OF_STOCK = /\b(?:stock|inventory|qty|quantity|on hand|availability|available|sold ?out)\b/;
const OF_OTHERS =
  /\b(?:min|minimum|max|maximum|low|reorder|threshold|on order|order|committed|incoming|case|pack|per|policy|tracker|tracking|date|location|id|value|status id)\b/;

/**
 * A column of stock under an unknown name, in a file where nothing else says what is in stock, so that all products are
 * for sale; null if there is none. @param read headers that are read beside the columns of fields
 */
export function unreadStock(
  { header, fields, till, ignored }: ColumnMap,
  read: readonly string[],
): Pick<RowError, 'column' | 'reason'> | null {
  const says = (['stock', 'availability', 'soldOut', 'tracker'] as const).some(
    (field) => fields[field] !== undefined,
  );
  if (says || till.locations.length > 0) return null;
  const at = header.findIndex((name) => {
    const words = normal(name).replaceAll('_', ' ');
    return ignored.includes(name) && !read.includes(name) && OF_STOCK.test(words) && !OF_OTHERS.test(words);
  });
  return at < 0
    ? null
    : {
        column: at + 1,
        reason: `no column of stock is read, so every product is available; if ${header[at]?.slice(0, 60)} has the stock, map it to "Variant Inventory Qty" in columns.json`,
      };
}
