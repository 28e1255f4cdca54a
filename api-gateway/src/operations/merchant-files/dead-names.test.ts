import { expect, it } from '@jest/globals';
import type { MerchantFileName } from '@kilowatt/contracts/management';
import { MENU } from '@kilowatt/taxonomy';
import { DEFAULT_REBATES } from '../../catalogue/rebates/rebates';
import { DEFAULT_CONTENT } from '../../catalogue/shop-content/shop-content';
import { deadNames } from './dead-names';

const link = (href: string) => ({ label: 'All', href });
const menu = [
  { title: 'Laundry', href: '/laundry', sections: [{ title: 'A', links: [link('/collection/nope')] }] },
];

it.each<[MerchantFileName, unknown, string[]]>([
  ['rebates.json', [{ collection: 'washers' }, { collection: 'Washers' }], ['1.collection']],
  ['rebates.json', [{ collection: '/collection/washers' }], ['0.collection']],
  ['promotions.json', [{ text: 'Sale', href: '/collection/washer?sort=price' }], ['0.href']],
  ['promotions.json', [{ text: '{telephone}', href: '/collections/closeouts#top' }], []],
  ['menu.json', menu, ['0.sections.0.links.0.href']],
  [
    'texts.json',
    { heroTitle: 'Call {telephone}', heroText: '{Phone}', legalText: '{year} {name} { }' },
    ['heroTitle', 'heroText'],
  ],
  ['energy-guides.json', { A: 'https://a.example/collection/nope' }, []],
])('the names that stand for nothing in %s with %j are at %j', (name, content, fields) => {
  expect(deadNames(name, content, null).map(({ field }) => field)).toEqual(fields);
});

it('each is refused with what there is', () => {
  const [text] = deadNames('texts.json', { heroTitle: 'Call {telephone}' }, {});
  expect(text?.message).toMatch(
    /^has \{telephone\}, but texts may have \{name\}, \{phone\}, .*\{freeDelivery\}$/,
  );
  expect(deadNames('menu.json', menu, null)[0]?.message).toBe(
    'leads to no page: there is no collection nope',
  );
});

it('what the stored file has already may stay, also at another place', () => {
  const old = { text: 'Old', href: '/collection/gone' };
  const changed = [
    { text: 'New', href: '/' },
    { ...old, text: 'Renamed' },
  ];
  expect(deadNames('promotions.json', changed, [old])).toEqual([]);
});

it.each<[MerchantFileName, unknown]>([
  ['menu.json', MENU],
  ['rebates.json', DEFAULT_REBATES],
  ['promotions.json', DEFAULT_CONTENT.promotions],
  ['texts.json', DEFAULT_CONTENT.texts],
])('what the shop has without %s may be saved', (name, content) => {
  expect(deadNames(name, content, null)).toEqual([]);
});
