/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import { fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import comparePage from '../pages/compare-page';

const range = (id: string, width: string) => ({
  ...product({ id, handle: id, title: `Range ${id}`, product_type: 'Electric Range' }),
  specifications: [
    {
      title: 'Dimensions',
      rows: [
        { name: 'Width', value: width },
        { name: 'Height', value: '36 in' },
        { name: 'Depth', value: '28 in' },
      ],
    },
  ],
});

beforeEach(() => {
  localStorage.clear();
  fakeGateway({ '/api/products': { products: [range('a', '29¾ in'), range('b', '35¾ in')], missing: [] } });
});

const row = () => screen.queryByRole('row', { name: /^Fits your place/ });

it('the comparison says which products fit the measured place, and why not', async () => {
  const place = { openingWidth: 30, openingDepth: 30, doorwayWidth: 32, stairs: 'none', turns: 'none' };
  localStorage.setItem('fitPlace', JSON.stringify({ ...place, outlet: '240' }));
  await openPage(comparePage, '/compare?id0=a&id1=b');
  const cells = within(row() as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Fits your place',
    'Does not fit your placeOpening width: 30 in; the product measures 35¾ in, and needs at least 35¾ in.',
  ]);
});

it('the comparison has no such row without measures', async () => {
  await openPage(comparePage, '/compare?id0=a&id1=b');
  expect(row()).toBeNull();
});
