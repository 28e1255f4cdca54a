import {
  intervalText,
  type NewSchedule,
  SCHEDULE_CALLS,
  ScheduleParameters,
} from '@kilowatt/contracts/management';
import { type RequestHandler, type Response, Router } from 'express';
import { isLost } from '../../../platform/database/database-errors';
import type { Database } from '../../../platform/database/open-database';
import { mount } from '../../../platform/http/call';
import { urlProblem } from '../../../platform/http/public-addresses';
import { startPolling } from '../../../platform/jobs/repeated-jobs';
import { check } from '../../../platform/middleware/read-query';
import { type RecordOperation, recordOperations } from '../../../platform/outbox/record-operation';
import { ProblemError } from '../../../platform/problems/problem';
import { type Runner, runSchedule } from './run-schedule';
import {
  addSchedule,
  claimDueSchedule,
  claimSchedule,
  readSchedules,
  releaseAll,
  removeSchedule,
  type ScheduleRow,
  scheduleOf,
} from './stored-schedules';

type ScheduleOperations = ReturnType<typeof scheduleOperations>;

/**
 * Operations on schedules, through the gateway or directly on its database.
 * @param record writes it to the history, in the same transaction
 */
export function scheduleOperations(runner: Runner, record: RecordOperation = recordOperations(false)) {
  const { db, credentials, allowedHosts, now = Date.now } = runner;
  const recorded = (
    kind: 'schedule-added' | 'schedule-removed',
    who: string,
    change: (tx: Database) => Promise<ScheduleRow>,
  ): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const row = await change(tx);
      await record(tx, { remote: null, kind, who, why: describeSchedule(row) });
      return row;
    });
  return {
    async list() {
      const schedules = (await readSchedules(db)).map((row) => scheduleOf(row, now()));
      return { schedules, credentials: Object.keys(credentials) };
    },
    /** @throws ProblemError if requests to the address are not allowed, or the credential does not exist */
    async add(given: NewSchedule, by: string) {
      const problem = urlProblem(new URL(given.url), allowedHosts);
      if (problem !== null) throw new ProblemError('invalid-field', `url: ${problem}`, 'url');
      if (given.credential !== null && !Object.hasOwn(credentials, given.credential))
        throw new ProblemError('invalid-field', noCredential(given.credential), 'credential');
      const added = await recorded('schedule-added', by, (tx) => addSchedule(tx, given, by, now()));
      return scheduleOf(added, now());
    },
    /** Runs it now, and imports the file even if it is unchanged. @throws ProblemError if it does not exist, is running, or was removed meanwhile */
    async run(id: number) {
      const row = await runSchedule(runner, await claimSchedule(db, id, now()), { isManual: true });
      if (row === null) throw new ProblemError('not-found', `Schedule ${id} was removed in the meantime`);
      return scheduleOf(row, now());
    },
    async remove(id: number, by: string): Promise<void> {
      await recorded('schedule-removed', by, (tx) => removeSchedule(tx, id));
    },
  };
}

/** Maximum characters of an address in the history. */
const MAX_ADDRESS = 200;

/** A schedule in the history, without the parameters of its address, which may be secret. */
function describeSchedule({ id, url, everyMinutes, skipBad, credential }: ScheduleRow): string {
  const { host, pathname, search } = new URL(url);
  const address = `${host}${pathname}`.slice(0, MAX_ADDRESS) + (search === '' ? '' : '?…');
  const more = [
    skipBad && 'without rows that have errors',
    credential && `with the credential ${credential}`,
  ];
  return [`schedule ${id}: ${address} every ${intervalText(everyMinutes)}`, ...more]
    .filter(Boolean)
    .join(', ');
}

const noCredential = (name: string): string =>
  `credential: the gateway has none called ${name}; set CATALOGUE_AUTHORIZATION_${name} and restart it`;

/** Milliseconds between two checks for due schedules. */
const POLL_INTERVAL = 5_000;

/**
 * Runs due schedules one after the other; each is run by only one of several gateways.
 * @param isAlone whether no other gateway uses this database
 */
export function startSchedules(runner: Runner, isAlone: boolean) {
  const { db, log, now = Date.now } = runner;
  let isFirst = isAlone;
  return startPolling({
    what: 'starting scheduled imports',
    isReported: isLost,
    interval: POLL_INTERVAL,
    log,
    async pass(signal) {
      if (isFirst) await releaseAll(db);
      isFirst = false;
      for (;;) {
        const due = signal.aborted ? null : await claimDueSchedule(db, now());
        if (due === null) return;
        await runSchedule(runner, due, { signal });
      }
    },
  });
}

type Dependencies = {
  schedules: ScheduleOperations;
  mayImport: RequestHandler;
  callerOf: (response: Response) => { name: string };
};

/** Schedules of imports, for the scope `catalogue`. */
export function scheduleRoutes({ schedules, mayImport, callerOf }: Dependencies): Router {
  const router = Router();
  const { list, add, run, remove } = SCHEDULE_CALLS;
  mount(router, list, mayImport, async (_request, response) => {
    response.set('cache-control', 'no-store').json(await schedules.list());
  });
  mount(router, add, mayImport, async (request, response) => {
    const given = check(add.body, request.body ?? {});
    const by = callerOf(response as Response).name;
    response.status(201).json(await schedules.add(given, by));
  });
  mount(router, run, mayImport, async (request, response) => {
    response.json(await schedules.run(check(ScheduleParameters, request.params).id));
  });
  mount(router, remove, mayImport, async (request, response) => {
    const { id } = check(ScheduleParameters, request.params);
    await schedules.remove(id, callerOf(response as Response).name);
    response.status(204).end();
  });
  return router;
}
