/** @jest-environment ./packages/build/browser-environment.cjs */
/** @jsxImportSource react */
import { describe, expect, it } from '@jest/globals';
import { Head, type HeadProps } from './host';
import { renderInShop } from './testing';

const show = (more: Partial<HeadProps> = {}) =>
  renderInShop(
    <Head title="Washers | Kilowatt" description="All washers" canonical="/collection/washers" {...more} />,
  );
const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content') ?? null;
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent ?? '',
  );

describe('the head of a page', () => {
  it('has title, description and the address that search engines shall know', () => {
    show();
    expect(document.title).toBe('Washers | Kilowatt');
    expect([meta('description'), meta('og:title'), meta('og:description')]).toEqual([
      ...['All washers', 'Washers | Kilowatt', 'All washers'],
    ]);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://shop.example/collection/washers',
    );
  });

  it.each([
    [undefined, null],
    [false, null],
    [true, 'noindex'],
  ])('with noIndex %s tells robots: %s', (noIndex, robots) => {
    show(noIndex === undefined ? {} : { noIndex });
    expect(meta('robots')).toBe(robots);
  });

  it('has a script for each structured object, in their order', () => {
    show({ structured: [{ '@type': 'Product', name: 'Washer' }, { '@type': 'BreadcrumbList' }] });
    expect(structured().map((text) => JSON.parse(text)['@type'])).toEqual(['Product', 'BreadcrumbList']);
  });

  it('keeps a text of a product from ending its script', () => {
    const name = '</script><script>alert(1)</script>';
    show({ structured: [{ '@type': 'Product', name }] });
    const [text = ''] = structured();
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe(name);
  });

  it('is gone with the page', () => {
    const { unmount } = show({ noIndex: true });
    unmount();
    expect([meta('robots'), document.querySelector('link[rel="canonical"]')]).toEqual([null, null]);
  });
});
