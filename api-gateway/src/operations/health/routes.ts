import { HEALTH_CALLS, type Health, OPS_CALLS } from '@kilowatt/contracts/management';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { mount } from '../../platform/http/call';
import type { Shells } from '../../platform/shells/shells';
import { outbox } from '../../platform/tables';
import { requireScope } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import type { Releases } from '../../releases/registry/releases';

/** Timeout of the database, in milliseconds. */
const DATABASE_TIMEOUT = 2_000;

/** Kinds of messages that have a receiver: the others wait for nothing. All count by default. */
export type ReceivedKinds = readonly OutboxKind[] | undefined;
type OutboxKind = (typeof outbox.$inferSelect)['kind'];

/** The health of the gateway, its database and its outbox. It answers while the database is unavailable, too. */
export async function readHealth(db: Database, received?: ReceivedKinds): Promise<Health> {
  const { rss, heapUsed } = process.memoryUsage();
  const gateway = { uptimeSeconds: Math.floor(process.uptime()), memoryBytes: rss, heapBytes: heapUsed };
  const requested = performance.now();
  const waiting = await inTime(readOutbox(db, received));
  const milliseconds = waiting && Math.round((performance.now() - requested) * 10) / 10;
  return { gateway, database: { reachable: waiting !== null, milliseconds }, outbox: waiting };
}

async function readOutbox(db: Database, received: ReceivedKinds): Promise<NonNullable<Health['outbox']>> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)`.mapWith(Number),
      oldest: sql<string | null>`min(${outbox.createdAt})`.mapWith(outbox.createdAt),
    })
    .from(outbox)
    .where(and(isNull(outbox.deliveredAt), received && inArray(outbox.kind, [...received])));
  const oldest = row?.oldest ? new Date(row.oldest).toISOString() : null;
  return { waiting: row?.waiting ?? 0, oldest };
}

async function inTime<Value>(pending: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DATABASE_TIMEOUT);
  });
  try {
    return await Promise.race([pending, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Calls that come while one is under way share its answer. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** Milliseconds after which `/readyz` answers by what it knew: balancers take a late answer for none. */
const PROMPT = 250;

/** The answer, or the one before while this one is late: a database or shell that hangs must not hide this gateway. */
function promptly<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { answer: Answer } | null = null;
  return async () => {
    const before = known;
    const asking = ask().then((answer) => {
      known = { answer };
      return answer;
    });
    if (!before) return asking;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => resolve(before.answer), PROMPT);
    });
    return Promise.race([asking, late]).finally(() => clearTimeout(timer));
  };
}

/** The health of the shop; concurrent calls share one query. */
export const sharedHealth = (db: Database, received?: ReceivedKinds): (() => Promise<Health>) =>
  shared(() => readHealth(db, received));

/** Whether a shell is ready; concurrent calls share one look. */
export const askShellReady =
  ({ look }: Pick<Shells, 'look'>): (() => Promise<boolean>) =>
  async () =>
    (await look()).some(({ state }) => state === 'ready');

type Watched = {
  db: Database;
  releases: Pick<Releases, 'snapshot'>;
  isShellReady: () => Promise<boolean>;
  isEnding: () => boolean;
  /** Whether the embedded database was removed: no shop is left that it could come back to. */
  isDatabaseGone: () => boolean;
};

/**
 * `/healthz`: liveness; restart the process if it does not answer. `/readyz`: whether requests should be sent to it, most
 * of which are pages: it is not ready while its shell is not. An unavailable database is reported but does not make it
 * unready: pages are served from memory without it. One that was removed does: it does not come back by itself.
 */
export function readinessRoutes({ db, releases, isShellReady, isEnding, isDatabaseGone }: Watched): Router {
  const router = Router();
  const health = promptly(sharedHealth(db));
  const shellReady = promptly(isShellReady);
  mount(router, HEALTH_CALLS.alive, (_request, response) => {
    response.set('cache-control', 'no-store').json({ ok: true, uptimeSeconds: Math.floor(process.uptime()) });
  });
  mount(router, HEALTH_CALLS.ready, async (_request, response) => {
    const { revision, remotes } = releases.snapshot();
    const draining = isEnding();
    const [{ database }, shell] = await Promise.all([health(), shellReady()]);
    const ready = remotes.length > 0 && shell && !draining && !isDatabaseGone();
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({
        ready,
        revision,
        database: database.reachable ? 'up' : 'down',
        shell: shell ? 'up' : 'down',
        draining,
      });
  });
  return router;
}

/** `GET /api/ops/health`: gateway, database and outbox. */
export function healthRoutes(db: Database, tokens: Tokens, received?: ReceivedKinds): Router {
  const router = Router();
  mount(router, OPS_CALLS.health, requireScope(tokens, 'read'), async (_request, response) => {
    response.set('cache-control', 'no-store').json(await readHealth(db, received));
  });
  return router;
}
