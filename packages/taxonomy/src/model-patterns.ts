import { MODEL_PREFIXES } from './model-prefixes';
import type { KindSlug } from './types';

const PATTERNS: ReadonlyMap<string, { brand: string; kind: KindSlug }> = new Map(
  MODEL_PREFIXES.flatMap(([brand, kind, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix.toLowerCase(), { brand, kind }] as const),
  ),
);
const MAX_LENGTH = Math.max(...[...PATTERNS.keys()].map(({ length }) => length));
/** A shorter number says too little. */
const MIN_LENGTH = 5;

/**
 * The maker and the appliance that a model number is the name of, by how it begins; null if it is not known.
 * @param number letters and digits only, in any case
 */
export function makerOfModel(number: string): { brand: string; kind: KindSlug } | null {
  const key = number.toLowerCase();
  if (key.length < MIN_LENGTH || !/\d/.test(key)) return null;
  for (let length = Math.min(MAX_LENGTH, key.length); length > 1; length--) {
    const found = PATTERNS.get(key.slice(0, length));
    if (found !== undefined) return found;
  }
  return null;
}
