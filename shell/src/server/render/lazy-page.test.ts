import { describe, expect, it } from '@jest/globals';
import type { SnapshotRemote } from '@kilowatt/contracts';
import { createComposition } from '../releases/composition';
import type { LoadedRelease } from '../releases/load-release';
import { compositionWith, release } from '../testing/composition';
import type { RenderOptions } from './render-options';
import { type Rendered, renderPage } from './render-page';

describe('a page on which a remote has nothing', () => {
  const later: SnapshotRemote = {
    base: '/remotes/later/1.0.0/',
    release: {
      ...{ ...release, remote: 'later', container: 'later_1_0_0', slots: {} },
      routes: [{ id: 'later', path: '/later', chrome: true, chunks: [] }],
    },
  };
  const withLater = (definition: object | null) => {
    const { snapshot, releases } = compositionWith();
    const loaded = { remote: later, definition, slots: new Map(), pages: new Map(), dispose() {} };
    const all = new Map(releases);
    if (definition) all.set('later', loaded as unknown as LoadedRelease);
    return createComposition({ ...snapshot, remotes: [...snapshot.remotes, later] }, all);
  };
  const definition = { name: 'later', slots: {}, routes: {} };
  const options: RenderOptions = {
    ...{ composition: compositionWith(), request: new Request('http://shop.test/reviews/a') },
    ...{ requestId: 'request-1', gateway: 'http://127.0.0.1:9', origin: 'http://shop.test', scripts: [] },
    fonts: { figtree: '/assets/fonts/figtree.woff2' } as unknown as RenderOptions['fonts'],
    ...{ overrides: [], sealPage: null, onError: () => {} },
  };
  const startsLater = async (more: Partial<RenderOptions>) => {
    const html = String(((await renderPage({ ...options, ...more })) as Rendered).html);
    const isPreloaded = html.includes('href="/remotes/later/1.0.0/web/remoteEntry.js"');
    return { isPreloaded, lazy: /"lazy":(\[[^\]]*\])/.exec(html)?.[1] };
  };

  it('leaves its scripts to the browser, and names it', async () => {
    expect(await startsLater({ composition: withLater(definition) })).toEqual({
      isPreloaded: false,
      lazy: '["later"]',
    });
  });

  it.each<[string, () => Partial<RenderOptions>]>([
    ['it has a start', () => ({ composition: withLater({ ...definition, start() {} }) })],
    ['the server does not have it', () => ({ composition: withLater(null) })],
    [
      'a visitor has builds of their own',
      () => ({
        composition: withLater(definition),
        overrides: [{ remote: 'later', source: 'http://127.0.0.1:3500' }],
      }),
    ],
  ])('starts it at once if %s', async (_why, more) => {
    expect(await startsLater(more())).toEqual({ isPreloaded: true, lazy: undefined });
  });
});
