import type { ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as waitFor } from 'node:timers/promises';
import type { ScheduleRun } from '@kilowatt/contracts/management';
import type { Logger } from 'pino';
import { isAway, isFull } from '../../../platform/database/database-errors';
import type { Database } from '../../../platform/database/open-database';
import { FetchError } from '../../../platform/http/fetch-public';
import { toProblem } from '../../../platform/problems/problem';
import type { merchantOperations, Taken } from '../merchant-operations';
import { type Download, download } from './download';
import { releaseSchedule, type ScheduleRow, settleSchedule } from './stored-schedules';

export type Credentials = Readonly<Record<string, string>>;
export type Runner = {
  db: Database;
  takeFile: ReturnType<typeof merchantOperations>['takeFile'];
  /** Values of `Authorization` headers by name. */
  credentials: Credentials;
  allowedHosts: readonly string[];
  log: Logger;
  now?: () => number;
  fetchFile?: typeof download;
  wait?: typeof waitFor;
};

type Result = Omit<ScheduleRun, 'at'> & {
  isUnreachable?: boolean;
  imported?: Extract<Download, { kind: 'file' }>;
};

type RunOptions = {
  signal?: AbortSignal;
  /**
   * An operator waits for it: it imports the file even if it is the one that was imported last, and the result
   * is stored in the background where the database does not take it now.
   */
  isManual?: boolean;
};

/** Runs a claimed schedule and stores the result. It rejects the same files as a manual import. */
export async function runSchedule(
  runner: Runner,
  row: ScheduleRow,
  { signal, isManual = false }: RunOptions = {},
): Promise<ScheduleRow | null> {
  const { db, log, now = Date.now } = runner;
  const before = isManual ? { ...row, etag: null, lastModified: null, digest: null } : row;
  const result = await fetchAndImport(runner, before, signal);
  if (signal?.aborted && result.outcome === 'failed') {
    await releaseSchedule(db, row.id);
    return null;
  }
  const { outcome, text, version, isUnreachable = false, imported } = result;
  const failures = isUnreachable ? row.failures + 1 : 0;
  const ended = now();
  if (outcome === 'failed') log.warn({ schedule: row.id, why: text }, 'a scheduled import failed');
  const settle = () =>
    settleSchedule(
      db,
      row,
      { at: new Date(ended).toISOString(), outcome, text, version },
      {
        failures,
        nextRunAt: new Date(ended + pause(row.everyMinutes, failures)),
        ...(imported && { ...imported.validators, digest: imported.digest }),
      },
    );
  if (!isManual) return untilAvailable(settle, runner, row, signal);
  try {
    return await settle();
  } catch (error) {
    if (isTemporary(error))
      untilAvailable(settle, runner, row).catch((failure: unknown) =>
        log.error({ err: failure, schedule: row.id }, 'the result of a manual import could not be stored'),
      );
    throw error;
  }
}

const isTemporary = (error: unknown): boolean => isAway(error) || isFull(error);

/** Milliseconds before a result that could not be stored is stored again: doubled after each attempt. */
const STORE_AGAIN = 1_000;
const MAX_STORE_AGAIN = 30_000;

/** Stores a result once the database answers; without it the schedule would not run until its lease ends. */
async function untilAvailable<Stored>(
  store: () => Promise<Stored>,
  { now = Date.now, wait = waitFor }: Runner,
  { leasedUntil }: ScheduleRow,
  signal?: AbortSignal,
): Promise<Stored> {
  for (let pause = STORE_AGAIN; ; pause = Math.min(MAX_STORE_AGAIN, 2 * pause))
    try {
      return await store();
    } catch (error) {
      const isInTime = now() + pause < (leasedUntil?.getTime() ?? 0);
      if (!isTemporary(error) || !isInTime) throw error;
      // A result that waits does not keep the process from ending.
      await wait(pause, undefined, { ref: false, ...(signal && { signal }) });
    }
}

const MINUTE = 60_000;

/** Milliseconds until the next run: after failures 1, 2, 4 … minutes, and never longer than the interval. */
export const pause = (everyMinutes: number, failures: number): number =>
  MINUTE * (failures === 0 ? everyMinutes : Math.min(everyMinutes, 2 ** (failures - 1)));

async function fetchAndImport(runner: Runner, row: ScheduleRow, signal?: AbortSignal): Promise<Result> {
  const { credentials, allowedHosts, fetchFile = download } = runner;
  const authorization = row.credential === null ? undefined : credentials[row.credential];
  if (row.credential !== null && authorization === undefined)
    return failed(`the gateway has no credential ${row.credential}`);
  let file: Download | undefined;
  let rows: ReadStream | undefined;
  try {
    file = await fetchFile(row.url, {
      ...{ allowedHosts, authorization, validators: row },
      ...(signal && { signal }),
    });
    if (file.kind === 'unchanged') return unchanged('The file has not changed on the server.');
    if (file.digest === row.digest) return { ...unchanged('The file has not changed.'), imported: file };
    rows = (await open(file.file)).createReadStream();
    const taken = await runner.takeFile({
      ...{ name: file.name, by: `schedule ${row.id}`, skipBad: row.skipBad },
      file: rows,
    });
    return {
      ...{ outcome: 'imported', text: textOf(taken), version: taken.answer.version, imported: file },
    };
  } catch (error) {
    return failureOf(error, runner.log);
  } finally {
    // Otherwise a file that is rejected before its rows are read would stay open.
    rows?.destroy();
    if (file?.kind === 'file') await file.remove();
  }
}

const failed = (text: string): Result => ({ outcome: 'failed', text, version: null });
const unchanged = (text: string): Result => ({ outcome: 'unchanged', text, version: null });

function failureOf(error: unknown, log: Logger): Result {
  if (error instanceof FetchError)
    return { ...failed(error.message), isUnreachable: error.reason !== 'refused' };
  const { code, message } = toProblem(error);
  if (code === 'internal') log.error({ err: error }, 'unexpected error in a scheduled import');
  // The database may be available again shortly.
  return { ...failed(message + whatToDo(message)), isUnreachable: code === 'unavailable' };
}

/** A schedule cannot be allowed what an import can; once imported, the file is no large change for its next run. */
const whatToDo = (message: string): string =>
  /, use --allow-/.test(message)
    ? '. A schedule has no such option: download the file and import it once with it, or in the console; the next runs then continue'
    : '';

const number = (count: number): string => count.toLocaleString('en-US');

function textOf({ type, answer }: Taken): string {
  const { added, changed, removed, repriced, skippedRows } = {
    skippedRows: type === 'imported' ? answer.read.skippedRows : answer.skippedRows,
    ...answer,
  };
  const skipped = skippedRows > 0 ? `; ${number(skippedRows)} rows with errors were left out` : '';
  const what =
    type === 'imported'
      ? `${number(answer.products)} products: ${number(added)} added, ${number(changed)} changed, ${number(removed)} removed`
      : `${number(answer.known)} SKUs known, ${number(answer.unknown)} unknown, ${number(repriced)} re-priced`;
  return `${what}${skipped}.`;
}
