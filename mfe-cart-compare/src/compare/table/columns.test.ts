import { describe, expect, it } from '@jest/globals';
import { replaced, swapped } from './columns';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id).join('');

describe('replaced', () => {
  it.each([
    ['abc', 1, 'x', 'axc'],
    ['abc', 3, 'x', 'abcx'],
    ['abc', 1, 'b', 'abc'],
    ['abc', 0, 'c', 'cb'],
    ['', 0, 'x', 'x'],
  ])('%s with column %d replaced by %s is %s', (before, column, id, after) => {
    expect(ids(replaced(list(before), column, { id }))).toBe(after);
  });
});

describe('swapped', () => {
  it.each([
    [0, 'bac'],
    [1, 'acb'],
    [2, 'abc'],
    [-1, 'abc'],
  ])('at column %d makes %s of abc', (column, after) => {
    expect(ids(swapped(list('abc'), column))).toBe(after);
  });
});
