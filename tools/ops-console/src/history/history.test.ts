import { describe, expect, it } from '@jest/globals';
import { MAX_HISTORY } from '@kilowatt/contracts/management';
import { allSettled, fork } from 'effector';
import { fakeGateway, json } from '../testing/fake-gateway';
import { $entries, $hasMore, filterChanged, historyRequested, nextPageRequested } from './history';

const entry = (remote: string, revision = 1) => ({
  revision,
  remote,
  kind: 'promote',
  from: null,
  to: '1.0.0',
  percent: null,
  who: 'ci',
  why: '',
  at: '2030-01-01T10:00:00.000Z',
});

describe('the history', () => {
  it('shows the filtered entries, also if an earlier response arrives late', async () => {
    let late: (answer: Response) => void = () => {};
    const gateway = fakeGateway({
      '/api/releases/history': ({ path }) =>
        path.includes('remote=footer')
          ? json({ history: [entry('footer')] })
          : new Promise<Response>((resolve) => {
              late = resolve;
            }),
    });
    const scope = fork();
    const first = allSettled(historyRequested, { scope });
    const second = allSettled(filterChanged, { scope, params: { remote: 'footer' } });
    late(json({ history: [entry('cart-compare')] }));
    await Promise.all([first, second]);
    expect(scope.getState($entries)).toEqual([entry('footer')]);
    expect(gateway.requests.at(-1)?.path).toBe('/api/releases/history?remote=footer&limit=10');
  });

  it('loads more pages while there are more', async () => {
    fakeGateway({
      '/api/releases/history': ({ path }) => {
        const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'));
        return json({ history: Array.from({ length: Math.min(limit, 15) }, (_, n) => entry('footer', n)) });
      },
    });
    const scope = fork();
    await allSettled(historyRequested, { scope });
    expect(scope.getState($hasMore)).toBe(true);
    await allSettled(nextPageRequested, { scope });
    expect(scope.getState($entries)).toHaveLength(15);
    expect(scope.getState($hasMore)).toBe(false);
  });

  it('begins again with one page when the filter changes', async () => {
    const gateway = fakeGateway({ '/api/releases/history': () => json({ history: [] }) });
    const scope = fork();
    await allSettled(nextPageRequested, { scope });
    await allSettled(filterChanged, { scope, params: { kind: 'rollback' } });
    expect(gateway.requests.map(({ path }) => path.split('?')[1])).toEqual([
      'limit=20',
      'kind=rollback&limit=10',
    ]);
  });

  it('ends at what the gateway gives in one answer', async () => {
    const gateway = fakeGateway({
      '/api/releases/history': ({ path }) => {
        const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'));
        return json({ history: Array.from({ length: limit }, (_, n) => entry('footer', n)) });
      },
    });
    const scope = fork();
    for (let page = 0; page < MAX_HISTORY / 10 + 2; page += 1) await allSettled(nextPageRequested, { scope });
    expect(gateway.requests.at(-1)?.path).toBe(`/api/releases/history?limit=${MAX_HISTORY}`);
    expect(scope.getState($hasMore)).toBe(false);
  });
});
