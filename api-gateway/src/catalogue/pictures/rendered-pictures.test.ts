import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isStudioPicture, STUDIO_WIDTHS, STUDIO_ZOOM_WIDTH } from '@kilowatt/contracts';
import type { FilterKey } from '@kilowatt/taxonomy';
import { demoCatalogue } from '../demo';
import { tierOf } from '../demo/makers';
import { picturesOf } from '../products/entry';
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
  pictures: (RenderedPicture & { hash: string; colour: string; bytes: number; widths?: number[] })[];
};
const manifest = JSON.parse(readFileSync(path.join(FOLDER, 'manifest.json'), 'utf8')) as Manifest;

/** From 0 for black to 255 for white. */
const brightness = (colour: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) / 3;

describe('the manifest of rendered pictures', () => {
  const { sizes, pictures } = manifest;

  it('names every file of the folder, each once, and no other', () => {
    const files = pictures.flatMap(({ id, widths = sizes }) => widths.map((width) => `${id}-${width}.webp`));
    expect(new Set(readdirSync(FOLDER))).toEqual(new Set([...files, 'manifest.json', 'scenes']));
    expect(new Set(files).size).toBe(files.length);
  });

  it('has the widths that addresses may name', () => {
    expect(new Set(sizes)).toEqual(new Set(STUDIO_WIDTHS));
    for (const { id, widths } of pictures)
      if (widths) expect([id, new Set(widths)]).toEqual([id, new Set([...STUDIO_WIDTHS, STUDIO_ZOOM_WIDTH])]);
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

  it('gives every appliance of the demo catalogue a picture of its own type, finish and width class', () => {
    const byId = new Map(pictures.map((one) => [one.id, one]));
    const fronts = pictures.filter(({ view = 'front' }) => view === 'front');
    // Compared at the end: an expectation for each of thousands of products takes many times as long.
    const wrong: string[] = [];
    for (const product of demoCatalogue()) {
      const { kind, vendor, handle, attributes, measures } = product;
      if (kind === null) continue;
      const colour = attributes.Color_Family?.[0] ?? '';
      const tier = /premium|luxury/.test(tierOf(vendor)) ? 'high' : 'standard';
      const width = measures.width ?? 0;
      const id = nearestPicture({ kind, attributes, colour, width, tier, key: handle }, fronts);
      const [shown] = picturesOf(product);
      const shownId = isStudioPicture(shown?.src ?? '') ? shown?.src.split('/')[3] : null;
      // What the shop shows is what the pictures to render are counted by.
      if (shownId !== id) wrong.push(`${handle} shows ${shownId}, not ${id}`);
      const picture = byId.get(id ?? '');
      if (!picture) {
        wrong.push(`${handle} has no picture`);
        continue;
      }
      if (!['any', slug(colour)].includes(picture.finish)) wrong.push(`${handle} is ${colour}, not as ${id}`);
      if (!picture.kinds.includes(kind)) wrong.push(`${handle} is no ${picture.kinds}`);
      for (const [key, values] of Object.entries(picture.must))
        if (!attributes[key as FilterKey]?.some((value) => values.includes(value)))
          wrong.push(`${handle} has no ${key} of ${id}`);
      if (picture.width > 0 && Math.abs(picture.width - width) / picture.width > 0.3)
        wrong.push(`${handle} is ${width} inches wide, and ${id} ${picture.width}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has pictures whose colour is that of their finish', () => {
    const plain = pictures.filter(({ id }) => /refrigerator|freezer|dishwasher|washer-/.test(id));
    for (const { finish, colour, id } of plain) {
      if (finish === 'white') expect([id, brightness(colour) > 130]).toEqual([id, true]);
      if (finish === 'black') expect([id, brightness(colour) < 110]).toEqual([id, true]);
    }
  });
});
