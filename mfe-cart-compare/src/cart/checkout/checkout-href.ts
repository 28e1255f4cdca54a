import type { PricedLine } from '../prices/priced-line';

/** The checkout URL of a cart: `CHECKOUT_URL` with its placeholders replaced by the lines that are available now. */
export function checkoutHref(template: string, cartId: string, lines: readonly PricedLine[]): string {
  const bought = lines.filter(({ state, buyable }) => state === 'current' && buyable > 0);
  const pairs = (name: (line: PricedLine) => string) =>
    bought.map((line) => `${encodeURIComponent(name(line))}:${line.buyable}`).join(',');
  const places: Record<string, string> = {
    cartId: encodeURIComponent(cartId),
    ids: pairs(({ line }) => line.id),
    skus: pairs(({ sku, line }) => sku ?? line.id),
  };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '');
}
