/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { fakeGateway, json, problem } from '../testing/fake-gateway';
import { describeHealth, HealthFacts, health } from './health';

describe('the facts', () => {
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
        ...['away', 'pages use the last snapshot'],
        ...['empty', 'all delivered'],
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
});

describe('the health', () => {
  const NOW = Date.parse('2030-01-01T10:00:00.000Z');
  const gateway = { uptimeSeconds: 7_300, memoryBytes: 300 * 1024 * 1024, heapBytes: 1 };
  const facts = (
    database: { reachable: boolean; milliseconds: number | null },
    outbox: { waiting: number; oldest: string | null } | null,
  ) =>
    describeHealth({ gateway, database, outbox }, NOW).map(({ value, note, isBad }) => [value, note, isBad]);

  it('describes a healthy state', () => {
    expect(facts({ reachable: true, milliseconds: 1.5 }, { waiting: 0, oldest: null })).toEqual([
      ['up 2 h', '300 MiB of memory', false],
      ['reachable', 'answers in 1.5 ms', false],
      ['empty', 'all delivered', false],
    ]);
  });

  it('marks an unreachable database and undelivered messages', () => {
    expect(facts({ reachable: false, milliseconds: null }, null).slice(1)).toEqual([
      ['away', 'pages use the last snapshot', true],
      ['unknown', '', false],
    ]);
    const waiting = (oldest: string) =>
      facts({ reachable: true, milliseconds: 1 }, { waiting: 2, oldest })[2];
    expect(waiting('2030-01-01T09:59:00.000Z')).toEqual(['2 waiting', 'the oldest from 1 min ago', false]);
    expect(waiting('2030-01-01T09:40:00.000Z')?.[2]).toBe(true);
  });
});
