import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inlinePicture, pictureReader } from './inline-picture';
import { scenesOf } from './scenes';
import { studioOf } from './studio-pictures';

const SMALL = Buffer.from('a small picture');
const LARGE = Buffer.alloc(20_000);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  mkdirSync(path.join(folder, 'scenes'));
  for (const width of [200, 400, 560]) writeFileSync(path.join(folder, `washer-${width}.webp`), SMALL);
  for (const [width, bytes] of [
    [200, SMALL],
    [400, SMALL],
    [560, LARGE],
  ] as const)
    writeFileSync(path.join(folder, `range-${width}.webp`), bytes);
  for (const [width, bytes] of [
    [800, SMALL],
    [1200, SMALL],
    [1600, LARGE],
  ] as const)
    writeFileSync(path.join(folder, 'scenes', `kitchen-wide-${width}.avif`), bytes);
});
afterAll(() => rmSync(folder, { recursive: true }));

const studio = () =>
  studioOf(
    ['washer', 'range'].map((id) => ({
      ...{ id, kinds: [id], finish: 'white', width: 27, must: {} },
      ...{ hash: '0123456789', colour: '#ffffff' },
    })),
  );
const scenes = scenesOf([
  {
    id: 'kitchen',
    crop: 'wide',
    hash: '0123456789',
    widths: [800, 1200, 1600],
    colour: '#888888',
    avif: true,
  },
]);
const shown = (html: string) =>
  inlinePicture(Buffer.from(html), pictureReader({ studio: studio(), scenes, folder })).toString();

const srcSet = (folderOf: string, widths: number[], type: string) =>
  widths.map((width) => `${folderOf}/${width}.${type} ${width}w`).join(', ');
const ofProduct = (id: string, hash = '01234567') =>
  srcSet(`/pictures/studio/${id}/${hash}`, [200, 400, 560], 'webp');
const ROOM = srcSet('/pictures/scenes/kitchen-wide/01234567', [800, 1200, 1600], 'avif');

/** As React renders them: a preload in the head, a small tile of the same product, and the picture itself. */
const page = (sources: string, sizes: string, type = '') =>
  `<head><link rel="preload" as="image"${type} imageSrcSet="${sources}" imageSizes="${sizes}" fetchPriority="high"/></head>` +
  `<body><img srcSet="${sources}" sizes="40px"/><img srcSet="${sources}" sizes="${sizes}" src="/p.webp"/></body>`;
const data = (type: string) => `data:image/${type};base64,${SMALL.toString('base64')}`;

it('contains the first picture of a page in its place, and preloads it no more', () => {
  const html = shown(page(ofProduct('washer'), '(min-width: 700px) 280px, 45vw'));
  expect(html).toContain(
    `<img srcSet="${data('webp')} 560w" sizes="(min-width: 700px) 280px, 45vw" src="/p.webp"/>`,
  );
  expect(html).not.toContain('<link');
  // A smaller one of the same product keeps its addresses.
  expect(html).toContain(`<img srcSet="${ofProduct('washer')}" sizes="40px"/>`);
});

it('keeps a wider file for sharp screens, which alone preload it', () => {
  const html = shown(page(ROOM, '(min-width: 1200px) 1200px, 100vw', ' type="image/avif"'));
  const wider = '/pictures/scenes/kitchen-wide/01234567/1600.avif 1600w';
  expect(html).toContain(`srcSet="${data('avif')} 1200w, ${wider}"`);
  expect(html).toMatch(/<link media="\(min-resolution: 2dppx\)[^>]* imageSrcSet="[^" ]+1600\.avif 1600w"/);
});

it.each([
  [
    'is large, and a smaller file would be blurred',
    page(ofProduct('range'), '(min-width: 1280px) 640px, 100vw'),
  ],
  ['is of an old address', page(ofProduct('washer', '76543210'), '280px')],
  ['is not of the shop', page('https://shop.example/1.webp 560w', '280px')],
  ['does not exist', page(ofProduct('oven'), '280px')],
  ['leaves its folder', page('/pictures/studio/washer/01234567/..%2f560.webp 560w', '280px')],
  ['is not preloaded', page(ofProduct('washer'), '280px').replace(' fetchPriority="high"', '')],
])('leaves a page as it is whose first picture %s', (_what, html) => expect(shown(html)).toBe(html));

it('contains a smaller file of a large picture where that suffices', () => {
  const html = shown(page(ofProduct('range'), '(min-width: 700px) 280px, 45vw'));
  expect(html).toContain(`srcSet="${data('webp')} 400w, /pictures/studio/range/01234567/560.webp 560w"`);
});

it('keeps every character of a page, and finds pictures after them', () => {
  const text = '<title>30″ range — 24′ · café 🍳</title>';
  const rest = page(ofProduct('washer'), '(min-width: 700px) 280px, 45vw');
  expect(shown(text + rest)).toBe(text + shown(rest));
});

it('reads each file once', () => {
  const read = pictureReader({ studio: studio(), scenes, folder });
  const address = '/pictures/studio/washer/01234567/560.webp';
  expect(read(address)).toEqual(SMALL);
  expect(read(address)).toBe(read(address));
});
