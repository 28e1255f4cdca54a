import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Manifest } from '@kilowatt/contracts';
import { loadManifestCheck } from './release-files.cjs';
import { type Options, ReleaseWriter } from './release-writer.cjs';
import { build, fixture } from './testing/build-fixture';

// What the federation container of a remote is to webpack: an entry, the remote below it, and its slots and pages below that.
const SOURCES = {
  'entry.js': "import(/* webpackChunkName: 'expose' */ './remote.js');",
  'remote.js': `export const summary = () => import(/* webpackChunkName: 'reviews-summary' */ './summary.js');
export const page = () => import(/* webpackChunkName: 'list' */ './list.js');`,
  'summary.js': 'export default 1;',
  'list.js': 'export default 2;',
};
const CONFIG: Options['config'] = {
  name: 'reviews',
  owner: 'Team Reviews',
  slots: { 'reviews-summary': { failure: 'regular', fallback: '<p>Reviews</p>' } },
  routes: { list: { path: '/reviews' } },
  publishes: [],
  handles: [],
  hears: ['cart:lines-changed@1'],
  sends: ['toast:show@1'],
  budget: 1_000,
};

let remove = () => {};
afterEach(() => remove());

type Given = { options?: Partial<Options>; sources?: Record<string, string> };

/** Builds both sides, and gives what went wrong and what was written. */
async function write({ options = {}, sources = {} }: Given = {}) {
  const remote = fixture({ ...SOURCES, ...sources });
  remove = remote.remove;
  const output = path.join(remote.folder, 'dist');
  const releases = new ReleaseWriter({
    folder: remote.folder,
    output,
    version: '1.0.0',
    container: 'reviews_1_0_0',
    commit: { revision: 'unknown' },
    requires: { bus: '^0.1.0', remoteKit: '^0.1.0', api: '^0.1.0', shared: {} },
    mode: 'production',
    config: CONFIG,
    check: await loadManifestCheck(),
    ...options,
  });
  const errors = await build([
    {
      context: remote.folder,
      mode: 'production',
      target: 'web',
      entry: './entry.js',
      output: { path: path.join(output, 'web'), filename: 'remoteEntry.js', chunkFilename: '[name].js' },
      plugins: [releases.for('web')],
    },
    {
      context: remote.folder,
      mode: 'production',
      target: 'node20',
      entry: { remote: './remote.js' },
      output: { path: path.join(output, 'server'), filename: '[name].cjs', chunkFilename: '[name].cjs' },
      plugins: [releases.for('server')],
    },
  ]);
  const file = path.join(output, 'release.json');
  const manifest: Manifest | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  return { errors, manifest, output };
}

describe('release.json', () => {
  it('names the scripts of the start, of each slot and of each page', async () => {
    const { errors, manifest } = await write();
    expect(errors).toEqual([]);
    expect(manifest).toMatchObject({
      remote: 'reviews',
      version: '1.0.0',
      start: ['web/remoteEntry.js', 'web/expose.js'],
      slots: {
        'reviews-summary': {
          failure: 'regular',
          hydrate: 'now',
          fallback: '<p>Reviews</p>',
          chunks: ['web/reviews-summary.js'],
        },
      },
      routes: [{ id: 'list', path: '/reviews', chrome: true, chunks: ['web/list.js'] }],
      hears: ['cart:lines-changed@1'],
      sends: ['toast:show@1'],
      budget: 1_000,
    });
  });

  it('names the storage formats that the remote declares, and none otherwise', async () => {
    const storage = [{ key: 'cart', reads: [1, 2], writes: 2 }];
    expect((await write({ options: { config: { ...CONFIG, storage } } })).manifest?.storage).toEqual(storage);
    remove();
    expect((await write()).manifest).not.toHaveProperty('storage');
    remove();
    const broken = { ...CONFIG, storage: [{ key: 'cart', reads: [1], writes: 2 }] };
    const { errors } = await write({ options: { config: broken } });
    expect(String(errors[0])).toContain('reads must contain the format that it writes');
  });

  it('names hash and size of every file of both sides', async () => {
    const { manifest, output } = await write();
    const files = ['server', 'web'].flatMap((side) =>
      readdirSync(path.join(output, side)).map((file) => `${side}/${file}`),
    );
    expect(Object.keys(manifest?.files ?? {}).sort()).toEqual(files.sort());
    expect(Object.keys(manifest?.sizes ?? {}).sort()).toEqual(files.sort());
    for (const file of files) {
      const bytes = readFileSync(path.join(output, file));
      expect(manifest?.files[file]).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
      expect(manifest?.sizes?.[file]).toBe(bytes.length);
    }
  });

  it('of a development build has no budget', async () => {
    const { errors, manifest } = await write({ options: { mode: 'development' } });
    expect(errors).toEqual([]);
    expect(manifest).not.toHaveProperty('budget');
  });
});

