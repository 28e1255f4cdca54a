import { describe, expect, it } from '@jest/globals';
import { KINDS } from '@kilowatt/taxonomy';
import { drawPicture, pictureHref, slug } from './draw-picture';

const spec = { kind: 'washer', style: 'Front Load', colour: 'White', width: 27, view: 'front' } as const;

it.each([
  ['French Door', 'french-door'],
  ['36"', '36'],
  ['  Over-the-Range  ', 'over-the-range'],
  ['', 'standard'],
  ['冰箱', 'standard'],
])('%j stands in an address as %s', (value, expected) => expect(slug(value)).toBe(expected));

it.each([
  [{}, '/pictures/washer/front-load/white/27.svg'],
  [{ view: 'open' }, '/pictures/washer/front-load/white/27.svg?view=open'],
  [{ width: 26.75 }, '/pictures/washer/front-load/white/27.svg'],
  [{ width: 3 }, '/pictures/washer/front-load/white/10.svg'],
  [{ width: 500 }, '/pictures/washer/front-load/white/72.svg'],
  [{ width: Number.NaN }, '/pictures/washer/front-load/white/30.svg'],
] as const)('a picture of %j is at %s', (more, href) => expect(pictureHref({ ...spec, ...more })).toBe(href));

describe('a drawing', () => {
  it('is the same for the same facts, in the words of an address or of the catalogue', () => {
    expect(drawPicture(spec)).toBe(drawPicture({ ...spec, style: 'front-load', colour: 'white' }));
  });

  it.each([
    ['style', { style: 'Top Load' }],
    ['colour', { colour: 'Black' }],
    ['view', { view: 'open' }],
    ['kind', { kind: 'dryer' }],
  ] as const)('differs with the %s', (_what, more) => {
    expect(drawPicture({ ...spec, ...more })).not.toBe(drawPicture(spec));
  });

  it('is well formed for every kind that the shop sells, in every style and colour', () => {
    for (const { slug: kind, catalogue } of KINDS)
      for (const style of [...(catalogue.Type ?? []), ...(catalogue.Fuel_Type ?? []), 'standard'])
        for (const colour of catalogue.Color_Family ?? ['White']) {
          const picture = drawPicture({ kind, style, colour, width: 30, view: 'front' });
          expect(picture).toMatch(/^<svg [\s\S]+<\/svg>$/);
          expect(picture).not.toMatch(/NaN|undefined|Infinity/);
        }
  });

  it.each(['spaceship', 'constructor', '__proto__'])('of %s is some appliance', (kind) => {
    expect(drawPicture({ ...spec, kind })).toMatch(/^<svg /);
  });

  it('holds nothing of an address as it was written', () => {
    const picture = drawPicture({ ...spec, style: '"><script>', colour: '<b>', kind: '<i>' });
    expect(picture).not.toMatch(/<script|<b>|<i>/);
  });
});
