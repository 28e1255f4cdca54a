import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = path.resolve(__dirname, '../../../pictures/scenes');
const MAX_FILE = 200 * 1024;
const MAX_ALL = 2 * 1024 * 1024;
type Scene = {
  id: string;
  crop: string;
  hash: string;
  widths: number[];
  colour: string;
  avif?: boolean;
  alt: string;
};
const { scenes } = JSON.parse(readFileSync(path.join(FOLDER, 'scenes.json'), 'utf8')) as { scenes: Scene[] };
const named = (type: string) =>
  scenes.flatMap(({ id, crop, widths }) => widths.map((width) => `${id}-${crop}-${width}.${type}`));
const files = [...named('webp'), ...named('avif')];
const sizesOf = (names: string[]) => names.map((name) => statSync(path.join(FOLDER, name)).size);
const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

describe('the rooms that pages show', () => {
  it('are the files of the folder, each once, and no other', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...files, 'scenes.json'].sort());
  });

  it('have a wide and a tall crop in widths of their own', () => {
    for (const { id, crop, widths } of scenes) {
      expect([id, widths]).toEqual([id, crop === 'wide' ? [800, 1200, 1600] : [480, 800]]);
      expect(scenes.filter((one) => one.id === id)).toHaveLength(2);
    }
  });

  it('are small enough for the head of a page', () => {
    const sizes = sizesOf(files);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_FILE);
    expect(sum(sizes)).toBeLessThanOrEqual(MAX_ALL);
  });

  it('are smaller as AVIF, all of them', () => {
    expect(scenes.filter(({ avif }) => avif !== true)).toEqual([]);
    const [webp, avif] = [sizesOf(named('webp')), sizesOf(named('avif'))];
    expect(avif.filter((size, position) => size >= (webp[position] ?? 0))).toEqual([]);
    expect(sum(avif) / sum(webp)).toBeLessThan(0.7);
  });

  it('are described by a sentence, and have a colour to wait with', () => {
    for (const { id, alt, colour, hash } of scenes) {
      expect([id, alt.length > 30 && !alt.endsWith('.')]).toEqual([id, true]);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(hash).toMatch(/^[0-9a-f]{10}$/);
    }
  });
});
