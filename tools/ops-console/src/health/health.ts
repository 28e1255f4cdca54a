import { type Health, OPS_CALLS } from '@kilowatt/contracts/management';
import { createQuery, sendRequest } from '../gateway/calls';
import { ago, duration } from '../parts/relative-time';

export const health = createQuery((gateway) => sendRequest(gateway, OPS_CALLS.health, {}));

export type Fact = { name: string; value: string; note: string; isBad: boolean };

/** Milliseconds after which an undelivered message is marked as a problem. */
const LONG_WAIT = 5 * 60_000;
const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;

/** The state of gateway, database and outbox, a word each. */
export function describeHealth({ gateway, database, outbox }: Health, now: number): Fact[] {
  const oldest = outbox?.oldest ? Date.parse(outbox.oldest) : null;
  return [
    {
      name: 'Gateway',
      value: `up ${duration(gateway.uptimeSeconds)}`,
      note: `${mebibytes(gateway.memoryBytes)} of memory`,
      isBad: false,
    },
    {
      name: 'Database',
      value: database.reachable ? 'reachable' : 'away',
      note: database.reachable
        ? `answers in ${database.milliseconds} ms`
        : 'pages go on from the last snapshot',
      isBad: !database.reachable,
    },
    {
      name: 'Outbox',
      value: outbox ? (outbox.waiting === 0 ? 'empty' : `${outbox.waiting} waiting`) : 'unknown',
      note:
        oldest === null ? (outbox ? 'everything is delivered' : '') : `the oldest from ${ago(oldest, now)}`,
      isBad: oldest !== null && now - oldest > LONG_WAIT,
    },
  ];
}
