import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { demoCatalogue } from '../demo';
import { tierOf } from '../demo/makers';
import { slug } from './draw-picture';
import { nearestPicture, type PicturedProduct, type RenderedPicture } from './rendered-pictures';

const picture = (id: string, more: Partial<RenderedPicture> = {}): RenderedPicture => ({
  id,
  kinds: ['washer'],
  finish: 'white',
  width: 27,
  must: { Type: ['Front Load'] },
  ...more,
});
const product: PicturedProduct = {
  kind: 'washer',
  attributes: { Type: ['Front Load'], Features: ['Steam'] },
  colour: 'White',
  width: 26.75,
  tier: 'standard',
  key: 'a-washer',
};

describe('the picture of a product', () => {
  it.each([
    ['another finish', { finish: 'black' }],
    ['another kind', { kinds: ['dryer'] }],
    ['another type', { must: { Type: ['Top Load'] } }],
    ['an appliance that stands open', { view: 'open' }],
    ['a width that differs by more than 30 %', { width: 18 }],
  ] as const)('is never one of %s', (_what, more) => {
    expect(nearestPicture(product, [picture('other', more)])).toBeNull();
  });

  it.each([
    ['in width', { width: 24 }],
    ['in tier', { tier: 'high' }],
    ['in a preferred attribute', { prefers: { Features: ['Smart'] } }],
    ['in an avoided attribute', { avoids: { Features: ['Steam'] } }],
  ] as const)('is the nearest %s', (_what, more) => {
    const pictures = [picture('far', more), picture('near')];
    expect(nearestPicture(product, pictures)).toBe('near');
    expect(nearestPicture(product, pictures.slice(0, 1))).toBe('far');
  });

  it('of a kind that is sold in one colour has any finish', () => {
    const disposer = { ...product, kind: 'disposer', colour: '' };
    expect(nearestPicture(disposer, [picture('one', { kinds: ['disposer'], finish: 'any' })])).toBe('one');
  });

  it('is the same whatever the order of the pictures, and differs among products', () => {
    const pictures = ['a', 'b', 'c'].map((id) => picture(id));
    const chosen = Array.from({ length: 30 }, (_, at) =>
      nearestPicture({ ...product, key: `${at}` }, pictures),
    );
    expect(new Set(chosen)).toEqual(new Set(['a', 'b', 'c']));
    expect(
      Array.from({ length: 30 }, (_, at) =>
        nearestPicture({ ...product, key: `${at}` }, pictures.toReversed()),
      ),
    ).toEqual(chosen);
  });
});

const FOLDER = path.resolve(__dirname, '../../../pictures');
type Manifest = {
  sizes: number[];
  pictures: (RenderedPicture & { hash: string; colour: string; bytes: number })[];
};
const manifest = JSON.parse(readFileSync(path.join(FOLDER, 'manifest.json'), 'utf8')) as Manifest;

/** From 0 for black to 255 for white. */
const brightness = (colour: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) / 3;

describe('the manifest of rendered pictures', () => {
  const { sizes, pictures } = manifest;

  it('names every file of the folder, each once, and no other', () => {
    const files = pictures.flatMap(({ id }) => sizes.map((size) => `${id}-${size}.webp`));
    expect(new Set(readdirSync(FOLDER))).toEqual(new Set([...files, 'manifest.json', 'scenes']));
    expect(new Set(files).size).toBe(files.length);
  });

  it('names open views by their field and their id, and each has a front in its finish', () => {
    for (const { id, view, kinds, finish } of pictures) {
      expect([id, id.endsWith('-open')]).toEqual([id, view === 'open']);
      if (view === undefined) continue;
      const fronts = pictures.filter((one) => one.view === undefined && one.finish === finish);
      expect([id, fronts.some((one) => one.kinds.some((kind) => kinds.includes(kind)))]).toEqual([id, true]);
    }
  });

  it('takes at most 12 MB', () => {
    expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(12 * 1024 * 1024);
  });

  it('gives no product of the demo catalogue a picture in another finish', () => {
    const byId = new Map(pictures.map((one) => [one.id, one]));
    let found = 0;
    for (const { kind, vendor, handle, attributes, measures } of demoCatalogue()) {
      const colour = attributes.Color_Family?.[0] ?? '';
      const tier = /premium|luxury/.test(tierOf(vendor)) ? 'high' : 'standard';
      const id = nearestPicture(
        { kind: kind ?? '', attributes, colour, width: measures.width ?? 0, tier, key: handle },
        pictures,
      );
      if (id === null) continue;
      found++;
      expect(['any', slug(colour)]).toContain(byId.get(id)?.finish);
    }
    expect(found).toBeGreaterThan(0);
  });

  it('has pictures whose colour is that of their finish', () => {
    const plain = pictures.filter(({ id }) => /refrigerator|freezer|dishwasher|washer-/.test(id));
    for (const { finish, colour, id } of plain) {
      if (finish === 'white') expect([id, brightness(colour) > 130]).toEqual([id, true]);
      if (finish === 'black') expect([id, brightness(colour) < 110]).toEqual([id, true]);
    }
  });
});
