import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Override, SnapshotRemote } from '@kilowatt/contracts';
import { SHOP } from '@kilowatt/contracts';
import { OfferedSlot } from '@kilowatt/remote-kit';
import { createElement, type ReactNode } from 'react';
import { createComposition } from '../releases/composition';
import type { LoadedRelease } from '../releases/load-release';
import { compositionWith, release } from '../testing/composition';
import type { RenderOptions } from './render-options';
import { type Rendered, renderPage } from './render-page';

let errors: [remote: string, message: string][];
beforeEach(() => {
  errors = [];
});

const optionsFor = (path: string, more: Partial<RenderOptions> = {}): RenderOptions => ({
  composition: compositionWith(),
  request: new Request(`http://shop.test${path}`),
  requestId: 'request-1',
  gateway: 'http://127.0.0.1:9',
  origin: 'http://shop.test',
  scripts: [{ href: '/assets/shell.1234.js', integrity: 'sha384-shell' }],
  fonts: { figtree: '/assets/fonts/figtree.woff2' } as unknown as RenderOptions['fonts'],
  overrides: [],
  sealPage: () => 'sealed page',
  onError: (remote, error) => errors.push([remote, error instanceof Error ? error.message : String(error)]),
  ...more,
});

const textOf = (rendered: Rendered | Response) => {
  const { html, ...more } = rendered as Rendered;
  return { ...more, html: html.toString() };
};
const page = async (path: string, more?: Partial<RenderOptions>) =>
  textOf(await renderPage(optionsFor(path, more)));
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The payload that the inline script leaves for the browser. */
const payloadIn = (html: string) => {
  const script = /self\.__KILOWATT__=(\{.*?\})<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(script) as Record<string, unknown>;
};

