/** @jest-environment ./packages/build/browser-environment.cjs */
// cspell:ignore عظيم מרים
import { describe, expect, it } from '@jest/globals';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import RatingLine from '../reviews/ui/rating-line';
import { question, review, reviewed, SUMMARY } from '../testing/reviewed-product';
import ProductReviews from './product-reviews';

describe('the line below the price', () => {
  it('says the rating and how many reviews it comes from, and leads to them', () => {
    renderInShop(<RatingLine product={reviewed()} />);
    const link = screen.getByRole('link', { name: 'Rated 4.6 out of 5 by 128 verified reviews' });
    expect(link.getAttribute('href')).toBe('#reviews');
    expect(link.textContent).toBe('4.6(128)');
  });

  it('is not there without a verified review', () => {
    const summary = { ...SUMMARY, rating: null, count: 0 };
    expect(renderInShop(<RatingLine product={reviewed({ summary })} />).container.textContent).toBe('');
    expect(renderInShop(<RatingLine product={product()} />).container.textContent).toBe('');
  });
});

describe('the reviews on a product page', () => {
  it('have the distribution as a list, whose rows lead to the reviews with those stars', () => {
    renderInShop(<ProductReviews product={reviewed()} />);
    const region = screen.getByRole('region', { name: 'Reviews' });
    const rows = within(region).getByRole('list', { name: 'Verified reviews by stars' });
    expect(within(rows).getByRole('link', { name: '5 stars 96 reviews' }).getAttribute('href')).toBe(
      '/products/lg-washer/reviews?stars=5',
    );
    expect(within(rows).getAllByRole('listitem')).toHaveLength(5);
    expect(region.textContent).toContain('Only reviews that belong to an order count into the rating.');
    expect(region.textContent).toContain('2 others are shown, but not counted.');
    expect(within(region).getByRole('link', { name: 'All 130 reviews' }).getAttribute('href')).toBe(
      '/products/lg-washer/reviews',
    );
  });

  it('say of each review whether it is verified, and what the shop replied', () => {
    const reviews = [
      review({ reply: { text: 'Thank you.', date: '2025-03-06' } }),
      review({ id: 'r2', rating: 2, title: 'Loud', verified: false, helpful: 3 }),
    ];
    renderInShop(<ProductReviews product={reviewed({ reviews })} />);
    const [first, second] = screen.getAllByRole('article');
    within(first as HTMLElement).getByRole('img', { name: 'Rated 5 out of 5' });
    expect(first?.textContent).toContain('Ada L.March 5, 2025Verified purchase');
    expect(first?.textContent).toContain('replied on March 6, 2025Thank you.');
    expect(second?.textContent).toContain('Not verified');
    expect(second?.textContent).toContain('3 shoppers found this helpful');
  });

  it('show markup, emoji and right-to-left text as they were written', () => {
    const text = '<img src=x onerror=alert(1)> 👍🏽\nعظيم';
    renderInShop(
      <ProductReviews product={reviewed({ reviews: [review({ text, author: 'מרים', locale: 'ar' })] })} />,
    );
    const written = screen.getByText(/👍🏽/);
    expect(written.textContent).toBe(text);
    expect([written.getAttribute('dir'), written.getAttribute('lang')]).toEqual(['auto', 'ar']);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(screen.getByText('מרים').tagName).toBe('BDI');
  });

  it('show questions with the answers of the shop and of shoppers', () => {
    const answers = [
      ...question().answers,
      { id: '2', text: 'Mine does.', author: 'Dora', date: '2025-03-08', byShop: false },
    ];
    const questions = [question({ answers }), question({ id: 'q2', text: 'Is it loud?', answers: [] })];
    renderInShop(<ProductReviews product={reviewed({ questions })} />);
    const region = screen.getByRole('region', { name: 'Questions and answers' });
    within(region).getByRole('heading', { name: 'Does it stack?' });
    expect(region.textContent).toContain('replied on March 6, 2025It does.');
    expect(region.textContent).toContain('Mine does.Dora');
    expect(region.textContent).toContain('No answer yet.');
  });

  it('leave out what there is nothing of', () => {
    const summary = { ...SUMMARY, questions: 0 };
    renderInShop(<ProductReviews product={reviewed({ summary, questions: [] })} />);
    expect(screen.queryByRole('region', { name: 'Questions and answers' })).toBeNull();
    expect(renderInShop(<ProductReviews product={product()} />).container.textContent).toBe('');
  });

  it('say that there is no rating where none is verified', () => {
    const summary = { ...SUMMARY, rating: null, count: 0, shown: 1 };
    renderInShop(<ProductReviews product={reviewed({ summary, reviews: [review({ verified: false })] })} />);
    screen.getByText('There is no rating yet: none of these reviews is from a verified purchase.');
    expect(screen.queryByRole('list', { name: 'Verified reviews by stars' })).toBeNull();
  });
});
