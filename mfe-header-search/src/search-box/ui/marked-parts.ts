type MarkedPart = { at: number; part: string; marked: boolean };

/** Splits a text where a word of the query matches the start of one of its words. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = text.toLowerCase();
  // Some letters change their length in lower case, which would shift the marks.
  if (words.length === 0 || lower.length !== text.length) return [{ at: 0, part: text, marked: false }];
  const parts: MarkedPart[] = [];
  let plain = 0;
  for (let at = 0; at < text.length; at++) {
    const begins = at === 0 || !/[a-z0-9]/i.test(text[at - 1] ?? '');
    const found = begins ? longest(words.filter((word) => lower.startsWith(word, at))) : '';
    if (found === '') continue;
    if (plain < at) parts.push({ at: plain, part: text.slice(plain, at), marked: false });
    parts.push({ at, part: text.slice(at, at + found.length), marked: true });
    plain = at + found.length;
    at = plain - 1;
  }
  if (plain < text.length) parts.push({ at: plain, part: text.slice(plain), marked: false });
  return parts;
}

const longest = (words: readonly string[]): string =>
  words.reduce((best, word) => (word.length > best.length ? word : best), '');
