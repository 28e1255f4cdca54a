import { brandOf, collectionHref, type Filter, metafield, vendor } from '@kilowatt/taxonomy';
import type { ParsedQuery } from '../interpret/parsed-query';
import { isFiller } from '../vocabulary/ignored-words';

const OTHER_LAUNDRY = ['washer-dryer-combo', 'laundry-center', 'commercial-laundry'];

/**
 * A laundry brand leads to its washers, dryers (a dryer without a washer) or sets, front or top load
 * (specification §4, §5). Queries with other attributes are resolved by the collections, which filter by them.
 */
export function laundryShortcut(reading: ParsedQuery): string | null {
  const { brand, brands, words, unread, kinds, attributes, measures, limits, price } = reading;
  const known = brand === null || brands.length > 1 ? undefined : brandOf(brand);
  if (!known?.laundry || kinds.some((kind) => OTHER_LAUNDRY.includes(kind))) return null;
  const washer = words.includes('washer') || kinds.includes('washer');
  const dryer = words.includes('dryer') || kinds.includes('dryer');
  const handle = handleOf(kinds, washer, dryer);
  const more =
    Object.keys(attributes).some((key) => key !== 'Type') ||
    [measures, limits, price].some((said) => Object.keys(said).length > 0);
  if (handle === null || more || unread.some((word) => !isFiller(word))) return null;
  const load = (attributes.Type ?? []).find((type) => type === 'Front Load' || type === 'Top Load');
  const filters: Filter[] = [vendor(known.name), ...(load ? [metafield('Type', load)] : [])];
  return collectionHref(handle, filters);
}

function handleOf(kinds: readonly string[], washer: boolean, dryer: boolean): string | null {
  if (kinds.includes('washer-dryer-set') || (washer && dryer)) return 'washer-dryer-sets';
  if (washer) return 'washers';
  return dryer ? 'dryers' : null;
}
