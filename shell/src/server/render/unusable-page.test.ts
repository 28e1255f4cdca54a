import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SnapshotRemote } from '@kilowatt/contracts';
import { definePage } from '@kilowatt/remote-kit';
import { createElement, use } from 'react';
import { createComposition } from '../releases/composition';
import type { LoadedRelease } from '../releases/load-release';
import { release } from '../testing/composition';
import { type Rendered, renderPage } from './render-page';

const never = new Promise<never>(() => {});
const REST = 'The rest of the page';
const Header = () => createElement('p', null, REST);

/** Named like a component of a server build, by which React's component stack names the version. */
const pages = {
  list: definePage<string>({
    load: async ({ url }) => {
      if (url.searchParams.has('late')) return never;
      return url.searchParams.has('big') ? (5n as unknown as string) : '';
    },
    Component: () => createElement('h1', null, 'Reviews'),
  }),
  broken: definePage<null>({ load: async () => null, Component: () => use(never) }),
};

function compositionOf(start?: () => Promise<void>) {
  const loaded = (name: string, begin?: () => Promise<void>) => {
    const remote: SnapshotRemote = {
      release: name === 'reviews' ? release : { ...release, remote: name, slots: {}, routes: [] },
      base: `/remotes/${name}/1.0.0/`,
    };
    const build = {
      remote,
      definition: { name, slots: {}, routes: {}, ...(begin && { start: begin }) },
      slots: new Map([['header', Header]]),
      pages: new Map(Object.entries(pages)),
      dispose: () => {},
    };
    return [name, build as unknown as LoadedRelease] as const;
  };
  const all = new Map([loaded('reviews', start), loaded('footer')]);
  const remotes = [...all.values()].map(({ remote }) => remote);
  return createComposition({ revision: 7, remotes }, all);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
});
afterEach(() => {
  jest.useRealTimers();
});

async function opened(path: string, composition = compositionOf()) {
  const errors: [remote: string, message: string][] = [];
  const rendering = renderPage({
    composition,
    request: new Request(`http://shop.test${path}`),
    requestId: 'request-1',
    gateway: 'http://127.0.0.1:9',
    origin: 'http://shop.test',
    scripts: [],
    fonts: {} as never,
    overrides: [],
    sealPage: null,
    onError: (remote, error) => errors.push([remote, (error as Error).message]),
  }) as Promise<Rendered>;
  for (let step = 0; step < 15; step += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  const { html, status, isShared } = await rendering;
  return { html: html.toString(), status, isShared, errors };
}

it('a page whose data never comes is an error page, and an error of its remote', async () => {
  const { html, status, errors, isShared } = await opened('/reviews/a?late');
  expect([status, isShared]).toEqual([500, false]);
  expect(html).toContain('This page could not be loaded');
  expect(html).toContain(REST);
  expect(errors).toEqual([['reviews', 'load of page "list" did not finish within 11 seconds']]);
});

it('a part of a page that waits for what never comes is left to the browser, and the rest is sent', async () => {
  const { html, status, errors, isShared } = await opened('/broken');
  expect([status, isShared]).toEqual([200, false]);
  expect(html).toContain(REST);
  expect(html).toContain('This page is not available for the moment');
  expect(errors.map(([, message]) => message)).toEqual(['rendering did not finish within 5 seconds']);
});

it('a page whose data cannot be sent to the browser is an error page, and an error of its remote', async () => {
  const { html, status, errors, isShared } = await opened('/reviews/a?big');
  expect([status, isShared]).toEqual([500, false]);
  expect(html).toContain('This page could not be loaded');
  expect(html).toContain(REST);
  expect(errors).toEqual([['reviews', 'Do not know how to serialize a BigInt']]);
});

it('a remote whose start never ends is an error of that remote alone, and the page is sent', async () => {
  const { html, status, errors } = await opened(
    '/reviews/a',
    compositionOf(() => never),
  );
  expect([status, html.includes('<h1>Reviews</h1>')]).toEqual([200, true]);
  expect(errors).toEqual([['reviews', 'start of reviews did not finish within 11 seconds']]);
});
