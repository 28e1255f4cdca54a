import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readScenes, type SceneCrop, scenesOf } from './scenes';

const crop = (more: Partial<SceneCrop> = {}): SceneCrop => ({
  id: 'showroom',
  hash: '0a1b2c3d4e',
  crop: 'wide',
  widths: [800, 1600],
  colour: '#8a8378',
  ...more,
});

describe('a room', () => {
  it('has the widths of both of its crops', () => {
    expect(scenesOf([crop(), crop({ crop: 'tall', widths: [480] })]).find('showroom')).toEqual({
      colour: '#8a8378',
      wide: {
        src: '/pictures/scenes/showroom-wide/0a1b2c3d/1600.webp',
        srcSet:
          '/pictures/scenes/showroom-wide/0a1b2c3d/800.webp 800w, /pictures/scenes/showroom-wide/0a1b2c3d/1600.webp 1600w',
      },
      tall: {
        src: '/pictures/scenes/showroom-tall/0a1b2c3d/480.webp',
        srcSet: '/pictures/scenes/showroom-tall/0a1b2c3d/480.webp 480w',
      },
    });
  });

  it('has every width as AVIF too where its files are there', () => {
    const { wide, tall } =
      scenesOf([crop({ avif: true }), crop({ crop: 'tall', widths: [480] })]).find('showroom') ?? {};
    expect(wide?.avif).toBe(wide?.srcSet.replaceAll('.webp', '.avif'));
    expect(tall).not.toHaveProperty('avif');
  });

  it('may have one crop only, or not be there', () => {
    const scenes = scenesOf([crop({ crop: 'tall' })]);
    expect(scenes.find('showroom')).not.toHaveProperty('wide');
    expect(scenes.find('kitchen-light')).toBeUndefined();
  });
});

describe('a folder of rooms', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scenes-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['without a list', null],
    ['with a list of something else', '{"scenes": [{"id": 1}]}'],
  ])('%s has none', (_what, text) => {
    if (text !== null) writeFileSync(path.join(folder, 'scenes.json'), text);
    expect(readScenes(folder).find('showroom')).toBeUndefined();
  });

  it('has those of its list', () => {
    writeFileSync(path.join(folder, 'scenes.json'), JSON.stringify({ scenes: [crop()] }));
    expect(readScenes(folder).crop('showroom-wide')?.widths).toEqual([800, 1600]);
  });
});
