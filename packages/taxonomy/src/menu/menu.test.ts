import { describe, expect, it } from '@jest/globals';
import { PAGES } from '@kilowatt/contracts';
import { collectionOf, KINDS, MENU, menuWith, REBATES, type Rebate } from '..';

const rebate = (id: string, more: Partial<Rebate> = {}): Rebate => ({
  id,
  title: 'Extra $50 off washers',
  brand: 'LG',
  collection: 'washers',
  amount: 50,
  from: '2026-01-01',
  to: '2026-12-31',
  ...more,
});
const bannersOf = (title: string, rebates: readonly Rebate[]) =>
  menuWith(rebates).find((category) => category.title === title)?.banners ?? [];

describe.each(MENU.map((category) => [category.title, category] as const))('%s', (_title, category) => {
  it('redirects to a page of the shop', () => {
    const { pathname } = new URL(category.href, 'http://shop');
    const isPage = PAGES.some(({ path }) => path === pathname);
    expect(isPage || collectionOf(pathname.replace('/collection/', '')) !== undefined).toBe(true);
  });

  it('has links to collections, and to pages of the shop', () => {
    for (const { href } of category.sections.flatMap(({ links }) => links))
      expect(href.startsWith('/collection/') || PAGES.some(({ path }) => path === href)).toBe(true);
  });

  it('has sections unless it is a deal', () => {
    expect(category.sections.length > 0).toBe(!category.isDeal);
  });

  it('has pictures of known kinds, described by their section', () => {
    for (const { title, image, imageAlt } of category.sections) {
      const [, kind] = /^\/pictures\/([a-z-]+)\/[\w-]+\/[\w-]+\/[\w-]+\.svg$/.exec(image ?? '') ?? [];
      expect(KINDS.map(({ slug }) => slug)).toContain(kind);
      expect(imageAlt).toBe(title);
    }
  });

  it('has five-column sections if it has five columns', () => {
    for (const section of category.sections)
      expect(section.customLayout).toBe(category.columns === 5 ? 'five-column' : undefined);
  });

  it('names each link of a section once', () => {
    for (const { links } of category.sections)
      expect(new Set(links.map(({ label }) => label)).size).toBe(links.length);
  });
});

describe('banners', () => {
  it('are none without rebates', () => {
    expect(menuWith([]).flatMap(({ banners }) => banners)).toEqual([]);
  });

  it('are those of the collection and of narrower ones, in the order of the rebates', () => {
    const rebates = [
      rebate('sets', { collection: 'washer-dryer-sets' }),
      rebate('cold', { collection: 'refrigerators' }),
      rebate('all', { collection: 'laundry' }),
      rebate('gas', { collection: 'gas-ranges' }),
    ];
    expect(bannersOf('Laundry', rebates).map((banner) => banner.rebate)).toEqual(['sets', 'all']);
    expect(bannersOf('Cooking', rebates).map((banner) => banner.rebate)).toEqual(['gas']);
  });

  it('are four at most', () => {
    const rebates = ['a', 'b', 'c', 'd', 'e'].map((id) => rebate(id));
    expect(bannersOf('Laundry', rebates).map((banner) => banner.rebate)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('go on after the brand in small letters, and lead to the rebates of that brand', () => {
    const [banner] = bannersOf('Laundry', [rebate('one', { brand: 'Fisher & Paykel' })]);
    expect(banner).toEqual({
      brand: 'Fisher & Paykel',
      text: 'extra $50 off washers',
      href: '/rebates?active=true&brand=Fisher%20%26%20Paykel',
      rebate: 'one',
    });
  });
});

describe('the default rebates', () => {
  it.each(REBATES.map((one) => [one.id, one] as const))(
    '%s is of a known collection, positive, and ends after it begins',
    (_id, one) => {
      expect(collectionOf(one.collection)).toBeDefined();
      expect(one.amount).toBeGreaterThan(0);
      expect(Date.parse(one.to)).toBeGreaterThan(Date.parse(one.from));
      expect(one.share ?? 0.5).toBeLessThan(1);
    },
  );

  it('have ids of their own', () => {
    expect(new Set(REBATES.map(({ id }) => id)).size).toBe(REBATES.length);
  });
});
