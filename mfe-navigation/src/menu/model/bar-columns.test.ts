import { expect, it } from '@jest/globals';
import { barColumns } from './bar-columns';

it('sizes columns by the letters of each title, and its button', () => {
  const menu = [
    { title: 'Laundry', noDropdown: false },
    { title: 'Coupons', noDropdown: true },
    { title: 'Kitchen Packages', noDropdown: false },
  ];
  expect(barColumns(menu)).toBe(
    'minmax(min-content, 12.3fr) minmax(min-content, 9.1fr) minmax(min-content, 20.4fr)',
  );
});
