import { readText, stem } from '@kilowatt/query';
import { readCorrect } from '@kilowatt/query/server';
import { labelledQueries, readCatalogue, typingErrors } from '../../data/dataset';
import { fitModel } from '../folds';

/**
 * Prints what `packages/query` holds of learnt tables, fitted on all of the data: the spelling model
 * (`spelling/edit-cost.ts`), and nouns of parts in titles that `vocabulary/part-words.ts` lacks.
 */
export async function printFit(data: string): Promise<void> {
  console.log(JSON.stringify(fitModel(typingErrors(data), labelledQueries(data)), null, 2));
  const catalogues = ['retailer.csv', 'appliances.csv'].map((name) => readCatalogue(data, name));
  const titles = (await Promise.all(catalogues)).flat().map(({ product }) => product.title);
  const unknown = minePartWords(titles).filter(([word]) => readText(`dryer ${word}`).part === null);
  console.log(`Nouns of parts: ${unknown.map(([word, count]) => `${word} ${count}`).join(', ')}`);
}

/** Where the head of a title ends: "Cast Iron Griddle for Large Sizzle Zone", "Range Hood in White". */
const END_OF_HEAD = /\s(?:for|with|in|to|of|from|that)\s|[,(:]|\s-\s|\d/i;

/**
 * The nouns that head titles of parts and accessories, the most frequent first: the last word of a title's noun phrase
 * where that is nothing of the vocabulary, although the title names an appliance. Appliances' titles end with the
 * appliance.
 */
export function minePartWords(titles: readonly string[]): [word: string, titles: number][] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const words = (title.split(END_OF_HEAD)[0] ?? '').toLowerCase().split(/\s+/);
    const head = stem(words.at(-1) ?? '');
    if (words.length < 2 || !/^[a-z]{3,}$/.test(head) || readCorrect(title).kinds.length === 0) continue;
    const { kinds, brands, attributes } = readCorrect(head);
    if (kinds.length + brands.length + Object.keys(attributes).length > 0) continue;
    if (readCorrect(words.slice(-2).join(' ')).kinds.length > 0) continue;
    counts.set(head, (counts.get(head) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
