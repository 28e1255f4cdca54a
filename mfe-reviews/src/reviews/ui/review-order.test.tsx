/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import type { ReviewsPage } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { ReviewOrder } from './review-order';

type Shown = Pick<ReviewsPage, 'sort' | 'stars' | 'ranksHelpful'>;
const order = (more: Partial<Shown> = {}) => (
  <ReviewOrder handle="lg-washer" page={{ sort: 'newest', stars: null, ranksHelpful: true, ...more }} />
);
const chosenIn = (name: string) => (screen.getByRole('combobox', { name }) as HTMLSelectElement).value;
const choicesOf = (name: string) =>
  [...(screen.getByRole('combobox', { name }) as HTMLSelectElement).options].map(({ text }) => text);

describe('order and stars of the reviews', () => {
  it('are what the page shows', () => {
    renderInShop(order({ sort: 'lowest', stars: 1 }));
    expect([chosenIn('Sort by'), chosenIn('Stars')]).toEqual(['lowest', '1']);
    expect(choicesOf('Stars')).toEqual(['All', '5 stars', '4 stars', '3 stars', '2 stars', '1 star']);
  });

  it('have no order by help where nobody was helped', () => {
    renderInShop(order({ ranksHelpful: false }));
    expect(choicesOf('Sort by')).toEqual(['Newest', 'Highest rating', 'Lowest rating']);
  });

  it('are chosen by keyboard, and keep one another', async () => {
    const { user, address } = renderInShop(order({ sort: 'highest' }), { path: '/reviews' });
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Stars' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '2 stars');
    expect(address()).toBe('/products/lg-washer/reviews?sort=highest&stars=2');
  });

  it('lead to the plain address for all of the newest', async () => {
    const { user, address } = renderInShop(order({ stars: 3 }), { path: '/reviews' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), 'All');
    expect(address()).toBe('/products/lg-washer/reviews');
  });

  it('need no button where there are scripts', () => {
    renderInShop(order());
    expect(screen.queryByRole('button')).toBeNull();
  });
});
