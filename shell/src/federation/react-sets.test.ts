/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { ModuleFederation } from '@module-federation/runtime-core';
import { loadSet } from './react-sets';

const initShareScopeMap = jest.fn();
const federation = { initShareScopeMap, loadShareSync: () => () => ({}) } as unknown as ModuleFederation;
const load = () => loadSet('react-18', federation);
const scripts = () => [...document.head.querySelectorAll('script')];

/** The newest script of the page loads, and opens its set. */
function arrive(): void {
  Object.assign(self.__KILOWATT_SETS__?.opened ?? {}, { 'react-18': { modules: { react: 'React 18' } } });
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  document.head.replaceChildren();
  initShareScopeMap.mockClear();
  const script = { href: '/assets/react-18.js', integrity: 'sha384-A' };
  Object.assign(self, {
    __KILOWATT__: { sets: { of: {}, scripts: { 'react-18': script } } },
    __KILOWATT_SETS__: undefined,
  });
});

it('a set that two versions need at the same time is loaded once', async () => {
  const both = Promise.all([load(), load()]);
  expect(scripts().map(({ integrity }) => integrity)).toEqual(['sha384-A']);
  arrive();
  await both;
  expect(initShareScopeMap).toHaveBeenCalledTimes(2);
  await load();
  expect(scripts()).toHaveLength(1);
});

it('a set that could not be loaded is requested again', async () => {
  const both = Promise.allSettled([load(), load()]);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const retry = load();
  expect(scripts()).toHaveLength(2);
  arrive();
  await retry;
});
