/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { fakeGateway, openPage, product, withScreenReader } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import comparePage from '../pages/compare-page';
import '../wiring';

const range = (id: string, width: string, fuel: string) => ({
  ...product({ id, handle: id, title: `Range ${id}`, price: 749 }),
  specifications: [
    {
      title: 'General',
      rows: [
        { name: 'Width', value: width },
        { name: 'Fuel', value: fuel },
      ],
    },
  ],
});

it('is read out: a table with a column per product and a row per fact', async () => {
  fakeGateway({
    '/api/products': { products: [range('a', '30 in', 'Gas'), range('b', '36 in', 'Gas')], missing: [] },
  });
  await openPage(comparePage, '/compare?id0=a&id1=b');
  const spoken = await withScreenReader(screen.getByRole('table'), async ({ next, nextTo }) => {
    await nextTo('Range a');
    await nextTo('Fuel');
    await next(3);
  });
  expect(spoken).toEqual([
    'table, 2 products side by side',
    'caption, 2 products side by side',
    'rowgroup',
    'row, Range a Range b',
    'cell',
    'columnheader, Range a',
    'link, Range a',
    'columnheader, Range b',
    'link, Range b',
    'rowgroup',
    'row, Picture A white washer A white washer',
    'rowheader, Picture',
    'cell, A white washer',
    'image, A white washer',
    'cell, A white washer',
    'image, A white washer',
    'row, Price $749.00 $749.00',
    'rowheader, Price',
    'cell, $749.00',
    'paragraph',
    '$749.00',
    'cell, $749.00',
    'paragraph',
    '$749.00',
    'row, Buy or change Remove Swap Move → Remove Swap',
    'rowheader, Buy or change',
    'cell, Remove Swap Move →',
    'button, Remove Range a',
    'Remove',
    'button, Swap Range a for another product, not expanded',
    'Swap',
    'button, Move Range a to the right',
    'Move →',
    'cell, Remove Swap',
    'button, Remove Range b',
    'Remove',
    'button, Swap Range b for another product, not expanded',
    'Swap',
    'row, Delivery Enter your ZIP code',
    'rowheader, Delivery',
    'cell, Enter your ZIP code, column span 2',
    'button, Enter your ZIP code, has popup dialog',
    'rowgroup',
    'row, General',
    'rowheader, General, column span 3',
    'row, Width differs 30 in 36 in',
    'rowheader, Width differs',
    'Width',
    'differs',
    'cell, 30 in',
    'cell, 36 in',
    'row, Fuel Gas Gas',
    'rowheader, Fuel',
    'cell, Gas',
    'cell, Gas',
  ]);
});
