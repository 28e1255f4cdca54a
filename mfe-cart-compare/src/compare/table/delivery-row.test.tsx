/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import { deliveryTo, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import comparePage from '../pages/compare-page';

const range = (id: string, available: boolean) => ({
  ...product({ id, handle: id, title: `Range ${id}`, available }),
  specifications: [],
});

beforeEach(() => {
  localStorage.clear();
  fakeGateway({
    '/api/products': { products: [range('a', true), range('b', false)], missing: [] },
    '/api/delivery': deliveryTo('10019'),
  });
});

it('the comparison names the day on which each product arrives', async () => {
  localStorage.setItem('deliveryZip', '10019');
  await openPage(comparePage, '/compare?id0=a&id1=b');
  expect(await screen.findByText('Get it by Tue, Dec 1')).not.toBeNull();
  const row = within(screen.getByRole('row', { name: /^Delivery to 10019/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Get it by Tue, Dec 1',
    'Out of stock',
  ]);
});

it('the comparison has a way to enter the ZIP code', async () => {
  await openPage(comparePage, '/compare?id0=a&id1=b');
  const row = within(screen.getByRole('row', { name: /^Delivery/ }));
  expect(row.getByRole('button', { name: 'Enter your ZIP code' })).not.toBeNull();
});
