import { expect, it } from '@jest/globals';
import { type MerchantFileName, merchantFileErrors } from '@kilowatt/contracts/management';
import { MENU } from '@kilowatt/taxonomy';
import { DEFAULT_REBATES } from '../../catalogue/rebates/rebates';
import { DEFAULT_CONTENT } from '../../catalogue/shop-content/shop-content';
import { DEFAULT_AREAS } from '../../commerce/delivery/routes';
import { unknownFields } from './unknown-fields';

const link = { label: 'All', href: '/collection/washers' };
const section = { title: 'Washers', href: '/collection/washers', links: [{ ...link, title: 'All' }] };

it.each<[MerchantFileName, unknown, string[]]>([
  ['promotions.json', [{ text: 'Sale', href: '/', until: '2025-11-30' }], ['0.until']],
  ['promotions.json', [{ text: 'Sale', href: '/', to: '2025-11-30' }, { To: '' }], ['1.To']],
  ['delivery.json', [{ zips: [''], zip: '606' }], ['0.zip']],
  ['menu.json', [{ title: 'A', deal: true, sections: [section] }], ['0.deal', '0.sections.0.links.0.title']],
  ['menu.json', [5, null, [{ a: 1 }]], []],
  ['energy-guides.json', { A1: 'https://a.example/' }, []],
  ['rebates.json', { id: 'no list' }, []],
])('the unknown fields of %s with %j are %j', (name, content, fields) => {
  expect(unknownFields(name, content, null)).toEqual(
    fields.map((field) => ({ field, message: 'is not a known field' })),
  );
});

it('a field that any entry of the stored file has may stay', () => {
  const noted = { text: 'Sale', href: '/', note: 'x' };
  expect(unknownFields('promotions.json', [{ ...noted, to: '' }, noted], [noted])).toEqual([]);
  expect(unknownFields('promotions.json', [{ ...noted, until: '' }], [noted])).toMatchObject([
    { field: '0.until' },
  ]);
});

it.each<[MerchantFileName, unknown]>([
  ['menu.json', MENU],
  ['rebates.json', DEFAULT_REBATES],
  ['delivery.json', DEFAULT_AREAS],
  ['promotions.json', DEFAULT_CONTENT.promotions],
])('what the shop has without %s may be saved', (name, content) => {
  expect([...merchantFileErrors(name, content), ...unknownFields(name, content, null)]).toEqual([]);
});
