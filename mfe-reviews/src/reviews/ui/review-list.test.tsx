/** @jest-environment ./packages/build/browser-environment.cjs */
// cspell:ignore Gracias
import { describe, expect, it } from '@jest/globals';
import type { Review } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { review } from '../../testing/reviewed-product';
import { ReviewList } from './review-list';

const show = (...reviews: Review[]) => {
  renderInShop(<ReviewList reviews={reviews} level={3} />);
  return screen.queryAllByRole('article');
};

describe('a list of reviews', () => {
  it('has nothing where there are none', () => {
    expect(show()).toEqual([]);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('has its reviews in the order of the gateway', () =>
    expect(
      show(review({ id: 'b', title: 'Second' }), review({ id: 'a', title: 'First' })).map(
        (one) => within(one).getByRole('heading').textContent,
      ),
    ).toEqual(['Second', 'First']));

  it.each([2, 3] as const)('has headings of level %d, as its page needs', (level) => {
    renderInShop(<ReviewList reviews={[review()]} level={level} />);
    screen.getByRole('heading', { level, name: 'Quiet' });
  });

  it('shows stars alone where nothing was written', () => {
    const [one] = show(review({ title: '', text: '', rating: 2 }));
    within(one as HTMLElement).getByRole('img', { name: 'Rated 2 out of 5' });
    expect(within(one as HTMLElement).queryByRole('heading')).toBeNull();
    expect(one?.querySelectorAll('p')).toHaveLength(1);
  });

  it('has its day for programs and in words, in every time zone', () => {
    show(review({ date: '2025-12-31' }));
    const day = screen.getByText('December 31, 2025');
    expect([day.tagName, day.getAttribute('datetime')]).toEqual(['TIME', '2025-12-31']);
  });

  it.each([
    [undefined, null],
    [0, null],
    [1, '1 shopper found this helpful'],
    [1_200, '1,200 shoppers found this helpful'],
  ])('with %j helpful votes says %j', (helpful, words) => {
    show(review(helpful === undefined ? {} : { helpful }));
    expect(screen.queryByText(/found this helpful/)?.textContent ?? null).toBe(words);
  });

  it('shows a reply without a day, in the language of the review', () => {
    const [one] = show(review({ locale: 'es', reply: { text: 'Gracias.' } }));
    expect(one?.textContent).toContain('replied Gracias.');
    expect(screen.getByText('Gracias.').getAttribute('lang')).toBe('es');
  });

  it('leaves the language to the page where the review names none', () => {
    show(review());
    expect(screen.getByText('Washes well.').hasAttribute('lang')).toBe(false);
  });
});
