import type { PricedLine } from '../prices/priced-line';

/** The commerce system's address for a cart: `CHECKOUT_URL` with its places filled by what can be bought now. */
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
