import { type Attributes, type KindSlug, RANGE_KINDS } from '@kilowatt/taxonomy';

/** Merges two names that mean one appliance: the oven of a range, the microwave above a wall oven. */
export function asOneAppliance(
  kinds: readonly KindSlug[],
  words: readonly string[],
  attributes: Attributes,
): readonly KindSlug[] {
  const together = !words.includes('and') && !words.includes('or');
  if (
    kinds.includes('microwave') &&
    together &&
    kinds.some((slug) => slug === 'range-hood' || slug === 'cooktop')
  ) {
    attributes.Type = [...new Set([...(attributes.Type ?? []), 'Over the Range'])];
    return ['microwave'];
  }
  if (!kinds.includes('wall-oven')) return kinds;
  const others = kinds.filter((slug) => slug !== 'wall-oven');
  const wall = words.includes('wall') || (together && words.includes('built'));
  if (!wall && others.length > 0 && others.every((slug) => RANGE_KINDS.includes(slug))) return others;
  const microwave = words.includes('microwave') && others.every((slug) => slug === 'microwave');
  if (!wall || !microwave) return kinds;
  attributes.Type = [...new Set([...(attributes.Type ?? []), 'Combination'])];
  return ['wall-oven'];
}
