import { expect, it, jest } from '@jest/globals';
import { resolveDestination } from './submit';

jest.mock('@kilowatt/query', () => {
  throw new Error('the script did not come');
});

it.each([
  [' gas range ', '/search?q=gas+range'],
  ['\ud800', '/search?q=%EF%BF%BD'],
  ['  ', null],
])('%j leads to the search page if the vocabulary cannot be loaded', async (text, destination) => {
  expect(
    await resolveDestination({
      text,
      suggestion: undefined,
      isFallback: false,
      collections: [],
      known: null,
    }),
  ).toEqual({
    query: text,
    destination,
    unused: [],
  });
});
