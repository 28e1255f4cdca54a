/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';
import { screen } from '@testing-library/dom';
import type * as React from 'react';
import type { Root } from 'react-dom/client';
import * as runtime from 'react-refresh/runtime';
import { createHotPage, type HotPage } from './hot-page';
import { createOverlay } from './overlay';

// The browser's own, which the test environment has not.
Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} });
// React asks for the runtime when it is evaluated.
runtime.injectIntoGlobalHook(window);
let react: typeof React;
let createRoot: (container: Element) => Root;
beforeAll(async () => {
  react = await import('react');
  ({ createRoot } = await import('react-dom/client'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

type ModuleHot = Parameters<HotPage['evaluated']>[1];
type Kept = NonNullable<ModuleHot['data']>;

let reload: jest.Mock<() => void>;
let hot: HotPage;
beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  Object.assign(self, { __KILOWATT__: { integrity: {} } });
  reload = jest.fn();
  hot = createHotPage({ runtime, overlay: createOverlay(document), reload });
});

/** Evaluates a module as webpack does, after the one that it replaces. @returns what the next one gets */
function evaluate(exports: object, replaced?: { data: Kept }) {
  const module = { accepted: false, invalidated: false, data: {} as Kept };
  hot.evaluated(
    { exports },
    {
      ...replaced,
      accept: () => Object.assign(module, { accepted: true }),
      invalidate: () => Object.assign(module, { invalidated: true }),
      dispose: (keep) => keep(module.data),
    },
  );
  return module;
}

/** A counter as a build registers it: its words are what is edited. */
function counter(words: string) {
  const Counter = () => {
    const [count, setCount] = react.useState(0);
    return react.createElement('button', { onClick: () => setCount(count + 1) }, `${words} ${count}`);
  };
  hot.register(Counter, './counter.tsx Counter');
  return Counter;
}

describe('a module that is evaluated again', () => {
  it('shows its new components in the page, with the state of the old ones', async () => {
    jest.useFakeTimers();
    const Counter = counter('Items');
    const first = evaluate({ Counter });
    const root = createRoot(document.querySelector('main') as Element);
    await react.act(async () => root.render(react.createElement(Counter)));
    await react.act(async () => screen.getByRole('button').click());
    const second = evaluate({ Counter: counter('Products') }, { data: first.data });
    await react.act(async () => jest.runOnlyPendingTimers());
    expect(screen.getByRole('button').textContent).toBe('Products 1');
    expect(second.accepted).toBe(true);
    jest.useRealTimers();
  });

  it.each<[string, () => object]>([
    ['exports a value beside its components', () => ({ Counter: counter('Items'), LIMIT: 3 })],
    ['exports nothing', () => ({})],
    ['exports a function that is no component', () => ({ total: () => 3 })],
    ['exports a page whose component has no name', () => ({ default: { Component: () => null } })],
  ])('is left to those that import it where it %s', (_what, exports) => {
    expect(evaluate(exports()).accepted).toBe(false);
  });

  it('is handed on where it exported components alone, and does no longer', () => {
    const { data } = evaluate({ Counter: counter('Items') });
    expect(evaluate({ Counter: counter('Items'), LIMIT: 3 }, { data })).toMatchObject({
      accepted: false,
      invalidated: true,
    });
  });

  it('gives its page to the router, which keeps the first one', async () => {
    const page = (data: string) => ({ Component: counter('Items'), load: async () => data });
    const routed = page('before');
    const first = evaluate({ default: routed });
    const second = evaluate({ default: page('once more') }, { data: first.data });
    evaluate({ default: page('after') }, { data: second.data });
    expect(await routed.load()).toBe('after');
  });
});

describe('a build', () => {
  const build = (hash: string, integrity = {}) => ({ container: 'reviews_1', hash, integrity });
  /** A container that takes one update for each build. */
  async function start(hashes: string[]) {
    const update = jest.fn(async () => (hashes.length > 1 ? hashes.splice(0, 1) : null));
    await hot.started('reviews_1', () => hashes[0] ?? '', update);
    return update;
  }

  it('is taken update by update, with the hashes of its files, and the page stays', async () => {
    const update = await start(['a', 'b', 'c']);
    await hot.built(build('c', { '/remotes/reviews/1.0.0/web/x.hot-update.js': 'sha384-x' }));
    expect(update).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    expect(self.__KILOWATT__.integrity).toEqual({ '/remotes/reviews/1.0.0/web/x.hot-update.js': 'sha384-x' });
  });

  it('that came while the version loaded is taken when it starts', async () => {
    await hot.built(build('b'));
    const update = await start(['a', 'b']);
    await hot.built(build('b'));
    expect(update).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<null>]>([
    ['there is no update to it', async () => null],
    ['a module that changed takes none', () => Promise.reject(new Error('Aborted'))],
  ])('needs a new page where %s', async (_what, update) => {
    jest.spyOn(console, 'info').mockImplementation(() => {});
    await hot.started('reviews_1', () => 'a', update);
    await hot.built(build('b'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  const overlay = () => document.querySelector('kilowatt-overlay')?.shadowRoot;

  it('that fails is shown over the page until the next one, and can be hidden', async () => {
    const update = await start(['a', 'b']);
    await hot.built({ errors: 'reviews.tsx: Unexpected token (3:4)' });
    expect(overlay()?.textContent).toMatch(/The build failed.*Unexpected token/);
    overlay()?.querySelector('button')?.click();
    expect(overlay()).toBeUndefined();
    await hot.built({ errors: 'reviews.tsx: Unexpected token (3:4)' });
    await hot.built(build('b'));
    expect(overlay()).toBeUndefined();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('after one that could not be loaded, since it had errors, is a new page', async () => {
    await hot.built({ errors: 'reviews.tsx: Unexpected token (3:4)' });
    hot.unavailable();
    expect(reload).not.toHaveBeenCalled();
    await hot.built(build('b'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(overlay()).toBeUndefined();
  });

  it('after a version that threw is a new page; what other versions throw is not shown', async () => {
    const version = (container: string) => ({ release: { remote: 'reviews', container } }) as Deployment;
    const update = await start(['a', 'b']);
    hot.failed(version('footer_1'), new Error('of another'));
    expect(overlay()).toBeUndefined();
    hot.failed(version('reviews_1'), new Error('on purpose'));
    expect(overlay()?.textContent).toMatch(/reviews threw.*Error: on purpose/s);
    await hot.built(build('b'));
    expect(update).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
