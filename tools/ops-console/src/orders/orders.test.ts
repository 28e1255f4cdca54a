import { beforeEach, expect, it } from '@jest/globals';
import { allSettled, fork, type Scope } from 'effector';
import { sessionKnown } from '../gateway/calls';
import { fakeGateway, json } from '../testing/fake-gateway';
import { $hasMore, $orders, moreRequested, ordersRequested, stateChosen } from './orders';

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
let scope: Scope;
const shown = () => scope.getState($orders)?.requests.map(({ code }) => code);
const paths = () => gateway.requests.splice(0).map(({ path }) => path.replace('/api/order-requests?', ''));

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
