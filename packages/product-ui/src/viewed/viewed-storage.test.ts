/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { readViewed, viewedStorage, withViewed } from './viewed';

it('keeps the newest first, each product once, and twelve at most', () => {
  expect(withViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  const many = Array.from({ length: 12 }, (_, index) => `p${index}`);
  expect(withViewed(many, 'new')).toEqual(['new', ...many.slice(0, 11)]);
});

it.each([null, '', 'nonsense', '{"a":1}', '[1,2]', '[""]'])('ignores %j', (stored) => {
  expect(readViewed(stored)).toEqual([]);
});

it('leaves out invalid ids only', () => {
  expect(readViewed(JSON.stringify(['a', 7, '', 'x'.repeat(101), 'b']))).toEqual(['a', 'b']);
});

it('survives a round trip', () => {
  expect(readViewed(JSON.stringify(['a', 'b']))).toEqual(['a', 'b']);
});

describe('the storage of this browser', () => {
  afterEach(() => {
    for (const name of ['localStorage', '__KILOWATT_UNWRITTEN__']) Reflect.deleteProperty(globalThis, name);
  });
  /** Puts this storage in the place of the browser's. */
  const storage = (more: Partial<Storage> = {}) => {
    const kept = new Map<string, string>();
    const fake: Partial<Storage> = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      ...more,
    };
    Object.defineProperty(globalThis, 'localStorage', { value: fake, configurable: true });
    return kept;
  };

  it('has viewed products, the newest first, under the key recentlyViewed', () => {
    const kept = storage();
    for (const id of ['a', 'b', 'a']) viewedStorage.add(id);
    expect(viewedStorage.read()).toEqual(['a', 'b']);
    expect([...kept]).toEqual([['recentlyViewed', '["a","b"]']]);
  });

  it('is overwritten where it holds something else', () => {
    const kept = storage();
    kept.set('recentlyViewed', '{"by":"another script"}');
    viewedStorage.add('a');
    expect(viewedStorage.read()).toEqual(['a']);
  });

  it.each<[string, Partial<Storage>]>([
    ['is full', { setItem: throwing }],
    ['is forbidden', { getItem: throwing, setItem: throwing }],
  ])('that %s keeps nothing, so the page remembers them', (_what, more) => {
    const kept = storage(more);
    viewedStorage.add('a');
    expect([viewedStorage.read(), kept.size]).toEqual([['a'], 0]);
  });

  it('that is not there at all, as on the server, is empty', () => {
    expect(viewedStorage.read()).toEqual([]);
  });
});

function throwing(): never {
  throw new DOMException('Denied', 'SecurityError');
}
