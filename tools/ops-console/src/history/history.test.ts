import { describe, expect, it } from '@jest/globals';
import { allSettled, fork } from 'effector';
import { fakeGateway, json } from '../testing/fake-gateway';
import { history } from './history';

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
    const first = allSettled(history.requested, { scope });
    const second = allSettled(history.filterChanged, { scope, params: { remote: 'footer' } });
    late(json({ history: [entry('cart-compare')] }));
    await Promise.all([first, second]);
    expect(scope.getState(history.$items)).toEqual([entry('footer')]);
    expect(gateway.requests.at(-1)?.path).toBe('/api/releases/history?remote=footer&limit=10');
  });

  /** A gateway with entries, the newest first, which it gives page by page. */
  function gatewayWith(revisions: number[]) {
    const kept = { revisions };
    const gateway = fakeGateway({
      '/api/releases/history': ({ path }) => {
        const query = new URLSearchParams(path.split('?')[1]);
        const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
        const left = kept.revisions.filter((revision) => revision < before);
        const page = left.slice(0, Number(query.get('limit')));
        const next = left.length > page.length ? (page.at(-1) ?? null) : null;
        return json({ history: page.map((revision) => entry('footer', revision)), next });
      },
    });
    return { kept, requested: () => gateway.requests.map(({ path }) => path.split('?')[1]) };
  }
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
  const shown = (scope: ReturnType<typeof fork>) =>
    scope.getState(history.$items)?.map(({ revision }) => revision);

  it('loads more pages while there are more', async () => {
    const { requested } = gatewayWith(down(25, 1));
    const scope = fork();
    await allSettled(history.requested, { scope });
    for (const count of [20, 25, 25]) {
      await allSettled(history.moreRequested, { scope });
      expect(shown(scope)).toEqual(down(25, 26 - count));
    }
    expect(scope.getState(history.$hasMore)).toBe(false);
    expect(requested()).toEqual(['limit=10', 'limit=10&before=16', 'limit=10&before=6']);
  });

  it('keeps what was loaded when something is added, and drops it where there may be a gap', async () => {
    const { kept } = gatewayWith(down(25, 1));
    const scope = fork();
    await allSettled(history.requested, { scope });
    await allSettled(history.moreRequested, { scope });
    kept.revisions = down(27, 1);
    await allSettled(history.requested, { scope });
    expect(shown(scope)).toEqual(down(27, 6));
    await allSettled(history.moreRequested, { scope });
    expect(shown(scope)).toEqual(down(27, 1));
    kept.revisions = down(60, 1);
    await allSettled(history.requested, { scope });
    expect(shown(scope)).toEqual(down(60, 51));
    expect(scope.getState(history.$hasMore)).toBe(true);
  });

  it('begins again with one page when the filter changes', async () => {
    const { requested } = gatewayWith(down(15, 1));
    const scope = fork();
    await allSettled(history.requested, { scope });
    await allSettled(history.moreRequested, { scope });
    await allSettled(history.filterChanged, { scope, params: { kind: 'rollback' } });
    expect(requested().at(-1)).toBe('kind=rollback&limit=10');
    expect(shown(scope)).toHaveLength(10);
  });

  it('has no more where a gateway of before knows no cursors', async () => {
    fakeGateway({ '/api/releases/history': () => json({ history: [entry('footer')] }) });
    const scope = fork();
    await allSettled(history.requested, { scope });
    expect(scope.getState(history.$hasMore)).toBe(false);
  });
});
