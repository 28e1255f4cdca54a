import { expect, it } from '@jest/globals';
import { MENU, type MenuCategory } from '@kilowatt/taxonomy';
import { barColumns, columnsOf } from './menu';

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

const SECTION = { title: 'A', href: '/a', image: null, imageAlt: '', links: [] };
const category = (sections: number, more: Partial<MenuCategory> = {}): MenuCategory => ({
  title: 'A',
  href: '/a',
  icon: '',
  isDeal: false,
  noDropdown: false,
  banners: [],
  sections: Array.from({ length: sections }, () => SECTION),
  ...more,
});

it.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 5],
  [6, 6],
  [9, 6],
])('%d sections stand in %d columns', (sections, columns) => {
  expect(columnsOf(category(sections))).toBe(columns);
});

it('a section may request five columns, and the category overrides it', () => {
  const five = { sections: [{ ...SECTION, customLayout: 'five-column' as const }] };
  expect(columnsOf(category(1, five))).toBe(5);
  expect(columnsOf(category(1, { ...five, columns: 2 }))).toBe(2);
});

it('the menu has panels of two, four, five and six columns', () => {
  const layouts = MENU.filter(({ noDropdown }) => !noDropdown).map(columnsOf);
  expect([...new Set(layouts)].sort()).toEqual([2, 4, 5, 6]);
});
