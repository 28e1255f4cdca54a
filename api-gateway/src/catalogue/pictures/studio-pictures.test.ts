import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MENU } from '@kilowatt/taxonomy';
import type { PicturedProduct } from './rendered-pictures';
import { readStudio, STUDIO, type StudioPicture, studioOf } from './studio-pictures';

const picture = (id: string, more: Partial<StudioPicture> = {}): StudioPicture => ({
  id,
  kinds: ['washer'],
  finish: 'white',
  width: 27,
  must: { Type: ['Front Load'] },
  hash: '0a1b2c3d4e',
  colour: '#d1d3d5',
  ...more,
});
const washer: PicturedProduct = {
  kind: 'washer',
  attributes: { Type: ['Front Load'] },
  colour: 'White',
  width: 27,
  tier: 'standard',
  key: 'a-washer',
};
const href = (id: string) => `/pictures/studio/${id}/0a1b2c3d/560.webp`;

describe('the studio picture of a product', () => {
  it('has an address with its version, and its colour', () => {
    expect(studioOf([picture('front')]).nearest(washer)).toEqual({ src: href('front'), colour: '#d1d3d5' });
  });

  it.each([
    ['kind', { kinds: ['dryer'] }],
    ['finish', { finish: 'black' }],
    ['type', { must: { Type: ['Top Load'] } }],
    ['width', { width: 50 }],
  ] as const)('is none of another %s', (_what, more) => {
    expect(studioOf([picture('other', more)]).nearest(washer)).toBeNull();
  });

  it('may be one of a kind that is sold in one colour', () => {
    const studio = studioOf([picture('disposer', { kinds: ['disposer'], finish: 'any', must: {} })]);
    expect(studio.nearest({ ...washer, kind: 'disposer', colour: '' })?.src).toBe(href('disposer'));
  });

  it('from the front never has its doors open, and the other way round', () => {
    const studio = studioOf([picture('front'), picture('open', { view: 'open' })]);
    expect(studio.nearest(washer)?.src).toBe(href('front'));
    expect(studio.nearest(washer, 'open')?.src).toBe(href('open'));
    expect(studioOf([picture('open', { view: 'open' })]).nearest(washer)).toBeNull();
    expect(studioOf([picture('front')]).nearest(washer, 'open')).toBeNull();
  });
});

describe('the studio picture in place of a drawn one', () => {
  const studio = studioOf([
    picture('narrow', { width: 24 }),
    picture('wide', { width: 30 }),
    picture('top', { must: { Type: ['Top Load'] } }),
    picture('range', {
      kinds: ['gas-range'],
      finish: 'stainless-steel',
      must: { Type: ['Slide-In'], Fuel_Type: ['Gas'] },
    }),
    picture('laundry-center', { kinds: ['laundry-center'], must: {} }),
  ]);

  it.each([
    ['is the nearest in width', '/pictures/washer/front-load/white/29.svg', 'wide'],
    ['is of its type', '/pictures/washer/top-load/white/29.svg', 'top'],
    ['need not say more than the address', '/pictures/gas-range/slide-in/stainless-steel/30.svg', 'range'],
    ['stands for a whole kind', '/pictures/laundry-center/standard/white/27.svg', 'laundry-center'],
  ])('%s', (_what, drawn, id) => {
    expect(studio.inPlaceOf(drawn)?.src).toBe(href(id));
  });

  it.each([
    '/pictures/washer/front-load/black/27.svg',
    '/pictures/washer/portable/white/27.svg',
    '/pictures/washer/front-load/white/27.svg?view=open',
    '/pictures/placeholder.svg',
    'https://cdn.example/washer.svg',
  ])('%s is none', (drawn) => {
    expect(studio.inPlaceOf(drawn)).toBeNull();
  });
});

it.each(
  MENU.flatMap(({ title, sections }) =>
    sections.map((section) => [`${title}, ${section.title}`, section.image]),
  ),
)('the menu shows one style of pictures: %s', (_, image) => {
  expect(STUDIO.inPlaceOf(image ?? '')).not.toBeNull();
});

describe('a folder of pictures', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['without a manifest', null],
    ['with half of one', '{"pictures": ['],
  ])('%s has no pictures, and the shop draws its own', (_what, text) => {
    if (text !== null) writeFileSync(path.join(folder, 'manifest.json'), text);
    expect(readStudio(folder).nearest(washer)).toBeNull();
  });

  it('has those of its manifest', () => {
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ pictures: [picture('front')] }));
    expect(readStudio(folder).byId('front')?.finish).toBe('white');
  });
});
