import { beforeEach, describe, expect, it } from '@jest/globals';
import { allSettled, createWatch, type Event, fork, type Scope } from 'effector';
import { sessionKnown } from '../gateway/calls';
import { fakeGateway, json } from '../testing/fake-gateway';
import {
  $drafts,
  $hasMore,
  $orders,
  $shownOrders,
  changeOrderFx,
  draftOf,
  moreRequested,
  orderDrafted,
  ordersRequested,
  stateChosen,
} from './orders';

const request = {
  ...{
    state: 'new',
    answer: '',
    changedBy: '',
    lines: [],
    subtotal: 749,
    changedAt: '2030-01-01T15:00:00.000Z',
  },
  ...{ name: 'Ada', phone: '', email: 'ada@example.com', zip: '10001', note: '', deliveryWish: '' },
  ...{ installation: false, haulAway: false },
};
let waiting: { code: string }[];
let gateway: ReturnType<typeof fakeGateway>;
let change: () => Response;
let scope: Scope;
const shown = () => scope.getState($orders)?.requests.map(({ code }) => code);
const paths = () => gateway.requests.splice(0).map(({ path }) => path.replace('/api/order-requests?', ''));

const next = (unit: Event<unknown>) =>
  new Promise<void>((resolve) => {
    createWatch({ unit, scope, fn: () => resolve() });
  });

beforeEach(async () => {
  scope = fork();
  waiting = Array.from({ length: 230 }, (_, at) => ({
    ...{ ...request, code: `K7Q-${100 + at}` },
    requestedAt: new Date(1.9e12 - at).toISOString(),
  }));
  gateway = fakeGateway({
    '/api/order-requests': ({ path }) => {
      const query = new URL(path, 'http://gateway').searchParams;
      const first = waiting.findIndex(({ code }) => code === query.get('before')) + 1;
      const page = waiting.slice(first, first + Number(query.get('limit')));
      const last = page.at(-1);
      return json({ requests: page, counts: {}, next: last === waiting.at(-1) ? null : last?.code });
    },
    '/api/order-requests/K7Q-100': () => change(),
  });
  const session = { name: 'ada', scopes: ['orders'], csrf: 'proof' } as const;
  await allSettled(sessionKnown, { scope, params: { ...session, scopes: [...session.scopes] } });
});

it('requests are shown page by page, down to the one that has waited longest', async () => {
  expect([shown()?.length, scope.getState($hasMore)]).toEqual([50, true]);
  for (const count of [100, 150, 200]) {
    await allSettled(moreRequested, { scope });
    expect(shown()).toHaveLength(count);
  }
  await allSettled(moreRequested, { scope });
  expect(shown()).toEqual(waiting.map(({ code }) => code));
  expect(scope.getState($hasMore)).toBe(false);
});

it('all requests that are shown are read again, so that one which has left the list goes', async () => {
  for (let page = 1; page < 5; page += 1) await allSettled(moreRequested, { scope });
  waiting.splice(60, 1);
  paths();
  await allSettled(ordersRequested, { scope });
  expect(shown()).toEqual(waiting.map(({ code }) => code));
  expect(paths()).toEqual(['state=new&limit=200', 'state=new&limit=50&before=K7Q-300']);
  await allSettled(stateChosen, { scope, params: '' });
  expect(paths()).toEqual(['limit=50']);
});

it('a list read before a save does not replace the one read after it', async () => {
  const [before] = scope.getState($orders)?.requests ?? [];
  if (!before) throw new Error('no request is listed');
  const { code, state, changedAt } = before;
  const saved = { ...before, answer: 'Yes', changedBy: 'ada', changedAt: '2030-01-01T16:00:00.000Z' };
  const answers: ((requests: object[]) => void)[] = [];
  fakeGateway({
    '/api/order-requests': () =>
      new Promise<Response>((resolve) => {
        answers.push((requests) => resolve(json({ requests, counts: {} })));
      }),
    [`/api/order-requests/${code}`]: () => json(saved),
  });
  void allSettled(ordersRequested, { scope });
  void allSettled(orderDrafted, { scope, params: { ...draftOf(before), answer: 'Yes' } });
  const done = allSettled(changeOrderFx, { scope, params: { code, state, answer: 'Yes', changedAt } });
  await next(changeOrderFx.finally);
  answers[1]?.([saved]);
  await next($orders.updates);
  answers[0]?.([before]);
  await done;
  expect(scope.getState($orders)?.requests[0]?.answer).toBe('Yes');
});

it('a list that is answered more slowly than it is polled is shown all the same', async () => {
  const answers: (() => void)[] = [];
  fakeGateway({
    '/api/order-requests': () =>
      new Promise<Response>((resolve) => {
        answers.push(() => resolve(json({ requests: waiting.slice(0, 1), counts: {} })));
      }),
  });
  void allSettled(ordersRequested, { scope });
  const done = allSettled(ordersRequested, { scope });
  answers[0]?.();
  await next($orders.updates);
  expect(shown()).toEqual(['K7Q-100']);
  answers[1]?.();
  await done;
});

describe('a draft', () => {
  const draft = async () => {
    const [first] = scope.getState($orders)?.requests ?? [];
    if (!first) throw new Error('no request is listed');
    await allSettled(orderDrafted, { scope, params: { ...draftOf(first), answer: 'Yes' } });
    return first;
  };
  const unlisted = () =>
    scope
      .getState($shownOrders)
      .filter(({ isListed }) => !isListed)
      .map(({ request: { code } }) => code);

  it('is not shown as gone from a list of all states that does not reach down to it', async () => {
    const { code } = await draft();
    waiting.shift();
    await allSettled(stateChosen, { scope, params: '' });
    expect([unlisted(), scope.getState($drafts)[code]?.answer]).toEqual([[], 'Yes']);
    await allSettled(stateChosen, { scope, params: 'new' });
    expect(unlisted()).toEqual([code]);
  });

  it('stays where it is typed when a save moves its request to another list', async () => {
    const { code, changedAt } = await draft();
    const saved = { ...waiting[0], state: 'confirmed', answer: 'Call us.' };
    waiting.shift();
    change = () => json(saved);
    await allSettled(changeOrderFx, {
      scope,
      params: { code, state: 'confirmed', answer: 'Call us.', changedAt },
    });
    expect(unlisted()).toEqual([code]);
  });
});
