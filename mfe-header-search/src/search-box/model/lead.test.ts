import { expect, it, jest } from '@jest/globals';
import { lead } from './lead';

jest.mock('@kilowatt/query', () => {
  throw new Error('the script did not come');
});

it.each([
  [' gas range ', '/search?q=gas+range'],
  ['\ud800', '/search?q=%EF%BF%BD'],
  ['  ', null],
])('%j is searched for where it cannot be read', async (text, destination) => {
  expect(await lead({ text, instead: undefined, collections: [] })).toEqual({ query: text, destination });
});
