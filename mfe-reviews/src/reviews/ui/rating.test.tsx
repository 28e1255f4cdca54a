/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import type { ReviewSummary } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { reviewed, SUMMARY } from '../../testing/reviewed-product';
import { Distribution } from './distribution';
import RatingLine from './rating-line';
import { RatingSummary } from './rating-summary';
import { Stars } from './stars';

const summary = (more: Partial<ReviewSummary>): ReviewSummary => ({ ...SUMMARY, ...more });
const filledWidth = (container: HTMLElement) =>
  Number(container.querySelector('svg svg')?.getAttribute('width')) /
  Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);

describe('the stars of a rating', () => {
  it.each([
    [1, 'Rated 1 out of 5', 0.2],
    [3.5, 'Rated 3.5 out of 5', 0.7],
    [4.62, 'Rated 4.6 out of 5', 0.924],
    [5, 'Rated 5 out of 5', 1],
  ])('of %d are filled by as much, and said in words', (rating, words, share) => {
    const { container } = renderInShop(<Stars rating={rating} />);
    screen.getByRole('img', { name: words });
    expect(filledWidth(container)).toBeCloseTo(share);
  });

  it('say nothing beside a text that has the rating', () => {
    renderInShop(<Stars rating={4} isDecorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('are drawn with outlines, so that an empty one is seen too', () => {
    const { container } = renderInShop(<Stars rating={1} />);
    expect(container.querySelectorAll('svg > g path')).toHaveLength(5);
  });
});

it.each([
  [1.15, '1.2'],
  [2.05, '2.1'],
  [4.35, '4.4'],
  [4.85, '4.9'],
  [4.95, '5.0'],
  [4, '4.0'],
])('a mean of %d is %s to the eye and to the ear, in the line and in the summary', (rating, shown) => {
  const product = reviewed({ summary: summary({ rating }) });
  const { unmount } = renderInShop(<RatingLine product={product} />);
  const spoken = `Rated ${shown.replace('.0', '')} out of 5`;
  expect(screen.getByRole('link', { name: new RegExp(`^${spoken} by`) }).textContent).toBe(`${shown}(128)`);
  unmount();
  renderInShop(<RatingSummary handle="lg-washer" summary={product.reviews.summary} />);
  screen.getByText(shown);
  screen.getByRole('img', { name: spoken });
});

describe('the line below the price', () => {
  it('has one review, or many thousands', () => {
    const { unmount } = renderInShop(<RatingLine product={reviewed({ summary: summary({ count: 1 }) })} />);
    screen.getByRole('link', { name: 'Rated 4.6 out of 5 by 1 verified review' });
    unmount();
    renderInShop(<RatingLine product={reviewed({ summary: summary({ count: 12_345 }) })} />);
    expect(
      screen.getByRole('link', { name: 'Rated 4.6 out of 5 by 12,345 verified reviews' }).textContent,
    ).toBe('4.6(12,345)');
  });
});

describe('the summary of the ratings', () => {
  const textOf = (more: Partial<ReviewSummary>) =>
    renderInShop(<RatingSummary handle="lg-washer" summary={summary(more)} />).container.textContent;

  it('has one verified review, and one that is not counted', () => {
    const text = textOf({ count: 1, shown: 2, distribution: [0, 0, 0, 0, 1] });
    expect(text).toContain('1 verified review5 stars');
    expect(text).toContain('1 other is shown, but not counted.');
  });

  it('does not mention others where all are verified', () =>
    expect(textOf({ count: 130, shown: 130 })).not.toContain('other'));

  it('separates thousands', () => {
    const text = textOf({ count: 12_345, shown: 14_000 });
    expect(text).toContain('12,345 verified reviews');
    expect(text).toContain('1,655 others are shown, but not counted.');
  });

  it('has neither stars nor a distribution where no review is verified', () => {
    expect(textOf({ rating: null, count: 0, shown: 4 })).toContain('There is no rating yet');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the distribution', () => {
  const rows = () => within(screen.getByRole('list', { name: 'Verified reviews by stars' }));
  const bars = () => [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));

  it('is from five stars to one, with bars by the share of all', () => {
    renderInShop(
      <Distribution handle="lg-washer" summary={summary({ count: 8, distribution: [1, 0, 0, 2, 5] })} />,
    );
    expect(
      rows()
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      '5 stars5 reviews',
      '4 stars2 reviews',
      '3 stars0 reviews',
      '2 stars0 reviews',
      '1 star1 review',
    ]);
    expect(bars()).toEqual(['62.5%', '25%', '0%', '0%', '12.5%']);
  });

  it('leads to no list that would be empty', () => {
    renderInShop(
      <Distribution handle="lg-washer" summary={summary({ count: 1, distribution: [0, 0, 1, 0, 0] })} />,
    );
    expect(
      rows()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/products/lg-washer/reviews?stars=3']);
  });

  it('draws no bar of nothing', () => {
    renderInShop(
      <Distribution handle="lg-washer" summary={summary({ count: 0, distribution: [0, 0, 0, 0, 0] })} />,
    );
    expect(bars()).toEqual(['0%', '0%', '0%', '0%', '0%']);
  });

  it('says which stars the list has now', () => {
    renderInShop(<Distribution handle="lg-washer" summary={SUMMARY} stars={4} />);
    expect(
      rows()
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'true')
        .map((link) => link.textContent),
    ).toEqual(['4 stars22 reviews']);
  });
});
