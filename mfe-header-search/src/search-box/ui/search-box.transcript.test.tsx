/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { fakeGateway, product, renderInShop, withScreenReader } from '@kilowatt/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { SearchBox } from '../search-box';

/** How the box is read with its popup open. */
const box = (state: string) =>
  `combobox, Search products, washer, has popup listbox, expanded, ${state}, 1 control`;

it('is read out: a combobox, how many results there are, and the one that the arrow keys choose', async () => {
  const products = ['LG Washer', 'Bosch Washer'].map((title) => product({ id: title, title }));
  // Not before the box with the typed text has been read, however slow the machine is.
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeGateway({
    '/api/collections': [],
    '/api/search': async () => {
      await typed;
      return Response.json({ products });
    },
    '/api/ai-suggestions': { suggestions: [] },
    '/api/track-search': {},
  });
  const { container, user } = renderInShop(<SearchBox />);
  await user.click(screen.getByRole('textbox', { name: 'Search products' }));
  await screen.findByRole('combobox', { name: 'Search products' });
  const spoken = await withScreenReader(container, async ({ next, nextTo, press, type }) => {
    await next();
    await type('washer');
    answer();
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''), { timeout: 5_000 });
    await press('ArrowDown');
    await nextTo('group, Items');
    await next(3);
    await press('Escape');
  });
  expect(spoken).toEqual([
    'search',
    'combobox, Search products, has popup listbox, not expanded, autocomplete in list, not busy, 1 control',
    box('autocomplete in list, busy'),
    'polite: 5 results',
    box('active descendant washer s, autocomplete in list, not busy'),
    'button, Search',
    'status',
    '5 results',
    'listbox, Search results, orientated vertically',
    'group, Suggestions',
    'paragraph',
    'Suggestions',
    'option, washer s, selected, not disabled, position 1, set size 3',
    'strong',
    'washer',
    's',
    'option, washer dryer combos, not selected, not disabled, position 2, set size 3',
    'strong',
    'washer',
    'dryer combos',
    'option, washer dryer sets, not selected, not disabled, position 3, set size 3',
    'strong',
    'washer',
    'dryer sets',
    'group, Items',
    'paragraph',
    'Items',
  ]);
});
