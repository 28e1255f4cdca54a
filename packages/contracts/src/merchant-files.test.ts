import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import settings from '../shop.json';
import { DeliveryAreas, ZipCode } from './delivery';
import { merchantFileErrors, merchantFileProblem } from './management';
import { Menu } from './menu';
import { Rebates } from './rebate';
import { Promotions, promotionsOf, ShopTexts, withContent } from './shop-content';
import { fieldAtFault, refusal } from './testing/refusal';
import { TEXTS } from './texts';

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
    ['a tab that browsers drop', [{ ...category, href: '/\t/elsewhere.example' }], '0.href'],
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

  it('reports what is wrong with an address', () => {
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
    ['a title that cannot be seen', { title: '\u200b' }, '0.title'],
    ['a title that turns what follows', { title: 'LG \u202e' }, '0.title'],
  ])('is refused with %s', (_what, more, field) =>
    expect(fieldAtFault(Rebates, [{ ...rebate, ...more }])).toBe(field),
  );

  it.each([
    ['an end before its begin', [{ ...rebate, to: '2025-10-31' }], '0.to', 'is before the first day'],
    [
      'a day that its month lacks',
      [{ ...rebate, from: '2025-02-29' }],
      '0.from',
      'is not a day of that month',
    ],
    ['an id twice', [rebate, { ...rebate, brand: 'GE' }], '1', 'has the id of a rebate above it'],
  ])('is not saved with %s, and a file that has it is read', (_what, rebates, field, message) => {
    expect(merchantFileErrors('rebates.json', rebates)).toEqual([{ field, message }]);
    expect(merchantFileProblem('rebates.json', rebates)).toBeNull();
  });
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

describe('the promotions.json of a merchant', () => {
  const sale = { text: 'Spring sale', href: '/collection/closeouts' };

  it('may be empty, and may have days', () => {
    expect(refusal(Promotions, [])).toBeNull();
    expect(refusal(Promotions, [{ ...sale, from: '2025-11-28', to: '2025-11-28' }])).toBeNull();
  });

  it.each([
    ['no text', { text: ' ' }, '0.text'],
    ['markup', { text: '<b>Sale</b>' }, '0.text'],
    ['two lines', { text: 'Spring\nsale' }, '0.text'],
    ['an address of another site', { href: '//elsewhere.example' }, '0.href'],
    ['a tab that browsers drop', { href: '/\t/elsewhere.example' }, '0.href'],
    ['a script', { href: 'javascript:alert(1)' }, '0.href'],
    ['a day that is none', { from: '2025-02-30x' }, '0.from'],
    ['an end before its begin', { from: '2025-11-28', to: '2025-11-27' }, '0.to'],
  ])('is refused with %s', (_what, more, field) =>
    expect(fieldAtFault(Promotions, [{ ...sale, ...more }])).toBe(field),
  );

  it.each([
    ['2025-11-27', []],
    ['2025-11-28', ['Spring sale']],
    ['2025-11-30', ['Spring sale']],
    ['2025-12-01', []],
  ])('on %s shows %j', (today, texts) => {
    const promotions = [{ ...sale, from: '2025-11-28', to: '2025-11-30' }];
    expect(promotionsOf(promotions, today).map(({ text }) => text)).toEqual(texts);
  });
});