describe('a build fails with one line, and writes no release.json,', () => {
  it.each<[string, Partial<Options>, string]>([
    ['whose version is none', { version: 'next' }, 'reviews: release.json: version Invalid format'],
    ['whose budget is no number of bytes', { config: { ...CONFIG, budget: 1.5 } }, 'release.json: budget '],
    [
      'whose page has no path',
      { config: { ...CONFIG, routes: { list: { path: 'reviews' } } } },
      'release.json: routes.0.path ',
    ],
    [
      'whose slot has no chunk of its name',
      { config: { ...CONFIG, slots: { 'reviews-stars': { failure: 'regular', fallback: '' } } } },
      'reviews: slot "reviews-stars" has no chunk named "reviews-stars"; name it with webpackChunkName',
    ],
  ])('%s', async (_, options, message) => {
    const { errors, manifest } = await write({ options });
    expect(errors).toEqual([expect.stringContaining(message)]);
    expect(errors.join()).not.toContain('\n');
    expect(manifest).toBeNull();
  });

  it('one side of which has an error', async () => {
    const { errors, manifest } = await write({ sources: { 'entry.js': 'import(' } });
    expect(errors).toEqual([expect.stringContaining('Module parse failed')]);
    expect(manifest).toBeNull();
  });
});

describe('offered slots', () => {
  const offer = { slot: 'list:above', many: true, budget: { scripts: 900 }, sample: { total: 2 } } as const;
  const schema = { type: 'object', properties: { total: { type: 'number' } } } as const;
  const sources = {
    'remote.js': `${SOURCES['remote.js']}
export const plan = () => import(/* webpackChunkName: 'product-below-price' */ './plan.js');`,
    'plan.js': 'export default 3;',
  };

  it('are written with their defaults, those that it fills with their scripts', async () => {
    const config = {
      ...CONFIG,
      offers: [{ ...offer, props: schema }],
      fills: ['product:below-price'],
    } as const;
    const { errors, manifest } = await write({ options: { config }, sources });
    expect([errors, manifest?.offers, manifest?.fills]).toEqual([
      [],
      [{ ...offer, order: [], failure: 'regular', props: schema }],
      { 'product:below-price': { chunks: ['web/product-below-price.js'] } },
    ]);
  });

  it('are not in the manifest of a remote without any', async () => {
    expect(Object.keys((await write()).manifest ?? {})).not.toEqual(
      expect.arrayContaining(['offers', 'fills']),
    );
  });

  it.each<[string, Partial<Options['config']>, string]>([
    [
      'on a page of another remote',
      { offers: [{ ...offer, slot: 'cart:below-summary' }] },
      'reviews offers "cart:below-summary", but "cart" is neither its name nor one of its pages',
    ],
    [
      'without a sample',
      { offers: [{ ...offer, sample: undefined as never }] },
      'reviews offers "list:above" without a sample of its props',
    ],
    [
      'with a sample that its schema refuses',
      { offers: [{ ...offer, sample: { total: '2' }, props: schema }] },
      'reviews offers "list:above" with a sample that its schema refuses: total must be number, not string',
    ],
    [
      'that it fills without a chunk',
      { fills: ['product:above'] },
      'reviews: slot "product:above" has no chunk named "product-above"; name it with webpackChunkName',
    ],
  ])('%s fail the build', async (_what, more, message) => {
    const { errors } = await write({ options: { config: { ...CONFIG, ...more } }, sources });
    expect(errors).toEqual([expect.stringContaining(message)]);
  });
});