describe('a rendered page', () => {
  it('has the page and the slots of the remote in one document', async () => {
    const { status, html } = await page('/reviews/lg-washer');
    expect(status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8">/);
    expect(html).toContain('The header');
    expect(html).toMatch(/<h1>Reviews of (<!-- -->)?lg-washer<\/h1>/);
    expect(html).toContain('<title>Reviews</title>');
    expect(errors).toEqual([]);
  });

  it('has the same bytes and the same policy each time, which names scripts and styles by their hashes', async () => {
    const [first, second] = [await page('/reviews/a'), await page('/reviews/a')];
    expect(second).toEqual(first);
    expect(first.isShared).toBe(true);
    const policy = first.headers['content-security-policy'] ?? '';
    expect(`${policy}${first.html}`).not.toContain('nonce');
    const inline = [...first.html.matchAll(/<(script|style)>([^<]*)<\/\1>/g)].map(([, , text = '']) => text);
    expect(inline.length).toBeGreaterThan(1);
    for (const text of inline) expect(policy).toContain(hashOf(text));
    expect(policy).toMatch(/script-src [^;]*'sha384-shell'[^;]* 'strict-dynamic';/);
  });

  it('is of one visitor where a call for its data may not be kept, or a part of it failed', async () => {
    const rendered = [
      await page('/broken'),
      await page('/reviews/a', { composition: compositionWith(undefined, true) }),
      await page('/reviews/a', { previewPass: 'of an operator' }),
      await page('/nowhere'),
    ];
    expect(rendered.map(({ isShared }) => isShared)).toEqual([false, false, false, false]);
  });

  it('leaves the state for the browser without anything that could end its script', async () => {
    const { html } = await page('/reviews/lg-washer');
    expect(html).not.toContain('</script><script>alert');
    expect(payloadIn(html)).toMatchObject({
      snapshot: { revision: 7 },
      hydration: { loaderData: { 'reviews/list': { by: '1.0.0', data: { handle: 'lg-washer' } } } },
      origin: 'http://shop.test',
      shop: { name: SHOP.name },
      seal: 'sealed page',
    });
    expect(html).not.toContain('sha384-server');
  });

  it('loads its script and preloads those that it needs at start, with their hashes', async () => {
    const { html } = await page('/reviews/lg-washer');
    const loaded = [...html.matchAll(/<script async[^>]*src="([^"]+)" integrity="([^"]+)"/g)];
    expect(loaded.map(([, src, hash]) => [src, hash])).toEqual([['/assets/shell.1234.js', 'sha384-shell']]);
    const preloaded = [...html.matchAll(/fetchpriority="low"[^>]*href="([^"]+)" integrity="([^"]+)"/g)];
    expect(preloaded.map(([, href, hash]) => [href, hash])).toEqual([
      ['/remotes/reviews/1.0.0/web/remoteEntry.js', 'sha384-entry'],
      ['/remotes/reviews/1.0.0/web/header.js', 'sha384-header'],
      ['/remotes/reviews/1.0.0/web/list.js', 'sha384-list'],
    ]);
  });

  it('has rules by which the browser prefetches the next document, and its policy names them', async () => {
    const { html, headers } = await page('/reviews/lg-washer');
    const [, rules = ''] = /<script type="speculationrules">([^<]+)</.exec(html) ?? [];
    expect(JSON.parse(rules).prefetch[0].where.and[0]).toEqual({ href_matches: '/*' });
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('has in its head what development adds', async () => {
    const { html } = await page('/reviews/a', {
      extraHead: () => '<meta name="added">',
    });
    expect(html).toContain('<meta name="added">');
  });
});

describe('a page of a visitor with overrides', () => {
  const overrides: Override[] = [{ remote: 'reviews', source: 'http://localhost:5103' }];

  it('names them, may connect to their origin, and carries no seal', async () => {
    const { html, headers } = await page('/reviews/a', { overrides });
    expect(html).toContain('aria-label="Overrides"');
    expect(headers['content-security-policy']).toContain("connect-src 'self' http://localhost:5103");
    expect(payloadIn(html)).toMatchObject({ overrides });
    expect(payloadIn(html)).not.toHaveProperty('seal');
  });
});

describe('a page that is not rendered as requested', () => {
  it('is the redirect of its route', async () => {
    const answer = (await renderPage(optionsFor('/old-reviews'))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/reviews/all']);
  });

  it('is a 404 in the frame of the shop for an unknown address', async () => {
    const { status, html } = await page('/nowhere');
    expect(status).toBe(404);
    expect(html).toContain('We could not find that page');
    expect(html).toContain('The header');
  });

  it('has the fallback of a slot that throws, and reports the error with the name of its remote', async () => {
    const composition = compositionWith(() => {
      throw Object.assign(new Error('no header'), {
        stack: 'Error: no header\n at reviews@1.0.0/header.tsx:3',
      });
    });
    const { status, html } = await page('/reviews/a', { composition });
    expect(status).toBe(200);
    expect(html).toContain(`Call ${SHOP.phone}`);
    expect(errors).toEqual([['reviews', 'no header']]);
  });

  it('leaves a page that throws to the browser, and reports it', async () => {
    const { status, html } = await page('/broken');
    expect(status).toBe(200);
    expect(html).toContain('The header');
    expect(errors).toEqual([['page', 'undefined is not a function']]);
  });

  it('shows fallbacks without an error for a remote whose circuit is open', async () => {
    const composition = compositionWith(undefined, true);
    const { html } = await page('/reviews/a', { composition });
    expect(html).toContain(`Call ${SHOP.phone}`);
    expect(html).not.toContain('The header');
    expect(payloadIn(html)).toMatchObject({ hydration: { loaderData: { 'reviews/list': { by: '1.0.0' } } } });
    expect(errors).toEqual([]);
  });
});

describe('a page that offers a slot', () => {
  const SLOT = 'reviews:below-title';
  const offer = { slot: SLOT, many: true, order: [], failure: 'regular', budget: { scripts: 9 } } as const;
  const deployed = (remote: string, more: object): SnapshotRemote => ({
    base: `/remotes/${remote}/1.0.0/`,
    release: { ...release, remote, container: `${remote}_1_0_0`, slots: {}, routes: [], ...more },
  });
  const loaded = (remote: SnapshotRemote, Part: () => ReactNode): [string, LoadedRelease] => [
    remote.release.remote,
    {
      ...{ remote, dispose: () => {}, slots: new Map() },
      definition: { name: remote.release.remote, slots: {}, routes: {} },
      pages: new Map([['list', { Component: () => createElement(OfferedSlot, { name: SLOT }) }]]),
      fills: new Map([[SLOT, Part]]),
    },
  ];
  const owner = deployed('reviews', { routes: release.routes, offers: [offer] });
  const [plans, tips] = ['plans', 'tips'].map((name) =>
    deployed(name, { fills: { [SLOT]: { chunks: [] } } }),
  );
  const show = (Plans: () => ReactNode, skipped: string[] = []) => {
    const all = [owner, plans, tips].filter((one) => one !== undefined);
    const parts = [() => null, Plans, () => 'Tips of the day'];
    const composition = createComposition(
      { revision: 7, remotes: all },
      new Map(all.map((one, at) => loaded(one, parts[at] ?? (() => null)))),
      new Set(skipped),
    );
    return page('/reviews/lg-washer', { composition });
  };

  it('has what fills it in its HTML', async () => {
    const { html } = await show(() => 'Five-year plan');
    expect(html).toMatch(/Five-year plan.*Tips of the day/);
    expect(errors).toEqual([]);
  });

  it.each([
    ['throws', [], ['undefined is not a function']],
    ['is skipped', ['plans'], []],
  ])('goes without one that %s', async (_what, skipped, messages) => {
    const { html, status } = await show(() => {
      throw new Error('undefined is not a function');
    }, skipped);
    expect([status, errors.map(([, message]) => message)]).toEqual([200, messages]);
    expect(html).toContain('Tips of the day');
  });
});
