/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { HealthFacts, health } from './health';

const HEALTH = {
  gateway: { uptimeSeconds: 90, memoryBytes: 200 * 1024 * 1024, heapBytes: 1 },
  database: { reachable: false, milliseconds: null },
  outbox: { waiting: 0, oldest: null },
};
let scope: Scope;
let answer: () => Response;
const poll = () => act(() => allSettled(health.requested, { scope }));
const names = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);
const states = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => {
  scope = fork();
  answer = () => json(HEALTH);
  fakeGateway({ '/api/ops/health': () => answer() });
  render(
    <Provider value={scope}>
      <HealthFacts />
    </Provider>,
  );
});

describe('the health of the shop', () => {
  it('is shown for gateway, database and outbox', async () => {
    expect(names()).toEqual([]);
    await poll();
    expect(names()).toEqual(['Gateway', 'Database', 'Outbox']);
    expect(states()).toEqual([
      ...['up 1 min', '200 MiB of memory'],
      ...['away', 'pages go on from the last snapshot'],
      ...['empty', 'everything is delivered'],
    ]);
  });

  it('is an error, and no figures of before, while the gateway does not answer', async () => {
    await poll();
    answer = () => problem(503, 'The gateway is stopping');
    await poll();
    expect(screen.getByRole('alert').textContent).toBe('The gateway is stopping');
    expect(names()).toEqual([]);
    answer = () => json(HEALTH);
    await poll();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(names()).toHaveLength(3);
  });
});
