import type { Fed } from '@kilowatt/contracts/management';

/** Unknown SKUs that the message of a file without others names. */
const MAX_NAMED = 3;

/** Refuses a file of which the catalogue has no SKU: it is that of another shop, or the wrong column. @throws Error */
export function requireKnownSkus(file: string, { known, unknown, unknownSkus }: Fed): void {
  if (known > 0 || unknown === 0) return;
  const which = unknown === 1 ? 'its SKU is not' : `none of its ${unknown.toLocaleString('en-US')} SKUs is`;
  const named = unknownSkus.slice(0, MAX_NAMED).map((sku) => sku.slice(0, 60));
  throw new Error(
    `${file}: ${which} in the catalogue, so nothing was changed. The file has ${named.join(', ')}${unknown > MAX_NAMED ? ' …' : ''}`,
  );
}
