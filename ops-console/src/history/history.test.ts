import { describe, expect, it } from '@jest/globals';
import { allSettled, fork } from 'effector';
import { describeEntry } from '../releases/model/describe-operation';
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
});

describe('an entry', () => {
  it.each([
    [{ kind: 'promote', from: '1.3.2', to: '1.4.0', percent: null }, '1.3.2 → 1.4.0'],
    [{ kind: 'promote', from: null, to: '1.4.0', percent: null }, '1.4.0'],
    [{ kind: 'canary', from: '1.4.0', to: '1.5.0', percent: 10 }, '1.5.0 for 10 %'],
    [{ kind: 'canary', from: '1.5.0', to: '1.4.0', percent: 0 }, '1.5.0 ended'],
    [{ kind: 'pin', from: '1.4.0', to: '1.4.0', percent: null }, 'held on 1.4.0'],
    [{ kind: 'token-created', from: null, to: null, percent: null }, ''],
  ])('%j is described as "%s"', (given, text) => {
    expect(describeEntry(given)).toBe(text);
  });
});
