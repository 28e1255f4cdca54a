import { beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../platform/database/open-database';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { releasePointers } from '../tables';
import { promotedBy, readStatus } from './reports';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
beforeAll(() => calls.publish('reviews', '1.0.0', '1.1.0'));

/** A database with an operation after its pointers were read, and before anything else is. */
const movedMeanwhile = (db: Database, move: () => Promise<unknown>): Database =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'select'
        ? (fields: never) => ({
            from: (table: never) => {
              const read = target.select(fields).from(table);
              if (table !== releasePointers) return read;
              return (async () => {
                const rows = await read;
                await move();
                return rows;
              })();
            },
          })
        : Reflect.get(target, name),
  });

it('the status of a remote that moves meanwhile is at a revision before that', async () => {
  await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
  const db = movedMeanwhile(gateway.db, () =>
    calls.operate('reviews', 'promote', { version: '1.1.0' }).expect(200),
  );
  const { revision, remotes } = await readStatus(db);
  expect(remotes[0]?.live).toBe('1.0.0');
  // An operation of who has seen this is refused.
  await calls.operate('reviews', 'pin', { revision }).expect(409);
});

const move = (kind: 'promote' | 'canary' | 'rollback', to: string, who: string) => ({
  kind,
  to,
  who,
  why: '',
  at: new Date(0),
});

it.each([
  ['promoted', [move('promote', '2', 'ada'), move('promote', '1', 'bob')], 'ada', null],
  ['tried', [move('canary', '3', 'eve'), move('promote', '2', 'ada')], 'ada', 'eve'],
  [
    'left alone when a canary ended',
    [
      move('rollback', '2', 'eve'),
      move('canary', '3', 'eve'),
      move('promote', '2', 'ada'),
      move('promote', '1', 'bob'),
    ],
    'ada',
    'eve',
  ],
  [
    'gone back to',
    [move('rollback', '2', 'eve'), move('promote', '3', 'bob'), move('promote', '2', 'ada')],
    'eve',
    null,
  ],
  ['of unknown origin', [], null, null],
] as const)('a version that was %s was put there by who did that', (_what, operations, live, canary) => {
  const deployed = promotedBy({ version: '2', canary: canary && { version: '3', percent: 5 } }, operations);
  expect([deployed.live?.who ?? null, deployed.canary?.who ?? null]).toEqual([live, canary]);
});
