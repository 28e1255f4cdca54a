import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { DeliveryAreas, ZipCode } from './delivery';
import { Menu } from './menu';
import { Rebates } from './rebate';
import { fieldAtFault, refusal } from './testing/refusal';

describe('the menu.json of a merchant', () => {
  const section = { title: 'Washers', href: '/collection/washers' };
  const category = { title: 'Laundry', href: '/laundry', sections: [section] };

  it('needs titles and addresses only', () => {
    expect(parse(Menu, [{ title: ' Deals ', href: '/rebates' }])).toEqual([
      {
        title: 'Deals',
        href: '/rebates',
        icon: '',
        isDeal: false,
        noDropdown: false,
        sections: [],
        banners: [],
      },
    ]);
  });

  it.each([
    ['no category', [], ''],
    ['13 categories', Array.from({ length: 13 }, () => category), ''],
    ['a category without a title', [{ ...category, title: ' ' }], '0.title'],
    ['an address of another site', [{ ...category, href: 'https://elsewhere.example' }], '0.href'],
    ['an address of another host', [{ ...category, href: '//elsewhere.example' }], '0.href'],
    ['a backslash that browsers read as a slash', [{ ...category, href: '/\\elsewhere.example' }], '0.href'],
    ['a script for an address', [{ ...category, href: 'javascript:alert(1)' }], '0.href'],
    ['three columns', [{ ...category, columns: 3 }], '0.columns'],
    [
      'a picture over HTTP',
      [{ ...category, sections: [{ ...section, image: 'http://a.example/x.png' }] }],
      '0.sections.0.image',
    ],
    ['13 sections', [{ ...category, sections: Array.from({ length: 13 }, () => section) }], '0.sections'],
    [
      'a link without an address',
      [{ ...category, sections: [{ ...section, links: [{ label: 'All' }] }] }],
      '0.sections.0.links.0.href',
    ],
    [
      'five banners',
      [{ ...category, banners: Array.from({ length: 5 }, () => ({ brand: 'LG', text: 'x', href: '/' })) }],
      '0.banners',
    ],
  ])('is refused with %s', (_what, menu, field) => expect(fieldAtFault(Menu, menu)).toBe(field));

  it.each([null, '', '/pictures/x.svg', 'https://cdn.example/x.png'])('may have the picture %j', (image) =>
    expect(refusal(Menu, [{ ...category, sections: [{ ...section, image }] }])).toBeNull(),
  );

  it('says what is wrong with an address', () => {
    expect(refusal(Menu, [{ ...category, href: 'laundry' }])?.message).toBe('must be a path of this shop');
  });
});

describe('the rebates.json of a merchant', () => {
  const rebate = {
    id: 'lg-fall',
    title: 'LG fall rebate',
    brand: 'LG',
    collection: 'washers',
    amount: 100,
    from: '2025-11-01',
    to: '2025-11-30',
  };

  it('may be empty, and may pay back a share', () => {
    expect(refusal(Rebates, [])).toBeNull();
    expect(
      refusal(Rebates, [rebate, { ...rebate, id: 'a', share: 1 }, { ...rebate, id: 'b', share: 0.01 }]),
    ).toBeNull();
  });

  it.each([
    ['an id with capitals', { id: 'LG' }, '0.id'],
    ['an id that starts with a dash', { id: '-lg' }, '0.id'],
    ['an amount of nothing', { amount: 0 }, '0.amount'],
    ['an amount in words', { amount: '100' }, '0.amount'],
    ['a share of nothing', { share: 0 }, '0.share'],
    ['more than the price', { share: 1.01 }, '0.share'],
    ['a day that is none', { to: '2025-13-01' }, '0.to'],
    ['a day as Americans write it', { from: '11/01/2025' }, '0.from'],
    ['no brand', { brand: '' }, '0.brand'],
  ])('is refused with %s', (_what, more, field) =>
    expect(fieldAtFault(Rebates, [{ ...rebate, ...more }])).toBe(field),
  );
});

describe('the delivery.json of a merchant', () => {
  const area = { name: 'Anywhere', zips: [''], delivery: 99, installation: null, haulAway: 0, days: [5, 10] };

  it('may say that there is no delivery', () => {
    expect(refusal(DeliveryAreas, [{ ...area, delivery: null, days: null, note: 'Not yet.' }])).toBeNull();
  });

  it.each([
    ['no area', [], ''],
    ['no ZIP codes', [{ ...area, zips: [] }], '0.zips'],
    ['letters for a ZIP code', [{ ...area, zips: ['100', 'K1A'] }], '0.zips.1'],
    ['more digits than a ZIP code has', [{ ...area, zips: ['100010'] }], '0.zips.0'],
    ['a price below 0', [{ ...area, delivery: -1 }], '0.delivery'],
    ['a price left out', [{ ...area, installation: undefined }], '0.installation'],
    ['one day', [{ ...area, days: [5] }], '0.days.1'],
    ['half a day', [{ ...area, days: [0.5, 1] }], '0.days.0'],
  ])('is refused with %s', (_what, areas, field) => expect(fieldAtFault(DeliveryAreas, areas)).toBe(field));
});

it.each([
  ['10001', '10001'],
  [' 10001 ', '10001'],
  ['10001-1234', '10001-1234'],
])('the ZIP code %j is read as %j', (text, zip) => expect(parse(ZipCode, text)).toBe(zip));

it.each([
  [undefined, 'Enter a ZIP code'],
  ['', 'Enter a ZIP code of five digits'],
  ['1000', 'Enter a ZIP code of five digits'],
  ['100011', 'Enter a ZIP code of five digits'],
  ['10001-12', 'Enter a ZIP code of five digits'],
  ['SW1A 1AA', 'Enter a ZIP code of five digits'],
])('%j is no ZIP code', (text, message) => expect(refusal(ZipCode, text)?.message).toBe(message));
