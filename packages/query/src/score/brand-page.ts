import { brandOf } from '@kilowatt/taxonomy';
import type { ParsedQuery } from '../interpret/parsed-query';
import { isFiller } from '../vocabulary/ignored-words';

/** A brand with filler words alone ("kitchenaid appliances") leads to the brand's page, like a laundry brand. */
export function brandPage({
  brands,
  kinds,
  attributes,
  unread,
  measures,
  price,
}: ParsedQuery): string | null {
  const [only, second] = brands;
  const known = only !== undefined && second === undefined ? brandOf(only) : undefined;
  const more = [attributes, measures, price].some((said) => Object.keys(said).length > 0);
  return known && kinds.length === 0 && !more && unread.every(isFiller) ? `/brand/${known.handle}` : null;
}
