/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Call, fakeGateway, openRoute, product } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote';
import { question } from '../../testing/reviewed-product';

const page = { questions: [question()], total: 1, page: 1, pageCount: 1 };
let calls: readonly Call[];
let answer: () => Response;
beforeEach(() => {
  answer = () => Response.json(page);
  calls = fakeGateway({
    '/api/products/lg-washer': product(),
    '/api/products/lg-washer/questions': () => answer(),
  }).calls;
});
const open = (query = '') =>
  openRoute(remote, 'all-questions', `/products/lg-washer/questions${query}`, {
    params: { handle: 'lg-washer' },
  });
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const never = () => new Promise(() => {});

describe('the page of all questions', () => {
  it('names the product, with links back to it', async () => {
    await open();
    screen.getByRole('heading', { level: 1, name: 'Questions and answers: LG 27 Inch Front Load Washer' });
    expect(screen.getByRole('link', { name: 'LG 27 Inch Front Load Washer' }).getAttribute('href')).toBe(
      '/products/lg-washer',
    );
    expect(robots()).toBeNull();
  });

  it.each([
    ['', 'page=1'],
    ['?page=3', 'page=3'],
    ['?page=0', 'page=1'],
    ['?page=all&sort=newest', 'page=1'],
  ])('with %j requests %s', async (query, requested) => {
    await open(query);
    expect(calls.map(({ path }) => path)).toContain(`/api/products/lg-washer/questions?${requested}`);
  });

  it('has many in the order of the gateway, without a list of pages where one has all', async () => {
    const questions = [question({ id: 'b', text: 'Is it loud?' }), question({ id: 'a' })];
    answer = () => Response.json({ ...page, questions, total: 2 });
    await open();
    expect(headings()).toEqual(['Is it loud?', 'Does it stack?']);
    expect(screen.queryByRole('link', { name: /^Page/ })).toBeNull();
  });

  it('keeps later pages out of search engines', async () => {
    answer = () => Response.json({ ...page, total: 31, page: 2, pageCount: 4 });
    await open('?page=2');
    expect(robots()).toBe('noindex');
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe(
      '/products/lg-washer/questions',
    );
  });

  it('says that there are none yet, out of search engines, and leads back to the product', async () => {
    answer = () => Response.json({ questions: [], total: 0, page: 1, pageCount: 0 });
    await open();
    screen.getByRole('heading', { name: 'No questions yet' });
    expect(screen.getByRole('link', { name: 'Back to the product' }).getAttribute('href')).toBe(
      '/products/lg-washer',
    );
    expect(robots()).toBe('noindex');
  });

  it('says of a question whether it is answered, and by whom', async () => {
    const answers = [
      { id: '1', text: 'Ours does.', author: 'Dora', date: '2025-03-07', byShop: false },
      { id: '2', text: 'It does.', author: 'Kilowatt', date: '2025-03-08', byShop: true },
    ];
    const questions = [question({ answers, locale: 'en' }), question({ id: 'q2', answers: [] })];
    answer = () => Response.json({ ...page, questions, total: 2 });
    await open();
    const [answered, unanswered] = screen.getAllByRole('article');
    expect(answered?.textContent).toContain('Ours does.DoraMarch 7, 2025');
    expect(answered?.textContent).toContain('replied on March 8, 2025It does.');
    expect(answered?.textContent).not.toContain('No answer yet.');
    expect(unanswered?.textContent).toContain('No answer yet.');
  });

  it.each([
    ['product', ''],
    ['list', '/questions'],
  ])('is not there for an unknown product, if the call for the %s answers first', async (_call, first) => {
    const path = (end: string) => `/api/products/lg-washer${end}`;
    fakeGateway({ [path('')]: never, [path('/questions')]: never, [path(first)]: undefined });
    await expect(open()).rejects.toBeInstanceOf(Response);
  });

  it('fails with the gateway', async () => {
    fakeGateway({
      '/api/products/lg-washer': () => Response.json({ message: 'Temporarily unavailable' }, { status: 503 }),
      '/api/products/lg-washer/questions': page,
    });
    await expect(open()).rejects.toMatchObject({ status: 503 });
  });
});
