/** A number from 0 to below 1. */
export type Random = () => number;

/** Mulberry32: the same numbers for the same seed, on every machine. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const below = (limit: number, random: Random): number => Math.floor(random() * limit);

export const pick = <T>(list: ArrayLike<T>, random: Random): T => list[below(list.length, random)] as T;

/** Some of a list, each at most once. */
export function sample<T>(list: readonly T[], count: number, random: Random): T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(below(left.length, random), 1),
  ).flat();
}
