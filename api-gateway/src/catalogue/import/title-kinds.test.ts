// cspell:ignore Haier Midea
import { expect, it } from '@jest/globals';
import { readCatalogue } from './read-catalogue-file';

const readTitled = async (title: string) => {
  const { products } = await readCatalogue(
    'products.csv',
    (async function* () {
      yield `Handle,Title,Price\na,"${title.replaceAll('"', '""')}",10\n`;
    })(),
  );
  return products[0];
};

it.each([
  ['GE Combo Washer/Dryer', 'washer-dryer-combo'],
  ['LG 2-in-1 Washer Dryer 24" Ventless White', 'washer-dryer-combo'],
  ['Midea Combination Washer/Dryer 2.7 cu. ft.', 'washer-dryer-combo'],
  ['Haier 24" Ventless Combo Washer and Dryer', 'washer-dryer-combo'],
  ['Frigidaire 27" Electric Washer/Dryer Laundry Center', 'laundry-center'],
  ['GE 24" Washer/Dryer Stacked Laundry Center', 'laundry-center'],
  ['Samsung Washer Dryer Tower, White', 'laundry-center'],
  ['LG Washer/Dryer Set', 'washer-dryer-set'],
])('one machine that washes and dries is no set: %s', async (title, kind) => {
  expect((await readTitled(title))?.kind).toBe(kind);
});
