/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { chosen, field, filters, LG, answeredListing as listing, sidebar, WHITE } from '../testing/listing';

beforeAll(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => {};
});

const size = (group: string, name: string) =>
  within(sidebar().getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', { name });
const focused = () => document.activeElement;

describe('the field whose change asks for another list', () => {
  it('of the order keeps the focus, and follows the address back', async () => {
    const { user, router, address } = listing();
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    sort.focus();
    await user.selectOptions(sort, 'Name');
    expect(address()).toContain('sort=title');
    expect(focused()).toBe(sort);
    await act(() => router.navigate(-1));
    expect(sort.value).toBe('featured');
    await act(() => router.navigate('/collection/washers?sort=discount'));
    expect(sort.value).toBe('discount');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBe(sort);
  });

  it('of the price keeps the focus, and shows what the address says', async () => {
    const { user, router, address } = listing();
    const to = field('Price to');
    await user.type(field('Price from'), '500');
    await user.type(to, '$2,000{Enter}');
    expect(chosen(address())).toEqual([{ price: { min: 500, max: 2_000 } }]);
    expect([focused(), to.value]).toEqual([to, '2000']);
    await user.clear(field('Price from'));
    await act(() => router.navigate('/collection/washers'));
    expect([field('Price from').value, to.value]).toEqual(['', '']);
    expect(field('Price to')).toBe(to);
  });

  it('of the price loses what was typed once another price is chosen', async () => {
    const { user } = listing();
    await user.type(field('Price from'), '900');
    sidebar().getByRole('link', { name: 'Under $250' }).focus();
    await user.keyboard('{Enter}');
    expect([field('Price from').value, field('Price to').value]).toEqual(['', '250']);
  });

  it('of a size keeps the focus, and shows what the address says', async () => {
    const { user, router, address } = listing();
    const fits = size('Width', 'Fits');
    await user.type(fits, '27 1/2{Enter}');
    expect(address()).toContain('maxWidth=27.5');
    expect([focused(), fits.value]).toEqual([fits, '27½']);
    await user.type(size('Height', 'From'), '60');
    await act(() => router.navigate('/collection/washers?maxDepth=30'));
    expect([fits.value, size('Height', 'From').value, size('Depth', 'Fits').value]).toEqual(['', '', '30']);
    expect(size('Width', 'Fits')).toBe(fits);
  });
});

describe('a link that its own press removes', () => {
  const chips = () =>
    within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link', { name: /^Remove/ });
  const count = () => screen.getByText('1,234 products');
  const press = async ({ user }: ReturnType<typeof listing>, link: HTMLElement | undefined) => {
    link?.focus();
    await user.keyboard('{Enter}');
  };

  it('moves the focus to the chip that takes its place', async () => {
    const view = listing(filters(LG, WHITE, { available: true }));
    await press(view, chips()[1]);
    expect(chips().map(({ textContent }) => textContent)).toEqual([
      ...['Remove filter LG×', 'Remove filter In stock×'],
    ]);
    expect(focused()).toBe(chips()[1]);
  });

  it.each([
    ['the last of several chips', filters(LG, WHITE), () => chips()[1]],
    ['the only chip', filters(LG), () => chips()[0]],
    ['Clear all', filters(LG, WHITE), () => screen.getByRole('link', { name: 'Clear all' })],
  ])('moves the focus to the count: %s', async (_what, query, link) => {
    await press(listing(query), link());
    expect(focused()).toBe(count());
  });

  it('moves the focus to the count where an empty list fills', async () => {
    const view = listing(filters(LG), (path) =>
      path.includes('LG') ? { products: [], total: 0, pageCount: 1 } : {},
    );
    await press(view, screen.getByRole('link', { name: 'Clear all filters' }));
    expect(focused()).toBe(count());
  });

  it('takes the focus from nothing else', async () => {
    const view = listing(filters(LG));
    const [chip] = chips();
    chip?.addEventListener('click', () => screen.getByRole('combobox', { name: 'Sort by' }).focus());
    await press(view, chip);
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Sort by' }));
  });
});
