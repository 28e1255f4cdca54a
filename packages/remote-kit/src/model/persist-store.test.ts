/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { allSettled, createEvent, createStore, fork, merge } from 'effector';
import { persistStore } from './persist-store';

const KEY = 'recent';
const opened = createEvent();
const added = createEvent<string>();
const cleared = createEvent();
const left = createEvent();
const restored = createEvent<string[]>();
const $words = createStore<string[]>([])
  .on(added, (words, word) => [...words, word])
  .on(cleared, () => [])
  .on(restored, (_, words) => words);
const isEmpty = (words: string[]) => words.length === 0;
const $isSaved = createStore(true);

persistStore({
  source: $words,
  target: restored,
  key: KEY,
  read: (stored) => {
    const value: unknown = JSON.parse(stored);
    if (!Array.isArray(value)) throw new Error('not a list');
    return value;
  },
  empty: [],
  pickup: opened,
  isEmpty,
  isSaved: $isSaved,
  batch: { changed: merge([added, cleared]), flush: left },
});

const $combined = createStore<string[]>([]);
persistStore({
  source: $combined,
  target: $combined,
  key: 'combined',
  read: (text) => JSON.parse(text) as string[],
  empty: [],
  combine: (stored, aside) => [...stored, ...aside],
  pickup: opened,
});

const $partial = createStore<string[]>([]);
persistStore({
  source: $partial,
  target: $partial,
  key: 'partial',
  read: (text) => (JSON.parse(text) as string[]).filter((word) => word.length < 5),
  isWhole: (text) => (JSON.parse(text) as string[]).every((word) => word.length < 5),
  empty: [],
  pickup: opened,
});

const stored = () => localStorage.getItem(KEY);
const aside = (): string[] => JSON.parse(localStorage.getItem(`${KEY}~unreadable`) ?? '[]');
/** A page with the store, as it is after start. */
async function page() {
  const scope = fork();
  await allSettled(opened, { scope });
  return {
    words: () => scope.getState($words),
    isSaved: () => scope.getState($isSaved),
    add: (word: string) => allSettled(added, { scope, params: word }),
    clear: () => allSettled(cleared, { scope }),
    leave: () => allSettled(left, { scope }),
  };
}
/** Another tab has written. */
const otherTab = (value: string | null) => {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value, storageArea: localStorage }));
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a persisted store', () => {
  it('is restored when the page opens', async () => {
    localStorage.setItem(KEY, '["washer"]');
    expect((await page()).words()).toEqual(['washer']);
  });

  it.each(['{"no": "list"}', 'not even JSON'])(
    'begins empty, and without the key, where "%s" is stored',
    async (value) => {
      localStorage.setItem(KEY, value);
      const { words } = await page();
      expect([words(), stored()]).toEqual([[], null]);
    },
  );

  it.each(['{"no": "list"}', 'not even JSON'])(
    'sets "%s" aside, for a version that reads it',
    async (value) => {
      localStorage.setItem(KEY, value);
      await page();
      await page();
      expect(aside()).toEqual([value]);
    },
  );

  it('takes back what was set aside and can be read, unless something is stored', async () => {
    localStorage.setItem(`${KEY}~unreadable`, JSON.stringify(['["washer"]', '["dryer"]', '{"no": "list"}']));
    expect((await page()).words()).toEqual(['dryer']);
    expect([stored(), aside()]).toEqual(['["dryer"]', ['["washer"]', '{"no": "list"}']]);
    expect((await page()).words()).toEqual(['dryer']);
    localStorage.removeItem(KEY);
    expect((await page()).words()).toEqual(['washer']);
    expect(aside()).toEqual(['{"no": "list"}']);
  });

  it('combines what was set aside with what is stored, where it can', async () => {
    localStorage.setItem('combined', '["stored"]');
    localStorage.setItem('combined~unreadable', JSON.stringify(['["aside"]']));
    const scope = fork();
    await allSettled(opened, { scope });
    expect(scope.getState($combined)).toEqual(['stored', 'aside']);
    expect(localStorage.getItem('combined~unreadable')).toBeNull();
  });

  it('sets aside a value of which it reads only a part, and never brings that back by itself', async () => {
    localStorage.setItem('partial', '["oven","refrigerator"]');
    const scope = fork();
    await allSettled(opened, { scope });
    expect(scope.getState($partial)).toEqual(['oven']);
    localStorage.removeItem('partial');
    await allSettled(opened, { scope: fork() });
    expect(localStorage.getItem('partial')).toBeNull();
    expect(localStorage.getItem('partial~unreadable')).toBe(JSON.stringify(['["oven","refrigerator"]']));
  });

  it('keeps the last five values that it could not read, and fewer long ones', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      localStorage.setItem(KEY, `${number}`);
      await page();
    }
    expect(aside()).toEqual(['3', '4', '5', '6', '7']);
    for (const letter of ['a', 'b']) {
      localStorage.setItem(KEY, letter.repeat(150_000));
      await page();
    }
    expect(aside().map(([letter]) => letter)).toEqual(['b']);
  });

  it('takes what another tab writes', async () => {
    const { words } = await page();
    otherTab('["dryer"]');
    expect(words()).toEqual(['dryer']);
  });

  it('works in memory where storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { words, add } = await page();
    await add('washer');
    expect([words(), stored()]).toEqual([['washer'], null]);
  });

  it('is known to be in memory only while its last write has failed', async () => {
    localStorage.setItem(KEY, 'not even JSON');
    const { isSaved, add, leave } = await page();
    expect(isSaved()).toBe(true);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await add('washer');
    expect(isSaved()).toBe(false);
    full.mockRestore();
    await add('dryer');
    await leave();
    expect([isSaved(), stored()]).toEqual([true, '["washer","dryer"]']);
  });
});

it('of a browser that forbids storage does not listen for what is written, which it could not read', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const listen = jest.spyOn(globalThis, 'addEventListener');
  const $forbidden = createStore<string[]>([]);
  persistStore({
    ...{ source: $forbidden, target: $forbidden, key: 'forbidden', empty: [], pickup: opened },
    read: (text) => JSON.parse(text) as string[],
  });
  expect(listen.mock.calls.filter(([type]) => type === 'storage')).toEqual([]);
});

describe('writes of a persisted store', () => {
  it('are batched: the first change at once, the others after 100 ms', async () => {
    const { add } = await page();
    await add('a');
    expect(stored()).toBe('["a"]');
    await add('b');
    await add('c');
    expect(stored()).toBe('["a"]');
    jest.advanceTimersByTime(100);
    expect(stored()).toBe('["a","b","c"]');
  });

  it('of an empty store remove its key, without waiting', async () => {
    const { add, clear } = await page();
    await add('a');
    await clear();
    expect(stored()).toBeNull();
  });

  it('that wait are made when the page is left', async () => {
    const { add, leave } = await page();
    await add('a');
    await add('b');
    await leave();
    expect(stored()).toBe('["a","b"]');
  });

  it('that wait do not overwrite what another tab wrote meanwhile', async () => {
    const { add, words } = await page();
    await add('a');
    await add('b');
    otherTab('["z"]');
    // Written, but this tab has not heard of it yet.
    localStorage.setItem(KEY, '["z","y"]');
    jest.advanceTimersByTime(100);
    expect([stored(), words()]).toEqual(['["z","y"]', ['z']]);
  });
});
