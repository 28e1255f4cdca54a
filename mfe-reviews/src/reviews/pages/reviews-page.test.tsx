/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Call, fakeGateway, openRoute, product } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote';
import { question, review, SUMMARY } from '../../testing/reviewed-product';

const page = {
  ...{ summary: SUMMARY, reviews: [review()], total: 130, page: 2, pageCount: 13 },
  ...{ sort: 'newest', stars: null, ranksHelpful: false },
};
let calls: readonly Call[];
let answer: object;
beforeEach(() => {
  answer = page;
  calls = fakeGateway({
    '/api/products/lg-washer': product(),
    '/api/products/lg-washer/reviews': () => Response.json(answer),
    '/api/products/lg-washer/questions': { questions: [question()], total: 31, page: 1, pageCount: 4 },
  }).calls;
});
const params = { handle: 'lg-washer' };
const open = (query = '') =>
  openRoute(remote, 'all-reviews', `/products/lg-washer/reviews${query}`, { params });
const requested = () => calls.map(({ path }) => path).find((path) => path.includes('/reviews'));

const never = () => new Promise(() => {});

describe('the page of all reviews', () => {
  it('requests the order, the stars and the page of its address', async () => {
    await open('?sort=lowest&stars=2&page=3');
    expect(requested()).toBe('/api/products/lg-washer/reviews?sort=lowest&page=3&stars=2');
  });

  it('leaves out what it cannot read', async () => {
    await open('?sort=best&stars=9&page=-1&utm_source=x');
    expect(requested()).toBe('/api/products/lg-washer/reviews?sort=newest&page=1');
  });

  it('links to the other pages, and says which reviews these are', async () => {
    await open('?page=2');
    expect(screen.getByRole('status').textContent).toBe('11 to 11 of 130 reviews');
    expect(screen.getByRole('link', { name: 'Page 13' }).getAttribute('href')).toBe(
      '/products/lg-washer/reviews?page=13',
    );
  });

  it('changes the order at once, and keeps the focus on the list that was used', async () => {
    const { user, router } = await open('?stars=5');
    const list = screen.getByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(list, 'Lowest rating');
    expect(router.state.location.search).toBe('?sort=lowest');
    expect(document.activeElement).toBe(list);
    expect(screen.queryByRole('option', { name: 'Most helpful' })).toBeNull();
  });

  it('is a form that a browser sends without scripts', async () => {
    answer = { ...page, stars: 4, sort: 'highest', ranksHelpful: true };
    const { container } = await open();
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/products/lg-washer/reviews']);
    expect([...new FormData(form as HTMLFormElement)]).toEqual([
      ['sort', 'highest'],
      ['stars', '4'],
    ]);
    screen.getByRole('option', { name: 'Most helpful' });
  });

  it('says that there are none yet, out of search engines', async () => {
    answer = { ...page, summary: { ...SUMMARY, shown: 0 }, reviews: [], total: 0, page: 1, pageCount: 0 };
    await open();
    screen.getByRole('heading', { name: 'No reviews yet' });
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it.each([
    ['product', ''],
    ['list', '/reviews'],
  ])('is not there for an unknown product, if the call for the %s answers first', async (_call, first) => {
    const path = (end: string) => `/api/products/lg-washer${end}`;
    fakeGateway({ [path('')]: never, [path('/reviews')]: never, [path(first)]: undefined });
    await expect(open()).rejects.toBeInstanceOf(Response);
  });
});

it('the page of all questions shows them, with links to the other pages', async () => {
  await openRoute(remote, 'all-questions', '/products/lg-washer/questions', { params });
  screen.getByRole('heading', { name: 'Does it stack?' });
  expect(screen.getByRole('link', { name: 'Page 4' }).getAttribute('href')).toBe(
    '/products/lg-washer/questions?page=4',
  );
});
