/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import type { DeskReview } from '@kilowatt/contracts/management';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { sessionKnown } from '../gateway/calls';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { ReviewDesk } from './review-desk';

const review: DeskReview = {
  ...{ id: 'r1', rating: 1, title: 'Bad', text: '<b>Awful</b>', author: 'Ada', date: '2025-03-05' },
  ...{ verified: true, reference: 'order 1', handle: 'washer', product: 'Washer', hidden: false },
};
const overview = {
  ...{ reviews: 1, verified: 1, hiddenReviews: 0, questions: 0, hiddenQuestions: 0, products: 1 },
  ...{ imports: [], moderations: [] },
};
let scope: Scope;
let gateway: ReturnType<typeof fakeGateway>;
let moderated: () => Response;

beforeEach(() => {
  scope = fork();
  const at = '2030-01-01T10:00:00.000Z';
  const order = { kind: 'review', id: 7, action: 'hide', reason: 'An insult' };
  moderated = () => json({ ...order, subject: 'r1', handle: 'washer', by: 'ada', at });
  gateway = fakeGateway({
    '/api/reviews/reviews': () => json({ items: [review], page: 1, hasMore: false }),
    '/api/reviews/overview': () => json(overview),
    '/api/reviews/moderations': () => moderated(),
  });
});

async function open(scopes: string[] = ['catalogue']) {
  render(
    <Provider value={scope}>
      <ReviewDesk />
    </Provider>,
  );
  await act(() =>
    allSettled(sessionKnown, { scope, params: { name: 'ada', scopes, csrf: 'proof' } as never }),
  );
  return userEvent.setup();
}

it('hides a review with a reason, and gives the focus back', async () => {
  const user = await open();
  const item = screen.getByRole('article', { name: 'Review r1' });
  expect(within(item).getByText('<b>Awful</b>')).toBeTruthy();
  await user.click(within(item).getByRole('button', { name: /^Hide/ }));
  await user.type(screen.getByRole('textbox', { name: 'Reason, for the history' }), 'An insult');
  await user.click(within(item).getByRole('button', { name: 'Hide' }));
  await act(() => allSettled(scope));
  const sent = gateway.requests.find(({ path }) => path.startsWith('/api/reviews/moderations'));
  expect(sent?.body).toEqual({ kind: 'review', id: 'r1', action: 'hide', reason: 'An insult' });
  expect(screen.getByText('The review is hidden from shoppers.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Hide …');
});

it('says why the gateway refuses', async () => {
  moderated = () => problem(409, 'This review is already hidden');
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^Hide/ }));
  await user.type(screen.getByRole('textbox', { name: 'Reason, for the history' }), 'An insult{Enter}');
  await act(() => allSettled(scope));
  expect(screen.getByText('This review is already hidden')).toBeTruthy();
});

it('is not there without the scope', async () => {
  await open(['deploy']);
  expect(screen.queryByRole('heading', { name: 'Reviews and questions' })).toBeNull();
  expect(gateway.requests).toEqual([]);
});
