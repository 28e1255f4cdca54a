import { expect, it } from '@jest/globals';
import { readViewed, withViewed } from './viewed-storage';

it('keeps the newest first, each product once, and twelve at most', () => {
  expect(withViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  const many = Array.from({ length: 12 }, (_, index) => `p${index}`);
  expect(withViewed(many, 'new')).toEqual(['new', ...many.slice(0, 11)]);
});

it.each([null, '', 'nonsense', '{"a":1}', '[1,2]', '[""]'])('ignores %j', (stored) => {
  expect(readViewed(stored)).toEqual([]);
});

it('survives a round trip', () => {
  expect(readViewed(JSON.stringify(['a', 'b']))).toEqual(['a', 'b']);
});
