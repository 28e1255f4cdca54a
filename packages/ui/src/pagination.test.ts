import { expect, it } from '@jest/globals';
import { pageNumbers } from './pagination';

const shown = (page: number, count: number) =>
  pageNumbers(page, count)
    .map((entry) => entry.page ?? '…')
    .join(' ');

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 40, '1 2 … 40'],
  [20, 40, '1 … 19 20 21 … 40'],
  [40, 40, '1 … 39 40'],
  [3, 5, '1 2 3 4 5'],
])('page %d of %d shows "%s"', (page, count, expected) => {
  expect(shown(page, count)).toBe(expected);
});
