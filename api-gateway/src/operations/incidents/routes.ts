import type { Snapshot } from '@kilowatt/contracts';
import { type Environment, OPS_CALLS, type Overview } from '@kilowatt/contracts/management';
import { Router } from 'express';
import { TEST_SETTINGS, type TestSettings } from '../../platform/config/variables';
import { isAway, isLost } from '../../platform/database/database-errors';
import type { Database } from '../../platform/database/open-database';
import type { LastKnown } from '../../platform/files/last-known';
import { mount } from '../../platform/http/call';
import type { Shells } from '../../platform/shells/shells';
import { requireScope } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import { type Beginnings, beginningsOf, LOOK_EVERY } from './beginnings';
import type { Counted } from './failing';
import { MISSING_AFTER, readGateways } from './gateways';
import { incidentsOf, LATELY } from './incidents';
import { type Move, readCounted, readMoves } from './read-outcomes';
import { isReachable, OWN_BUILD, type SystemState, watchSystem } from './watch-system';

export type IncidentSources = {
  db: Database;
  shells: Shells;
  dataDir?: string | undefined;
  environment: Environment;
  snapshot: () => Snapshot;
  isEnding: () => boolean;
  isDatabaseGone: () => boolean;
  /** Since when this gateway does not hear the others, in milliseconds. */
  apartSince?: (() => number | null) | undefined;
  /** Where it is kept since when incidents last, for a start while the database is away. */
  incidentsKept?: LastKnown<Beginnings> | undefined;
  /** Whether gateways can be several: on a PostgreSQL. */
  isShared?: boolean | undefined;
  /** Whether it looks by itself, so that it is known since when something is wrong. */
  watches?: boolean | undefined;
  autoRollback?: boolean | undefined;
  watchSettings?: TestSettings | undefined;
  /** The time in milliseconds. */
  now?: (() => number) | undefined;
};

/** What a database that is away cannot answer is null. */
async function orNull<Value>(run: () => Promise<Value>): Promise<Value | null> {
  try {
    return await run();
  } catch (error) {
    if (isAway(error) || isLost(error)) return null;
    throw error;
  }
}

/** Why a gateway is not ready: see `/readyz`. Null where it is. */
function whyUnready({ shell, database }: SystemState, deployed: Snapshot, isEnding: boolean): string | null {
  if (isEnding) return 'it is shutting down';
  if (database.state === 'removed') return 'the database was removed';
  if (deployed.remotes.length === 0) return 'no remote is live';
  if (shell.state === 'down') return 'the shell does not answer';
  return shell.state === 'unready' ? 'the shell is not ready' : null;
}

type OfRemotes = { at: number; counted: readonly Counted[]; moves: readonly Move[] };

/** What the database has on remotes; while it cannot be read, what it had last. */
function remembering(read: (now: number) => Promise<OfRemotes | null>) {
  let last: OfRemotes | null = null;
  return async (now: number, isUp: boolean): Promise<{ of: OfRemotes | null; remembered: string | null }> => {
    const found = isUp ? await read(now) : null;
    last = found ?? last;
    return { of: last, remembered: found || !last ? null : new Date(last.at).toISOString() };
  };
}

/** The state of the shop and its incidents. */
export function overviewOf({ db, snapshot, environment, isEnding, ...sources }: IncidentSources) {
  const { autoRollback = true, watchSettings: settings = TEST_SETTINGS } = sources;
  const { apartSince = () => null, isShared = false, watches = false, now: clock = Date.now } = sources;
  const system = watchSystem({
    ...{ ...sources, apartSince, isShared, now: clock },
    snapshot,
    ping: () => isReachable(db),
  });
  const ofRemotes = remembering((now) =>
    orNull(async () => {
      const [counted, moves] = await Promise.all([readCounted(db, now), readMoves(db, LATELY)]);
      return { at: now, counted, moves };
    }),
  );
  // The signs of life of others are old after a start, and after a time without the database.
  let signsSince = clock();
  const dated = beginningsOf(db, sources.incidentsKept ?? null);

  const overview = async (now = clock()): Promise<Overview> => {
    const state = await system.read();
    const { shell, database, disk } = state;
    const up = database.state === 'up';
    if (!up) signsSince = now;
    const [{ of, remembered }, gateways] = await Promise.all([
      ofRemotes(now, up),
      isShared && up ? orNull(() => readGateways(db)) : null,
    ]);
    const missing = now - signsSince > MISSING_AFTER * 1_000 ? (gateways?.missing ?? []) : [];
    const deployed = snapshot();
    const { counted = null, moves = null, at: countedAt = now } = of ?? {};
    const facts = {
      ...{ now, snapshot: deployed, counted, countedAt, moves, missing, system: state },
      ...{ autoRollback, settings },
    };
    const reason = whyUnready(state, deployed, isEnding());
    const incidents = await dated(incidentsOf(facts), up);
    const since = (kinds: readonly string[], own: string | null) =>
      incidents.find(({ kind }) => kinds.includes(kind))?.since ?? own;
    return {
      at: new Date(now).toISOString(),
      environment,
      incidents,
      readOnly: !up,
      remembered,
      gateway: { build: OWN_BUILD, ready: reason === null, reason, revision: deployed.revision },
      gateways: gateways?.present ?? null,
      shell: { ...shell, since: since(['shell-down', 'shell-unready'], shell.since) },
      shells: state.shells,
      database: { ...database, since: since(['database-away', 'database-removed'], database.since) },
      disk: disk && { freeBytes: disk.freeBytes, sizeBytes: disk.sizeBytes, writable: disk.writable },
    };
  };
  if (watches) {
    system.start();
    // So that it is known since when something is wrong, also where nobody asks.
    setInterval(() => void overview().catch(() => {}), LOOK_EVERY * 1_000).unref();
  }
  return overview;
}

/** `GET /api/ops/overview`. */
export function overviewRoutes(overview: () => Promise<Overview>, tokens: Tokens): Router {
  const router = Router();
  mount(router, OPS_CALLS.overview, requireScope(tokens, 'read'), async (_request, response) => {
    response.set('cache-control', 'no-store').json(await overview());
  });
  return router;
}
