import { readCorrect, stem } from '@kilowatt/query';

/** Where the head of a title ends: "Cast Iron Griddle for Large Sizzle Zone", "Range Hood in White". */
const END_OF_HEAD = /\s(?:for|with|in|to|of|from|that)\s|[,(:]|\s-\s|\d/i;
/** Titles that a word must head before it is a cue, and how much more often than it heads an appliance's. */
const MIN_TITLES = 1;
const MIN_RATIO = 3;

/**
 * The nouns that head titles of parts and accessories: the last word of a title's noun phrase where that is no
 * appliance, although the title names one. Titles of appliances end with the appliance.
 */
export function minePartWords(titles: readonly string[]): string[] {
  const counts = new Map<string, { part: number; appliance: number }>();
  for (const title of titles) {
    const { kinds } = readCorrect(title);
    const words = (title.split(END_OF_HEAD)[0] ?? '').toLowerCase().split(/\s+/);
    const head = stem(words.at(-1) ?? '');
    if (kinds.length === 0 || words.length < 2 || !/^[a-z]{3,}$/.test(head)) continue;
    const own = readCorrect(head);
    if (own.kinds.length > 0 || own.brands.length > 0 || Object.keys(own.attributes).length > 0) continue;
    const isAppliance = readCorrect(words.slice(-2).join(' ')).kinds.length > 0 && !/\sfor\s/i.test(title);
    const count = counts.get(head) ?? { part: 0, appliance: 0 };
    if (isAppliance && words.length > 3) count.appliance += 0;
    count.part += 1;
    counts.set(head, count);
  }
  return [...counts]
    .filter(([, { part, appliance }]) => part >= MIN_TITLES && part >= MIN_RATIO * appliance)
    .sort((a, b) => b[1].part - a[1].part)
    .map(([word, { part }]) => `${word}:${part}`);
}
