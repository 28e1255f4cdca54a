import { beforeAll, expect, it } from '@jest/globals';
import type { History, HistoryEntry } from '@kilowatt/contracts/management';
import { eq } from 'drizzle-orm';
import { recordOperations } from '../../platform/outbox/record-operation';
import { outbox } from '../../platform/tables';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { openKeys } from '../access/keys';
import { openTokens } from '../access/tokens';
import { openReleases } from '../registry/releases';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const read = async (query: string): Promise<History> =>
  (await calls.read(`/api/releases/history?${query}`).expect(200)).body;
const revisions = ({ history }: History) => history.map(({ revision }) => revision);

/** All revisions of the remote, the oldest first. */
let all: number[];
beforeAll(async () => {
  await calls.publish('reviews', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await calls.operate('reviews', 'promote', { version }).expect(200);
  await calls.operate('reviews', 'pin').expect(200);
  all = revisions(await read('remote=reviews&limit=500')).reverse();
});

it.each([
  ['', 'before', (found: number[]) => found.reverse()],
  ['since=0&', 'since', (found: number[]) => found],
])('%s is read page by page, each entry once', async (first, cursor, inOrder) => {
  const found: number[] = [];
  let query = first;
  for (let page = 0; page < 4; page += 1) {
    const { next, ...rest } = await read(`remote=reviews&limit=3&${query}`);
    found.push(...revisions(rest));
    if (next == null) break;
    query = `${cursor}=${next}`;
  }
  expect([all.length, inOrder(found)]).toEqual([7, all]);
});

it('continues after entries of other remotes, and stays at the end', async () => {
  const { history, next } = await read('remote=no-such&since=0');
  expect(history).toEqual([]);
  expect(next).toBeGreaterThanOrEqual(all.at(-1) ?? 0);
  const again = await read(`since=${next}`);
  expect(again).toEqual({ history: [], next });
  await calls.operate('reviews', 'unpin').expect(200);
  const after = await read(`since=${next}`);
  expect([after.history.map(({ kind }) => kind), after.next]).toEqual([
    ['unpin'],
    after.history[0]?.revision,
  ]);
});

it('begins at a time', async () => {
  const { history } = await read('limit=500&since=0');
  const { at } = history[3] as HistoryEntry;
  const from = history.filter((entry) => entry.at >= at);
  expect((await read(`limit=500&since=${at}`)).history).toEqual(from);
  expect((await read('since=2999-01-01')).history).toEqual([]);
});

it.each([
  ['since=soon', 400, 'since must be a revision, or a time such as 2026-03-01T12:00:00Z'],
  ['since=-1', 400, 'since must be a revision, or a time such as 2026-03-01T12:00:00Z'],
  ['since=2026-13-01', 400, 'since must be a revision, or a time such as 2026-03-01T12:00:00Z'],
  ['before=x', 400, 'before must be a revision: a whole number of at most 15 digits'],
  ['before=9&since=1', 400, 'since and before cannot be given together'],
  ['since=1&limit=501', 400, 'limit: 500 at most'],
  ['since=999999', 409, /^There is no revision 999999 yet; the newest is \d+$/],
])('%s is answered with %d', async (query, status, message) => {
  const answer = await calls.read(`/api/releases/history?${query}`);
  expect([answer.status, answer.body.message]).toEqual([
    status,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
});

it('with a webhook, every kind of entry is posted as a message with the entry as payload', async () => {
  const { db } = gateway;
  const record = recordOperations(true);
  const { history: before } = await read('limit=1');
  expect(await db.select().from(outbox).where(eq(outbox.kind, 'operation.recorded'))).toEqual([]);
  const releases = await openReleases(db, null, null, record);
  const tokens = openTokens(db, undefined, record);
  const keys = openKeys(db, record);
  const operation = { remote: 'reviews', who: 'ada', why: 'for the audit' };
  await releases.rollback(operation);
  await releases.canary({ ...operation, version: '1.2.0', percent: 5 });
  await releases.prune({ remote: 'reviews', keep: 1, days: 0, who: 'ada' });
  await tokens.create({ name: 'ci', scopes: ['deploy'] }, 'ada');
  await tokens.uses.used('ci', 'read');
  await tokens.revoke('ci', 'ada');
  const publicKey = `-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n`;
  const { id } = await keys.add({ remote: 'reviews', name: 'ci', publicKey }, 'ada');
  await keys.revoke('reviews', id, 'ada');
  const made = await read(`since=${before[0]?.revision}`);
  const messages = await db.select().from(outbox).where(eq(outbox.kind, 'operation.recorded'));
  expect(messages.map(({ payload }) => payload)).toEqual(made.history);
  expect(made.history.map(({ kind }) => kind)).toEqual(
    'rollback canary token-created token-used token-revoked key-added key-revoked'.split(' '),
  );
});
