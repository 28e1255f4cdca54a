import { readText } from '@kilowatt/query';
import { labelledQueries, readCatalogue, typingErrors } from '../../data/dataset';
import { fitModel } from '../folds';
import { minePartWords } from './mine-part-words';

/**
 * Prints what `packages/query` holds of learnt tables, fitted on all of the data: the spelling model
 * (`spelling/model.ts`), and nouns of parts in titles that `vocabulary/part-words.ts` lacks.
 */
export async function printFit(data: string): Promise<void> {
  console.log(JSON.stringify(fitModel(typingErrors(data), labelledQueries(data)), null, 2));
  const catalogues = ['retailer.csv', 'appliances.csv'].map((name) => readCatalogue(data, name));
  const titles = (await Promise.all(catalogues)).flat().map(({ product }) => product.title);
  const unknown = minePartWords(titles).filter(([word]) => readText(`dryer ${word}`).part === null);
  console.log(`Nouns of parts: ${unknown.map(([word, count]) => `${word} ${count}`).join(', ')}`);
}
