import { css, keyframes } from '@emotion/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import { type SlotPage, useLocation } from '@kilowatt/remote-kit';
import { useId } from 'react';
import { compositionWith, type Header } from '../testing/composition';
import type { RenderOptions } from './render-options';
import { type Rendered, renderPage } from './render-page';

/** How many times the header was rendered. */
let times: number;
const errors: unknown[] = [];
beforeEach(() => {
  times = 0;
  errors.length = 0;
});

const heading = css({ color: 'red', animation: `${keyframes({ to: { opacity: 0 } })} 1s` });
const Inside = () => <label htmlFor={useId()}>“{useLocation().pathname.split('/')[1]}”</label>;
const Head: Header = () => {
  times += 1;
  return (
    <p css={heading}>
      <Inside />
      <Inside />
    </p>
  );
};

type Key = (page: SlotPage) => string;
const sameForAll: Key = () => '';

/** Renders pages of one composition. */
function pagesOf(Part: Header, header?: Key) {
  const composition = compositionWith(Part, false, header && { header });
  return async (path: string, more: Partial<RenderOptions> = {}): Promise<string> => {
    const rendered = await renderPage({
      composition,
      request: new Request(`http://shop.test${path}`),
      requestId: 'request-1',
      gateway: 'http://127.0.0.1:9',
      origin: 'http://shop.test',
      scripts: [],
      fonts: {} as RenderOptions['fonts'],
      overrides: [],
      sealPage: null,
      onError: (_remote, error) => void errors.push(error),
      ...more,
    });
    return (rendered as Rendered).html.toString();
  };
}

const ADDRESSES = ['/reviews/a', '/reviews/b?page=2', '/reviews/c', '/reviews/a', '/reviews/café'];

describe('a slot with a cache key', () => {
  it('is rendered for two pages and reused by the others, which have the same HTML and styles as without', async () => {
    const [page, plain] = [pagesOf(Head, sameForAll), pagesOf(Head)];
    for (const address of ADDRESSES) expect(await page(address)).toBe(await plain(address));
    expect(times).toBe(2 + ADDRESSES.length);
  });

  it('is reused by pages of the same key only', async () => {
    const page = pagesOf(Head, ({ url }) => url.searchParams.get('page') ?? '');
    for (const address of ['/reviews/a', '/reviews/b', '/reviews/c?page=2']) await page(address);
    expect(times).toBe(3);
    await page('/reviews/d');
    expect(times).toBe(3);
  });

  it('is not reused on the word of one page', async () => {
    const page = pagesOf(Head, sameForAll);
    for (let time = 0; time < 3; time++) await page('/reviews/a');
    expect(times).toBe(3);
  });

  it('is rendered for each page once two pages of a key differ', async () => {
    const Address: Header = () => <p>At {useLocation().pathname}</p>;
    const page = pagesOf(Address, sameForAll);
    for (const path of ['/reviews/a', '/reviews/b', '/reviews/c', '/reviews/d'])
      expect(await page(path)).toContain(`${path}</p>`);
  });

  it('is rendered again when a fact of the shop changes', async () => {
    const page = pagesOf(() => <p>Call {SHOP.phone}</p>, sameForAll);
    for (const address of ADDRESSES) await page(address);
    Object.assign(globalThis, { __KILOWATT__: { shop: { ...SHOP, phone: '555-0199' } } });
    try {
      expect(await page('/reviews/d')).toContain('555-0199</p>');
    } finally {
      Reflect.deleteProperty(globalThis, '__KILOWATT__');
    }
  });

  it('is rendered for each page where more of it stands elsewhere in the document', async () => {
    const page = pagesOf(() => {
      times += 1;
      return <img src="/first.jpg" alt="" />;
    }, sameForAll);
    for (const address of ADDRESSES)
      expect(await page(address)).toContain('<link rel="preload" as="image" href="/first.jpg"/>');
    expect(times).toBe(ADDRESSES.length);
  });

  it('is rendered on pages of errors and of one visitor', async () => {
    const page = pagesOf(Head, sameForAll);
    for (const address of ADDRESSES) await page(address);
    expect(times).toBe(2);
    await page('/nowhere');
    await page('/reviews/a', { previewPass: 'of an operator' });
    await page('/reviews/a', { overrides: [{ remote: 'reviews', source: 'http://localhost:5103' }] });
    expect(times).toBe(5);
  });

  it('that fails is reported for each page, with its fallback', async () => {
    const page = pagesOf(() => {
      throw new Error('no header');
    }, sameForAll);
    for (const address of ADDRESSES) expect(await page(address)).toContain(`Call ${SHOP.phone}`);
    expect(errors).toHaveLength(ADDRESSES.length);
  });

  it('is rendered for each page if its key cannot be derived, which is an error of its remote', async () => {
    const page = pagesOf(Head, ({ url }) => decodeURIComponent(url.search));
    for (let time = 0; time < 3; time++) expect(await page('/reviews/a?b=%E0')).toContain('<label');
    expect([times, errors.length]).toEqual([3, 3]);
  });
});
