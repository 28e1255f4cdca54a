import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { testDatabase } from '../../testing/test-database';
import { claimDue, putInOutbox } from '../outbox/outbox-rows';
import { outbox } from '../tables';
import { databaseClock } from './database-clock';
import type { OpenDatabase } from './open-database';

const HOUR = 3_600_000;
let database: OpenDatabase;
let lines: string[];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => {
  lines = [];
});
afterAll(() => database.close());

describe.each([
  ['ahead', HOUR],
  ['behind', -HOUR],
])('a machine whose clock is an hour %s', (_way, ahead) => {
  it('goes by the time of the database, and says so once', async () => {
    let error = ahead;
    const clock = databaseClock(database.db, log, () => Date.now() + error);
    await clock.compare();
    await clock.compare();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/is 3\d{3} s (ahead of|behind) the database's/);
    error = 0;
    await clock.compare();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000);
    expect(lines).toHaveLength(2);
  });

  it('takes no message that another gateway is delivering', async () => {
    await database.db.delete(outbox);
    const payload = { email: 'ada@example.com', phone: '', source: 'footer' } as const;
    await putInOutbox(database.db, { kind: 'newsletter.unsubscribed', payload } as never);
    const clock = databaseClock(database.db, log, () => Date.now() + ahead);
    await clock.compare();
    const claim = (now: number) => claimDue(database.db, ['newsletter.unsubscribed'], now, 10);
    expect(await claim(Date.now())).toHaveLength(1);
    expect(await claim(clock.now())).toEqual([]);
  });
});

it('a few seconds change nothing', async () => {
  const own = () => Date.now() + 2_000;
  const clock = databaseClock(database.db, log, own);
  await clock.compare();
  expect(clock.now()).toBeGreaterThan(Date.now() + 1_000);
  expect(lines).toEqual([]);
});
