/** Names of the dollar in a column of currencies. */
const DOLLAR = /^(?:usd?|us\s?\$|\$|us dollars?|dollars?|usd\s?\(?\$\)?)$/i;

/** Why the prices beside a currency are not read; null for dollars, and for an empty cell. */
export const otherCurrency = (cell: string): string | null =>
  cell === '' || DOLLAR.test(cell) ? null : `"${cell.slice(0, 40)}" is not US dollars, in which prices are`;
