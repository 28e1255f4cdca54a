import { below, pick, type Random } from '../random';

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
