import { expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { testDatabase } from '../../testing/test-database';
import { followChanges } from './follow-changes';

/** Asks until it holds; the limit is for machines that do much else. */
async function soon(holds: () => boolean): Promise<void> {
  const until = performance.now() + 10_000;
  while (!holds() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
}

// As behind a pooler in transaction mode, where `listen` succeeds on a session that is somebody else's afterwards.
it('a gateway whose notifications are lost on the way says so in one line, and reads everything at each new connection', async () => {
  const database = await testDatabase();
  let reads = 0;
  const changes = {
    releases: async () => {
      reads += 1;
    },
    catalogue: async () => {},
  };
  const log = pino({ level: 'silent' });
  const warn = jest.spyOn(log, 'warn');
  const following = await followChanges(database.url ?? '', changes, log, {
    // Sent where nobody listens.
    notify: (payload) => database.db.execute(sql`select pg_notify('elsewhere', ${payload})`),
    proofInterval: 20,
  });
  await soon(() => following.apartSince() !== null && reads > 1);
  const since = following.apartSince();
  await soon(() => reads > 2);
  expect(following.apartSince()).toBe(since);
  expect(warn.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ message: expect.stringContaining('set DATABASE_LISTEN_URL') }) },
      'change notifications between gateways are interrupted; reconnecting',
    ],
  ]);
  await following.stop();
  await database.close();
});
