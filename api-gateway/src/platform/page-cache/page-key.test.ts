import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import { pageKey } from './page-key';

const deployment = (remote: string) => ({
  release: { remote, version: '1.0.0' },
  base: `/remotes/${remote}/`,
});
const snapshot = (...canaries: [remote: string, percent: number][]) =>
  ({
    revision: 7,
    remotes: ['footer', 'navigation'].map((remote) => {
      const percent = canaries.find(([name]) => name === remote)?.[1];
      return {
        ...deployment(remote),
        ...(percent !== undefined && { canary: { ...deployment(remote), percent } }),
      };
    }),
  }) as unknown as Snapshot;
const requested = (url: string, headers: IncomingHttpHeaders = {}, method = 'GET') =>
  ({ url, headers, method }) as IncomingMessage;
const keyOf = (url: string, headers?: IncomingHttpHeaders, of = snapshot()) =>
  pageKey(requested(url, headers), of)?.key;

describe('the key of a page', () => {
  it('is its address, without what says where the visitor came from', () => {
    expect(keyOf('/collection/ranges?utm_source=mail&sort=price&gclid=abc')).toBe(
      '/collection/ranges?sort=price',
    );
    expect(keyOf('/?fbclid=1')).toBe('/');
    expect(keyOf('/search?q=gas%20range')).toBe('/search?q=gas%20range');
  });

  it('is that of the page for a shopper who types what developers do', () => {
    expect(keyOf('/collection/ranges?inspect')).toBe('/collection/ranges');
    expect(keyOf('/?inspect=&sort=price')).toBe('/?sort=price');
    expect(keyOf('/', { cookie: 'kw_inspect=Fe26.2' })).toBe('/');
  });

  it('is the same whatever cookies others have set', () =>
    expect(keyOf('/', { cookie: '_ga=1; kw_place=17' })).toBe(keyOf('/')));

  it.each([
    ['a POST', requested('/', {}, 'POST')],
    ['a preview of an operator', requested('/', { cookie: 'a=b; kilowatt-preview=1' })],
    ['overrides of a developer', requested('/', { cookie: 'kw_remotes=footer@2' })],
    ['a link with overrides', requested('/?remotes=footer@2')],
    ['a link with a pass', requested('/?a=b&pass=x')],
    ['a link to an inspected page', requested('/?inspect=Fe26.2')],
    ['an inspected page', requested('/?inspect', { cookie: 'a=b; kw_inspect=Fe26.2' })],
    ['the whole address, as to a proxy', requested('http://other.example/')],
    ['a script of the shell', requested('/assets/shell.e91d4f56.js')],
    ['an icon', requested('/favicon.ico?v=2')],
    ['an event stream', requested('/dev/live-reload')],
    ['a program that reads Markdown', requested('/', { accept: 'text/markdown, */*' })],
    ['credentials', requested('/', { authorization: 'Bearer x' })],
    ['an address without an end', requested(`/search?q=${'a'.repeat(3_000)}`)],
  ])('is none for %s', (_what, request) => expect(pageKey(request, snapshot())).toBeNull());
});

describe('with several builds of the shell', () => {
  const of = {
    ...snapshot(),
    shell: { version: '1.0.0', canary: { version: '1.1.0', percent: 50 } },
  };
  const buildFor = (bucket: number | null) => (bucket === null ? 'any' : bucket < 5_000 ? 'low' : 'high');

  it('a page is of the one that renders it', () => {
    expect(pageKey(requested('/a'), snapshot(), buildFor)).toMatchObject({ key: 'any /a', build: 'any' });
    for (const [bucket, build] of [
      [17, 'low'],
      [9_000, 'high'],
    ]) {
      const found = pageKey(requested('/a', { cookie: `kw_place=${bucket}` }), of, buildFor);
      expect([found?.build, found?.key.slice(1), found?.visitor?.bucket]).toEqual([
        build,
        ` ${build} /a`,
        bucket,
      ]);
    }
  });
});

describe('with a canary', () => {
  const of = snapshot(['footer', 50]);
  const sideOf = (bucket: number) => keyOf('/', { cookie: `kw_place=${bucket}` }, of)?.charAt(0);

  it('a page has two sides, each with its share of visitors', () => {
    const sides = Array.from({ length: 10_000 }, (_, bucket) => sideOf(bucket));
    expect(sides.filter((side) => side === 'c')).toHaveLength(5_000);
    expect(new Set(sides)).toEqual(new Set(['c', 's']));
  });

  it('a visitor keeps their side, and a new one gets one', () => {
    expect(pageKey(requested('/', { cookie: 'kw_place=17' }), of)?.visitor).toEqual({
      bucket: 17,
      known: true,
    });
    expect(pageKey(requested('/'), of)?.visitor?.known).toBe(false);
  });

  it('two canaries make four', () => {
    const both = snapshot(['footer', 50], ['navigation', 50]);
    const sides = Array.from({ length: 10_000 }, (_, at) => keyOf('/', { cookie: `kw_place=${at}` }, both));
    expect(new Set(sides).size).toBe(4);
  });
});
