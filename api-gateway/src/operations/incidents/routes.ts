import type { Snapshot } from '@kilowatt/contracts';
import { type Environment, OPS_CALLS, type Overview } from '@kilowatt/contracts/management';
import { Router } from 'express';
import { TEST_SETTINGS, type TestSettings } from '../../platform/config/variables';
import { isAway, isLost } from '../../platform/database/database-errors';
import type { Database } from '../../platform/database/open-database';
import type { LastKnown } from '../../platform/files/last-known';
import { mount } from '../../platform/http/call';
import { requireScope } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import { type Beginnings, beginningsOf, LOOK_EVERY } from './beginnings';
import { incidentsOf, LATELY } from './incidents';
import { readCounted, readGateways, readMoves } from './read-outcomes';
import { isReachable, OWN_BUILD, watchSystem } from './watch-system';

export type IncidentSources = {
  db: Database;
  shellUrl: string;
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

/** The state of the shop and its incidents. */
export function overviewOf({ db, snapshot, environment, isEnding, ...sources }: IncidentSources) {
  const { autoRollback = true, watchSettings: settings = TEST_SETTINGS } = sources;
  const { apartSince = () => null, isShared = false, watches = false } = sources;
  const system = watchSystem({
    ...{ ...sources, apartSince, isShared },
    revision: () => snapshot().revision,
    ping: () => isReachable(db),
  });
  const dated = beginningsOf(db, sources.incidentsKept ?? null);

  const overview = async (now = Date.now()): Promise<Overview> => {
    const state = await system.read();
    const { shell, database, disk } = state;
    const up = database.state === 'up';
    const read = <Value>(run: () => Promise<Value>) => (up ? orNull(run) : null);
    const [counted, moves, gateways] = await Promise.all([
      read(() => readCounted(db, now)),
      read(() => readMoves(db, LATELY)),
      isShared ? read(() => readGateways(db)) : null,
    ]);
    const deployed = snapshot();
    const facts = { now, snapshot: deployed, counted, moves, system: state, autoRollback, settings };
    const incidents = await dated(incidentsOf(facts), up);
    const since = (kinds: readonly string[], own: string | null) =>
      incidents.find(({ kind }) => kinds.includes(kind))?.since ?? own;
    return {
      at: new Date(now).toISOString(),
      environment,
      incidents,
      readOnly: !up,
      gateway: {
        build: OWN_BUILD,
        ready:
          shell.state === 'ready' &&
          database.state !== 'removed' &&
          deployed.remotes.length > 0 &&
          !isEnding(),
        revision: deployed.revision,
      },
      gateways,
      shell: { ...shell, since: since(['shell-down', 'shell-unready'], shell.since) },
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
