import { brandOf, collectionHref, type Filter, metafield, vendor } from '@kilowatt/taxonomy';
import type { Reading } from './reading';

const FILLER = new Set([
  'laundry',
  'appliance',
  'brand',
  'machine',
  'shop',
  'buy',
  'best',
  'new',
  'sale',
  'price',
  'the',
  'and',
  'for',
  'a',
  'all',
  'product',
]);

/**
 * A laundry brand with filler words alone leads to its page, else to its washers, dryers or sets, front or top
 * load (specification §4, §5).
 */
export function laundryShortcut({ brand, words, unread, kinds, attributes }: Reading): string | null {
  const known = brand === null ? undefined : brandOf(brand);
  if (!known?.laundry) return null;
  const nothingElse = kinds.length === 0 && Object.keys(attributes).length === 0;
  if (nothingElse) return unread.every((word) => FILLER.has(word)) ? `/brand/${known.handle}` : null;
  if (
    kinds.includes('washer-dryer-combo') ||
    kinds.includes('laundry-center') ||
    kinds.includes('commercial-laundry')
  )
    return null;
  const washer = words.includes('washer') || kinds.includes('washer');
  const dryer = words.includes('dryer') || kinds.includes('dryer');
  const handle =
    kinds.includes('washer-dryer-set') || (washer && dryer)
      ? 'washer-dryer-sets'
      : washer
        ? 'washers'
        : dryer
          ? 'dryers'
          : null;
  if (handle === null || unread.some((word) => !FILLER.has(word))) return null;
  const load = (attributes.Type ?? []).find((type) => type === 'Front Load' || type === 'Top Load');
  const filters: Filter[] = [vendor(known.name), ...(load ? [metafield('Type', load)] : [])];
  return collectionHref(handle, filters);
}
