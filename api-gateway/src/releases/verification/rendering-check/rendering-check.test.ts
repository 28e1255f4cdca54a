import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Release } from '@kilowatt/contracts';
import { testArtifact } from '../../../testing/test-artifact';
import { readArtifact } from '../../artifacts/read-artifact';
import { renderingCheckIn } from './rendering-check';

describe('the rendering check', () => {
  const program = path.resolve(__dirname, '../../../testing/rendering-worker.cjs');
  type SlotRelease = Release['slots'][string];
  const SLOT: SlotRelease = { failure: 'regular', hydrate: 'now', fallback: '', chunks: [] };
  const ON = 'reviews 1.0.0 failed the rendering check: ';

  type Build = {
    before?: string;
    slot?: string;
    page?: string;
    start?: string;
    entry?: string;
    /** A component for `product:below-price`, and the props that its owner declares. */
    fill?: string;
    sample?: object;
    offers?: NonNullable<Release['offers']>;
  };

  /** A release with one slot and one page, whose parts are what a test says. */
  async function release({
    before = '',
    slot = '() => null',
    page = '{ Component: () => null }',
    start,
    entry = 'var remote;',
    fill,
    offers,
  }: Build) {
    const code = `const { createElement: h } = require('react'); ${before};
    module.exports = { default: { name: 'reviews', ${start ? `start: ${start},` : ''}
      slots: { header: async () => ({ default: ${slot} }) },
      ${fill ? `fills: { 'product:below-price': async () => ({ default: ${fill} }) },` : ''}
      routes: { one: async () => ({ default: ${page} }) } } };`;
    return readArtifact(
      await testArtifact({
        release: {
          slots: { header: SLOT },
          ...(fill && { fills: { 'product:below-price': { chunks: [] } } }),
          ...(offers && { offers }),
          routes: [{ id: 'one', path: '/reviews/:handle', chrome: true, chunks: [] }],
        },
        files: { 'web/remoteEntry.js': entry, 'server/remote.cjs': code },
      }),
    );
  }

  const requested: string[] = [];
  const tried = async (build: Build, limits = { milliseconds: 20_000, megabytes: 64 }) =>
    renderingCheckIn({
      program,
      limits,
      addresses: () => ['/', '/reviews/wm4000hwa'],
      async answer(address) {
        requested.push(address);
        return address.endsWith('wm4000hwa')
          ? { status: 200, body: '{"stars":4}' }
          : { status: 404, body: '{}' };
      },
    })(await release(build), build.sample && { 'product:below-price': build.sample });

  const anything =
    "{ kind: 'schema', type: 'any', async: false, '~run': (dataset) => ({ ...dataset, typed: true }) }";

  describe('the rendering check of a release', () => {
    it('renders its slots and its pages, with data of the gateway', async () => {
      await tried({
        before: "const { useHost, Slot, Head, Link } = require('@kilowatt/remote-kit')",
        slot: "() => h(Link, { to: useHost().origin }, 'all reviews')",
        page: `{
        load: ({ params, gateway }) => gateway.get('/api/reviews/' + params.handle, ${anything}),
        Component: ({ data }) => {
          if (data.stars !== 4) throw new Error('no stars');
          return h('main', null, h(Head, { title: 'a', description: 'b', canonical: '/' }),
            h(Slot, { name: 'header' }), h(Slot, { name: 'footer', fallback: 'no footer' }));
        } }`,
      });
      expect(requested).toEqual(['/api/reviews/wm4000hwa']);
    });

    describe('with offered slots', () => {
      const fill = "({ product }) => h('p', null, product.title.trim())";
      it.each<[string, Build, string]>([
        [
          'does not fit the sample of the owner',
          { fill, sample: { product: {} } },
          'its offered slot "product:below-price" fails: ',
        ],
        [
          'gives its own slot props that its schema refuses',
          {
            before: "const { OfferedSlot } = require('@kilowatt/remote-kit')",
            page: "{ Component: () => h(OfferedSlot, { name: 'one:top', price: '$8' }) }",
            offers: [
              {
                ...{ slot: 'one:top', many: true, order: [], failure: 'regular', budget: { scripts: 1 } },
                ...{ sample: { price: 8 }, props: { properties: { price: { type: 'number' } } } },
              },
            ],
          },
          'its page "one" at /reviews/wm4000hwa fails: its offered slot "one:top" gets props that its schema refuses: price must be number, not string',
        ],
        [
          'renders a slot that it does not offer',
          {
            before: "const { OfferedSlot } = require('@kilowatt/remote-kit')",
            page: "{ Component: () => h(OfferedSlot, { name: 'one:other' }) }",
          },
          'its page "one" at /reviews/wm4000hwa fails: it renders the offered slot "one:other", which release.json does not offer',
        ],
      ])('refuses what %s', async (_what, build, reason) => {
        await expect(tried(build)).rejects.toThrow(ON + reason);
      });

      it('renders what fills one with the sample of its owner, and not at all while nobody offers it', async () => {
        await tried({ fill, sample: { product: { title: 'Washer' } } });
        await tried({ fill });
      });
    });

    it('accepts a page that answers "not found"', async () => {
      const page = `{ load: () => { throw new Response('no', { status: 404 }) }, Component: () => null }`;
      await tried({ page });
    });

    it('accepts a browser entry whose container waits for what no page is there to deliver', async () => {
      await tried({ entry: 'var reviews_1_0_0 = { init: () => new Promise(() => {}), get: () => {} };' });
    });

    it('refuses a browser entry that requests a script without its hash, in one line', async () => {
      const entry = `var reviews_1_0_0 = { get: function () {
      var script = document.createElement('script');
      script.src = new URL('page.js', document.currentScript.src).href;
      document.head.appendChild(script);
    } };`;
      await expect(tried({ entry })).rejects.toThrow(
        `${ON}its browser entry loads web/page.js without integrity`,
      );
    });

    it.each([
      ['throws when it is run', { before: 'throw new Error("no luck")' }, 'no luck'],
      [
        'throws in a timer, after it was rendered',
        { slot: '() => { setTimeout(() => { throw new Error("too late") }, 40); return null }' },
        'too late',
      ],
      [
        'throws in a slot',
        { slot: '() => { throw new Error("no luck") }' },
        'its slot "header" fails: no luck',
      ],
      [
        'throws in what it waits for',
        {
          before:
            "const { use, Suspense } = require('react'); const late = Promise.reject(new Error('too late')); late.catch(() => {})",
          slot: "() => h(Suspense, { fallback: 'wait' }, h(() => use(late)))",
        },
        'its slot "header" fails: too late',
      ],
      [
        'throws in a page',
        { page: '{ Component: ({ data }) => data.title.length }' },
        `its page "one" at /reviews/wm4000hwa fails: Cannot read properties of null (reading 'title')`,
      ],
      [
        'cannot load a page',
        {
          page: `{ load: ({ gateway }) => gateway.get('/api/nothing', ${anything}), Component: () => null }`,
        },
        'its page "one" at /reviews/wm4000hwa fails: HTTP error! status: 404',
      ],
      [
        'reads what is no API',
        { page: `{ load: ({ gateway }) => gateway.get('/ops', ${anything}), Component: () => null }` },
        'its page "one" at /reviews/wm4000hwa fails: HTTP error! status: 503',
      ],
      [
        'leads out of the API',
        {
          page: `{ load: ({ gateway }) => gateway.get('/api/../reviews/wm4000hwa', ${anything}), Component: () => null }`,
        },
        'its page "one" at /reviews/wm4000hwa fails: HTTP error! status: 503',
      ],
      [
        'writes while it is rendered',
        { page: "{ load: ({ gateway }) => gateway.post('/api/contact', {}), Component: () => null }" },
        'its page "one" at /reviews/wm4000hwa fails: it sends a POST to /api/contact while it is rendered on the server',
      ],
      [
        'cannot start its models',
        { start: '() => { throw new Error("no models") }' },
        'its slot "header" fails: no models',
      ],
      [
        'eats memory',
        { slot: '() => { const all = []; for (;;) all.push(new Array(10000).fill({})) }' },
        'its slot "header" used more than 64 MB of memory',
      ],
      ['ends the process', { slot: '() => process.exit(0)' }, 'its slot "header" ended the process'],
      [
        'leaks a global only when it is rendered',
        { slot: '() => { globalThis.jQuery = {}; return null }' },
        'it sets global variables: jQuery',
      ],
      [
        'requires a module that is not provided',
        { before: 'require("node:fs")' },
        'it imports "node:fs", which the shell does not provide',
      ],
    ] as const)('refuses what %s', async (_what, build, reason) => {
      await expect(tried(build)).rejects.toThrow(`${ON}${reason}`);
    });

    it.each([
      ['spins', { slot: '() => { for (;;); }' }],
      [
        'waits for ever',
        {
          before: "const { use } = require('react'); const never = new Promise(() => {})",
          slot: '() => use(never)',
        },
      ],
    ])('refuses what %s, and says where', async (_what, build) => {
      await expect(tried(build, { milliseconds: 2_000, megabytes: 64 })).rejects.toThrow(
        `${ON}its slot "header" did not finish within 2 s`,
      );
    });

    it('hides the environment', async () => {
      await tried({ before: 'if (Object.keys(process.env).length > 0) throw new Error("sees")' });
    });
  });
});