describe('the texts.json of a merchant', () => {
  it.each([
    ['a text that there is not', { slogan: 'x' }, 'slogan', 'is not a text of the shop'],
    ['a phone number that is none', { phone: '12' }, 'phone', 'needs a US number of ten digits'],
    ['an email address that is none', { email: '"><script>' }, 'email', 'needs an email address'],
    ['markup in a fact', { hours: '<i>always</i>' }, 'hours', 'needs one line of plain text'],
    ['an empty text', { heroTitle: '' }, 'heroTitle', 'is empty'],
    ['a control character', { heroTitle: 'a\u0007' }, 'heroTitle', 'needs plain text in one paragraph'],
    ['spaces of no width', { heroTitle: '\u200b\u3164' }, 'heroTitle', 'has no visible character'],
    ['a fact of no width', { hours: '\u2060' }, 'hours', 'has no visible character'],
    ['turned text', { hours: 'Mon \u202eiuF' }, 'hours', 'has a character that turns the direction of text'],
    [
      'isolated text',
      { heroTitle: '\u2066a\u2069' },
      'heroTitle',
      'has a character that turns the direction of text',
    ],
    ['a number', { heroTitle: 5 }, 'heroTitle', 'needs a text'],
    ['a list', [], '', 'needs an object of texts'],
  ])('is refused with %s', (_what, texts, field, message) =>
    expect(merchantFileErrors('texts.json', texts)).toEqual([{ field, message }]),
  );

  it('comes before the settings, which stay as they are without it', () => {
    const texts = parse(ShopTexts, { phone: '(646) 555-0100', heroTitle: 'Spring' });
    expect(withContent(settings, { promotions: null, texts })).toEqual({
      ...settings,
      phone: '(646) 555-0100',
      texts: { heroTitle: 'Spring' },
    });
    expect(withContent(settings, { promotions: null, texts: {} })).toEqual(settings);
    expect(withContent(settings, { promotions: [], texts: {} }).promotions).toEqual([]);
  });

  it('takes the texts that pages have without it', () => {
    const own = Object.entries(TEXTS).filter(([, text]) => text !== null);
    expect(merchantFileErrors('texts.json', Object.fromEntries(own))).toEqual([]);
  });
});

describe('a file that is saved', () => {
  const area = {
    name: 'Chicago',
    zips: ['606'],
    delivery: 49.99,
    installation: null,
    haulAway: 0,
    days: [1, 3],
  };
  const elsewhere = { ...area, name: 'Elsewhere', zips: ['', '607'] };
  const sale = { text: 'Spring sale', href: '/coupons' };
  const rebate = {
    ...{ id: 'lg-fall', title: 'LG fall rebate', brand: 'LG', collection: 'washers', amount: 100 },
    ...{ from: '2025-11-01', to: '2025-11-30' },
  };

  it.each([
    ['delivery.json', [area, elsewhere]],
    ['delivery.json', [{ ...area, days: [3, 3] }]],
    ['delivery.json', [{ ...area, zips: ['606', '606'], days: null, note: 'Soon' }]],
    ['promotions.json', [{ ...sale, from: '2028-02-29', to: '2028-02-29' }]],
    ['rebates.json', [{ ...rebate, amount: 99.95, share: 0.1, form: 'https://a.example/' }]],
  ] as const)('as %s may be %j', (name, content) => {
    expect(merchantFileErrors(name, content)).toEqual([]);
  });

  it.each([
    ['delivery.json', [{ ...area, days: [10, 5] }], '0.days.1', 'is below the minimum of days'],
    [
      'delivery.json',
      [area, { ...area, name: 'B', zips: ['1', '606'] }],
      '1.zips.1',
      '606 is, as in Chicago',
    ],
    [
      'delivery.json',
      [elsewhere, { ...area, zips: [''] }],
      '1.zips.0',
      'matches all ZIP codes, as in Elsewhere',
    ],
    ['delivery.json', [{ ...area, delivery: 49.999 }], '0.delivery', 'needs whole cents'],
    ['promotions.json', [{ ...sale, from: '2026-02-30' }], '0.from', 'is not a day of that month'],
    ['rebates.json', [{ ...rebate, amount: 49.999 }], '0.amount', 'needs whole cents'],
  ] as const)('as %s is refused, and read where it is stored: %j', (name, content, field, message) => {
    expect(merchantFileErrors(name, content)).toEqual([{ field, message }]);
    expect(merchantFileProblem(name, content)).toBeNull();
  });
});

it('all errors of a file are named by their fields', () => {
  expect(merchantFileErrors('rebates.json', [{ id: 'lg' }, 5])).toEqual(
    expect.arrayContaining([
      { field: '0.title', message: 'is missing' },
      { field: '0.amount', message: 'is missing' },
    ]),
  );
  expect(merchantFileErrors('energy-guides.json', { A1: 'http://a.example' })).toEqual([
    { field: 'A1', message: 'needs an https address' },
  ]);
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
