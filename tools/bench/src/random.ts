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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const EDITS = ['swap', 'delete', 'insert', 'replace'] as const;

/** One edit at a random place: two neighbours swapped, or a character dropped, added or replaced. */
export function typingError(word: string, random: Random): string {
  for (;;) {
    const at = below(word.length, random);
    const [here = '', next = ''] = word.slice(at, at + 2);
    const before = word.slice(0, at);
    const other = pick(/\d/.test(here) ? DIGITS : LETTERS, random);
    const typed = {
      swap: before + next + here + word.slice(at + 2),
      delete: before + word.slice(at + 1),
      insert: before + other + word.slice(at),
      replace: before + other + word.slice(at + 1),
    }[pick(EDITS, random)];
    if (typed !== word) return typed;
  }
}

/** The query with an error in a word of at least four letters and no digit; null where it has no such word. */
export function withTypingError(query: string, random: Random): string | null {
  const words = query.split(' ');
  const places = words.flatMap((word, at) => (/^\D{4,}$/.test(word) ? [at] : []));
  if (places.length === 0) return null;
  const place = pick(places, random);
  return words.map((word, at) => (at === place ? typingError(word, random) : word)).join(' ');
}
