import { expect, it } from '@jest/globals';
import { inlineThumbnails } from './inline-thumbnails';

const FIRST = '<img srcSet="data:image/webp;base64,eA== 800w" sizes="100vw"/>';
const TILE = '(min-width: 700px) 240px, 44px';

const sources = (id: string) => [200, 400, 560].map((width) => `/${id}-${width}.webp ${width}w`).join(', ');
const image = (id: string, sizes = TILE) =>
  `<img srcSet="${sources(id)}" sizes="${sizes}" src="/${id}-560.webp"/>`;
const data = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`;

/** Every file has the same size. */
const read =
  (bytes: number, requested: string[] = []) =>
  (address: string) => {
    requested.push(address);
    return Buffer.alloc(bytes, 'é');
  };
const shown = (html: string, bytes = 2_000) => inlineThumbnails(Buffer.from(html), read(bytes)).toString();

it('contains the thumbnails after the first picture, and keeps their wider files for wide windows', () => {
  const html = shown(`<p>Crème</p>${FIRST}<p>Café</p>${image('a')}<b>é</b>${image('b', '72px')}<p>End</p>`);
  const inlined = (id: string) => image(id).replace(`/${id}-200.webp`, data(read(2_000)('')));
  expect(html).toBe(
    `<p>Crème</p>${FIRST}<p>Café</p>${inlined('a')}<b>é</b>${inlined('b').replace(TILE, '72px')}<p>End</p>`,
  );
});

it('takes the narrowest file that is sharp on phones', () => {
  const requested: string[] = [];
  inlineThumbnails(Buffer.from(FIRST + image('a', '80px') + image('b', '79px')), read(2_000, requested));
  expect(requested).toEqual(['/a-200.webp', '/b-200.webp']);
});

it.each([
  ['before the first picture', image('a') + FIRST],
  ['on a page whose first picture is not inlined', image('a')],
  ['that are wider on phones', FIRST + image('a', '(min-width: 700px) 80px, 90px')],
  ['whose width depends on the window', FIRST + image('a', '45vw')],
])('leaves pictures alone %s', (_, html) => {
  expect(shown(html)).toBe(html);
});

it('leaves large files alone, and stops at 24 KB', () => {
  expect(shown(FIRST + image('a'), 5_000)).toBe(FIRST + image('a'));
  const many = shown(FIRST + image('a').repeat(20), 4_000);
  expect(many.split('data:image/webp').length - 1).toBe(1 + 6);
});

it('leaves what is no file of the shop alone', () => {
  const page = Buffer.from(FIRST + image('a'));
  expect(inlineThumbnails(page, () => null).toString()).toBe(page.toString());
});
