import { expect, it } from '@jest/globals';
import { describeHealth } from './health';

const NOW = Date.parse('2030-01-01T10:00:00.000Z');
const gateway = { uptimeSeconds: 7_300, memoryBytes: 300 * 1024 * 1024, heapBytes: 1 };
const facts = (
  database: { reachable: boolean; milliseconds: number | null },
  outbox: { waiting: number; oldest: string | null } | null,
) => describeHealth({ gateway, database, outbox }, NOW).map(({ value, note, isBad }) => [value, note, isBad]);

it('describes a healthy state', () => {
  expect(facts({ reachable: true, milliseconds: 1.5 }, { waiting: 0, oldest: null })).toEqual([
    ['up 2 h', '300 MiB of memory', false],
    ['reachable', 'answers in 1.5 ms', false],
    ['empty', 'everything is delivered', false],
  ]);
});

it('marks an unreachable database and undelivered messages', () => {
  expect(facts({ reachable: false, milliseconds: null }, null).slice(1)).toEqual([
    ['away', 'pages go on from the last snapshot', true],
    ['unknown', '', false],
  ]);
  const waiting = (oldest: string) => facts({ reachable: true, milliseconds: 1 }, { waiting: 2, oldest })[2];
  expect(waiting('2030-01-01T09:59:00.000Z')).toEqual(['2 waiting', 'the oldest from 1 min ago', false]);
  expect(waiting('2030-01-01T09:40:00.000Z')?.[2]).toBe(true);
});
