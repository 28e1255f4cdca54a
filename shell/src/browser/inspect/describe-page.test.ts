import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Deployment, Release, Snapshot } from '@kilowatt/contracts';
import type { InspectedVersion } from '@kilowatt/contracts/management';
import type { LocatedPart, Note } from '../../page/payload';
import { bytesText, describePage, type Facts, timeText } from './describe-page';

const release = (remote: string, more: Partial<Release> = {}): Release => ({
  ...{ remote, version: '1.0.0', revision: 'unknown', container: remote, files: {} },
  ...{ slots: {}, routes: [], handles: [], publishes: [], hears: [] },
  start: ['web/remoteEntry.js', 'web/start.js'],
  ...more,
});
const deployed = (own: Release): Deployment => ({
  release: own,
  base: `/remotes/${own.remote}/${own.version}/`,
});
const footer = deployed(
  release('footer', {
    slots: {
      footer: {
        ...{ failure: 'primary', hydrate: 'idle', fallback: '' },
        chunks: ['web/footer.js', 'web/start.js'],
      },
    },
  }),
);
const navigation = deployed(
  release('navigation', {
    routes: [{ id: 'product', path: '/products/:handle', chrome: true, chunks: ['web/product.js'] }],
    offers: [
      {
        ...{ slot: 'product:below-price', many: true, order: [], failure: 'regular' },
        budget: { scripts: 8_000 },
      },
    ],
  }),
);
const reviews = deployed(
  release('reviews', { fills: { 'product:below-price': { chunks: ['web/below.js'] } } }),
);
const known = (remote: string, more: Partial<InspectedVersion> = {}): InspectedVersion => ({
  ...{
    remote,
    version: '1.0.0',
    owner: null,
    publishedAt: '2030-01-01T00:00:00Z',
    role: 'live',
    placed: null,
  },
  sizes: {
    ...{ 'web/remoteEntry.js': 7_000, 'web/start.js': 2_000, 'web/footer.js': 3_500 },
    ...{ 'web/product.js': 11_000, 'web/below.js': 400 },
  },
  ...more,
});
const part = (remote: string, name: string, isFallback = false): LocatedPart => ({
  ...{ remote, version: '1.0.0', name, isFallback },
  place: { getClientRects: () => [] },
});
const hydrated = (version: Deployment, name: string, from: number, to: number): Note => ({
  ...{ stage: 'hydrate', version, part: name, from, to },
});

let parts: LocatedPart[];
let notes: Note[];
let running: Deployment[];
beforeEach(() => {
  parts = [
    part('navigation', 'page product'),
    part('reviews', 'product:below-price'),
    part('footer', 'footer'),
  ];
  notes = [
    hydrated(navigation, 'page product', 100, 130),
    hydrated(reviews, 'product:below-price', 200, 202),
  ];
  running = [footer, navigation, reviews];
});
const described = (more: Partial<Facts> = {}) =>
  describePage({
    page: {
      snapshot: { revision: 1, remotes: [footer, navigation, reviews] } as Snapshot,
      ...{ running: () => running, parts: () => parts, notes: () => notes },
    },
    versions: ['footer', 'navigation', 'reviews'].map((remote) => known(remote)),
    timings: [
      { name: 'render', duration: 14, description: '' },
      { name: 'page_product', duration: 12, description: 'navigation@1.0.0' },
      { name: 'footer', duration: 3, description: 'footer@1.0.0' },
    ],
    ...more,
  });
const rowOf = (name: string, more?: Partial<Facts>) =>
  described(more)
    .remotes.flatMap((remote) => remote.parts)
    .find((row) => row.name === name);
const remoteOf = (name: string, more?: Partial<Facts>) =>
  described(more).remotes.find(({ remote }) => remote === name);

describe('the parts of an inspected page', () => {
  it('have the size of their own scripts, and the times of server and browser', () => {
    expect(rowOf('page product')).toMatchObject({ bytes: 11_000, rendered: 12, hydrated: 30, marks: [] });
    expect(rowOf('footer')).toMatchObject({ bytes: 3_500, rendered: 3, hydrated: null });
    expect(rowOf('footer')?.marks).toEqual(['not hydrated yet']);
  });

  it('say on whose page they are, where another remote offers the place', () =>
    expect(rowOf('product:below-price')).toMatchObject({ offeredBy: 'navigation', bytes: 400 }));

  it('are one row where a page has them many times, with the sum of their times', () => {
    parts.push(part('reviews', 'product:below-price'), part('reviews', 'product:below-price', true));
    notes.push(hydrated(reviews, 'product:below-price', 300, 305));
    expect(rowOf('product:below-price')).toMatchObject({
      ...{ count: 3, hydrated: 7 },
      marks: ['fallback shown in 1 of 3 places'],
    });
  });

  it('are marked where their fallback stands', () => {
    parts[2] = part('footer', 'footer', true);
    expect(rowOf('footer')?.marks).toEqual(['fallback shown']);
  });

  it('count a script that two of them share once, and what every page loads', () =>
    expect(described().totals).toEqual({
      ...{ parts: 3, rendered: 14, hydrated: 32 },
      bytes: 3 * 9_000 + 3_500 + 11_000 + 400,
    }));

  it('have no size where the gateway does not know their version', () => {
    expect(rowOf('footer', { versions: [] })?.bytes).toBeNull();
    expect(remoteOf('footer', { versions: [] })?.bytesAtStart).toBeNull();
  });
});

describe('the remotes of an inspected page', () => {
  it.each<[string, Partial<Facts>, string[]]>([
    ['nothing, live', {}, []],
    ['a canary', { versions: [known('footer', { role: 'canary', percent: 10 })] }, ['canary 10 %']],
    [
      'a version that was replaced',
      { versions: [known('footer', { role: null })] },
      ['not the live version'],
    ],
    ['an override', { overrides: [{ remote: 'footer', source: '1.0.0' }] }, ['override']],
    [
      'a preview',
      { overrides: [{ remote: 'footer', source: '1.0.0' }], preview: { preview: 'pr-12', others: 'live' } },
      ['preview pr-12'],
    ],
    [
      'a build that is being worked on',
      { overrides: [{ remote: 'footer', source: 'http://localhost:5103', hot: true }] },
      ['being worked on'],
    ],
  ])('are marked: %s', (_what, more, marks) => expect(remoteOf('footer', more)?.marks).toEqual(marks));

  it('are marked where the previous version has taken over, and named by it', () => {
    running = [deployed(release('footer', { version: '0.9.0' })), navigation, reviews];
    expect(remoteOf('footer')).toMatchObject({ version: '0.9.0', marks: ['previous version active'] });
  });

  it('are listed without a part on the page as well, the last', () => {
    parts = [part('reviews', 'product:below-price')];
    expect(described().remotes.map(({ remote }) => remote)[0]).toBe('reviews');
    expect(described().remotes).toHaveLength(3);
  });
});

it('writes sizes and times as people read them', () => {
  expect([bytesText(12_345), bytesText(null)]).toEqual(['12.3 kB', 'size unknown']);
  expect([timeText(4.25), timeText(128.4), timeText(null)]).toEqual(['4.3 ms', '128 ms', '–']);
});
