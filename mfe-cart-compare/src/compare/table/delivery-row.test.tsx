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

it('the focus stays in the row when the days replace the question for the ZIP code', async () => {
  const { user } = await openPage(comparePage, '/compare?id0=a&id1=b');
  screen.getByRole('button', { name: 'Enter your ZIP code' }).focus();
  await user.keyboard('{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'ZIP code' }), '10019{Enter}');
  await screen.findByText('Get it by Tue, Dec 1');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /^Delivery to 10019/ }));
});
