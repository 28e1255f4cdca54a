import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ScheduleRun } from '@kilowatt/contracts/management';
import { until } from '@kilowatt/contracts/testing';
import pino from 'pino';
import { FetchError } from '../../../platform/http/fetch-public';
import { ProblemError } from '../../../platform/problems/problem';
import { sharedTestGateway } from '../../../testing/shared-test-gateway';
import { catalogueSchedules } from '../../tables';
import { ImportRefused } from '../row-error';
import type { download } from './download';
import { type Runner, runSchedule } from './run-schedule';
import {
  addSchedule,
  claimDueSchedule,
  claimSchedule,
  readSchedules,
  releaseAll,
  removeSchedule,
  scheduleOf,
  settleSchedule,
} from './stored-schedules';

describe('a scheduled import', () => {
  const gateway = sharedTestGateway();
  const NOW = Date.parse('2030-01-01T00:00:00Z');
  const MINUTE = 60_000;
  const log = pino({ level: 'silent' });
  let folder: string;
  let fetchFile: jest.Mock<typeof download>;
  let takeFile: jest.Mock<Runner['takeFile']>;

  const fed = { version: 4, added: 0, changed: 3, removed: 0, repriced: 2, known: 1_200, unknown: 1 };
  const imported = { version: 5, products: 1_500, added: 2, changed: 0, removed: 1, repriced: 0 };

  beforeEach(async () => {
    await gateway.db.delete(catalogueSchedules);
    folder = mkdtempSync(path.join(tmpdir(), 'run-schedule-'));
    writeFileSync(path.join(folder, 'file'), 'SKU,Price\n');
    fetchFile = jest.fn<typeof download>(async () => ({
      ...{ kind: 'file', name: 'supplier.example/a.csv', digest: 'digest-1' },
      ...{ file: path.join(folder, 'file'), validators: { etag: null, lastModified: 'Tue' } },
      remove: async () => rmSync(folder, { recursive: true }),
    }));
    takeFile = jest.fn<Runner['takeFile']>();
    takes(async () => ({ type: 'fed', answer: { ...fed, skippedRows: 0 } }));
  });

  /** What comes of the file, once it was read. */
  const takes = (outcome: () => Promise<object>) =>
    takeFile.mockImplementation(async ({ file }) => {
      for await (const _ of file);
      return (await outcome()) as never;
    });

  async function run(credential: string | null = null, options?: Parameters<typeof runSchedule>[2]) {
    const { id } = await addSchedule(
      gateway.db,
      { url: 'https://supplier.example/a.csv', every: 60, skipBad: true, credential },
      'ada',
      NOW,
    );
    return runSchedule(
      {
        ...{ db: gateway.db, log, now: () => NOW, allowedHosts: [], credentials: { SUPPLIER: 'Bearer x' } },
        ...{ fetchFile, takeFile },
      },
      await claimSchedule(gateway.db, id, NOW),
      options,
    );
  }

  describe('a run that succeeds', () => {
    it('reads the file as the schedule says, keeps its validators, and leaves no file behind', async () => {
      const row = await run();
      expect(takeFile.mock.calls[0]?.[0]).toMatchObject({
        ...{ name: 'supplier.example/a.csv', skipBad: true, by: `schedule ${row?.id}` },
      });
      expect(row).toMatchObject({ etag: null, lastModified: 'Tue', digest: 'digest-1', leasedUntil: null });
      expect(existsSync(folder)).toBe(false);
    });

    it.each([
      ['fed', fed, { skippedRows: 0 }, '1,200 SKUs known, 1 unknown, 2 re-priced.'],
      [
        'fed',
        fed,
        { skippedRows: 3 },
        '1,200 SKUs known, 1 unknown, 2 re-priced; 3 rows with errors were left out.',
      ],
      ['imported', imported, { read: { skippedRows: 0 } }, '1,500 products: 2 added, 0 changed, 1 removed.'],
      [
        'imported',
        imported,
        { read: { skippedRows: 2 } },
        '1,500 products: 2 added, 0 changed, 1 removed; 2 rows with errors were left out.',
      ],
    ])('reports what a file that is %s did', async (type, answer, more, text) => {
      takes(async () => ({ type, answer: { ...answer, ...more } }));
      expect((await run())?.runs[0]).toMatchObject({ outcome: 'imported', text, version: answer.version });
    });
  });

  describe('a run that fails', () => {
    it.each<[string, Error, string, number]>([
      ['is tried soon where the server is away', new FetchError('unreachable', 'no answer'), 'no answer', 1],
      ['waits where the address is refused', new FetchError('refused', 'not public'), 'not public', 60],
      [
        'waits where the database refuses',
        new ProblemError('conflict', 'too many gone'),
        'too many gone',
        60,
      ],
      ['is tried soon where the database is away', new ProblemError('unavailable', 'later'), 'later', 1],
    ])('%s', async (_what, error, text, minutes) => {
      fetchFile.mockRejectedValue(error);
      const row = await run();
      expect(row?.runs[0]).toMatchObject({ outcome: 'failed', text, version: null });
      expect(row?.nextRunAt).toEqual(new Date(NOW + minutes * MINUTE));
    });

    it('by too large a change says how to accept it', async () => {
      const refused = 'a.csv would change 9 of 9 prices. If this is intended, use --allow-large-changes';
      takes(() => Promise.reject(new ProblemError('conflict', refused)));
      expect((await run())?.runs[0]?.text).toBe(
        `${refused}. A schedule has no such option: download the file and import it once with it, or in the console; the next runs then continue`,
      );
    });

    it('by a row of the file says which, and removes the file, which is read again next time', async () => {
      takes(() => Promise.reject(new ImportRefused([{ line: 3, reason: 'Price "x" is not an amount' }])));
      const row = await run();
      expect(row?.runs[0]?.text).toContain('Price "x" is not an amount');
      expect(row).toMatchObject({ digest: null, lastModified: null, failures: 0 });
      expect(existsSync(folder)).toBe(false);
    });

    it('before its rows are read leaves no file open', async () => {
      let rows: Readable | undefined;
      takeFile.mockImplementation(async ({ file }) => {
        rows = file as Readable;
        throw new ProblemError('conflict', 'columns.json is invalid');
      });
      await run();
      expect(rows?.destroyed).toBe(true);
    });

    it('by an unexpected error is logged with the error, and clients do not see its message', async () => {
      const error = jest.spyOn(log, 'error');
      takes(() => Promise.reject(new TypeError('secret detail')));
      expect((await run())?.runs[0]?.text).not.toContain('secret detail');
      expect(error).toHaveBeenCalledWith({ err: expect.any(TypeError) }, expect.any(String));
    });

    it('without its credential asks no server', async () => {
      expect((await run('GONE'))?.runs[0]?.text).toBe('the gateway has no credential GONE');
      expect(fetchFile).not.toHaveBeenCalled();
    });
  });

  describe('a run whose result cannot be stored', () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

    type Way = { clock?: { now: number }; error?: Error; isManual?: boolean };
    /** Runs a schedule while the database answers no update for so many attempts. */
    async function runAway(
      attempts: number,
      wait: Runner['wait'],
      { clock = { now: NOW }, error = away, isManual = false }: Way = {},
    ) {
      const { id } = await addSchedule(
        gateway.db,
        { url: 'https://supplier.example/a.csv', every: 60, skipBad: true, credential: null },
        'ada',
        NOW,
      );
      const row = await claimSchedule(gateway.db, id, NOW);
      const update = gateway.db.update.bind(gateway.db);
      const updates = jest.spyOn(gateway.db, 'update').mockImplementation(((table: never) => {
        if (updates.mock.calls.length <= attempts) throw error;
        return update(table);
      }) as never);
      fetchFile.mockRejectedValue(new ProblemError('unavailable', 'later'));
      const runner = { db: gateway.db, log, allowedHosts: [], credentials: {}, fetchFile, takeFile };
      try {
        return await runSchedule({ ...runner, now: () => clock.now, ...(wait && { wait }) }, row, {
          isManual,
        });
      } finally {
        updates.mockRestore();
      }
    }

    it.each([
      ['the database answers', away],
      ['its disk has room', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ])('ends once %s, not with its lease', async (_what, error) => {
      const waits: unknown[] = [];
      const wait = (async (pause: number) => void waits.push(pause)) as Runner['wait'];
      const row = await runAway(3, wait, { error });
      expect(waits).toEqual([1_000, 2_000, 4_000]);
      expect(row).toMatchObject({ leasedUntil: null, failures: 1, nextRunAt: new Date(NOW + MINUTE) });
    });

    it('tells the operator who waits for it at once, and is stored once the database answers', async () => {
      let answer: () => void = () => {};
      const wait = (() =>
        new Promise<void>((resolve) => {
          answer = resolve;
        })) as Runner['wait'];
      await expect(runAway(2, wait, { isManual: true })).rejects.toBe(away);
      const row = async () => (await readSchedules(gateway.db))[0];
      expect(await row()).toMatchObject({ leasedUntil: expect.any(Date), runs: [] });
      answer();
      await until('the stored result', async () => (await row())?.leasedUntil === null);
      expect(await row()).toMatchObject({ failures: 1, runs: [{ outcome: 'failed' }] });
    });

    it('is given up once its lease ends', async () => {
      const clock = { now: NOW };
      const wait = (async (pause: number) => {
        clock.now += pause;
      }) as Runner['wait'];
      await expect(runAway(Number.POSITIVE_INFINITY, wait, { clock })).rejects.toBe(away);
      expect(clock.now).toBeGreaterThan(NOW + 29 * MINUTE);
      expect(clock.now).toBeLessThan(NOW + 30 * MINUTE);
    });
  });

  it('sends the credential by its name', async () => {
    await run('SUPPLIER');
    expect(fetchFile.mock.calls[0]?.[1]).toMatchObject({ authorization: 'Bearer x' });
  });
});

describe('stored schedules', () => {
  const gateway = sharedTestGateway();
  const NOW = Date.parse('2030-01-01T00:00:00Z');
  const MINUTE = 60_000;
  const add = (name: string, at = NOW) =>
    addSchedule(
      gateway.db,
      { url: `https://supplier.example/${name}.csv`, every: 60, skipBad: false, credential: null },
      'ada',
      at,
    );
  const run = (text: string): ScheduleRun => ({
    ...{ at: new Date(NOW).toISOString(), outcome: 'failed', text, version: null },
  });
  const next = { failures: 0, nextRunAt: new Date(NOW + 60 * MINUTE) };

  beforeEach(() => gateway.db.delete(catalogueSchedules));

  describe('stored schedules', () => {
    it('are twenty at most, one for an address', async () => {
      await add('a');
      await expect(add('a')).rejects.toThrow('There is already a schedule for this URL');
      for (let number = 1; number < 20; number++) await add(`b${number}`);
      await expect(add('c')).rejects.toThrow('The maximum of 20 schedules is reached; remove one first');
      expect(await readSchedules(gateway.db)).toHaveLength(20);
    });

    it('keep their last ten runs, the latest first', async () => {
      let row = await add('a');
      for (let number = 1; number <= 12; number++)
        row = (await settleSchedule(gateway.db, row, run(`run ${number}`), next)) ?? row;
      expect(row.runs.map(({ text }) => text)).toEqual(
        Array.from({ length: 10 }, (_, at) => `run ${12 - at}`),
      );
    });

    it('that were removed during a run keep nothing of it', async () => {
      const row = await add('a');
      await removeSchedule(gateway.db, row.id);
      expect(await settleSchedule(gateway.db, row, run('late'), next)).toBeNull();
      await expect(removeSchedule(gateway.db, row.id)).rejects.toThrow(`There is no schedule ${row.id}`);
      await expect(claimSchedule(gateway.db, row.id, NOW)).rejects.toThrow(`There is no schedule ${row.id}`);
    });
  });

  describe('schedules that are due', () => {
    it('are taken by how long they are due, those in the future not at all', async () => {
      const [late, early] = [await add('late', NOW - MINUTE), await add('early', NOW - 2 * MINUTE)];
      await add('future', NOW + MINUTE);
      expect((await claimDueSchedule(gateway.db, NOW))?.id).toBe(early.id);
      expect((await claimDueSchedule(gateway.db, NOW))?.id).toBe(late.id);
      expect(await claimDueSchedule(gateway.db, NOW)).toBeNull();
    });

    it('of a gateway that died are free again at the start of the next, where it is alone', async () => {
      const { id } = await add('a');
      const claimed = await claimSchedule(gateway.db, id, NOW);
      expect(scheduleOf(claimed, NOW).isRunning).toBe(true);
      expect(scheduleOf(claimed, NOW + 30 * MINUTE).isRunning).toBe(false);
      await releaseAll(gateway.db);
      expect((await claimDueSchedule(gateway.db, NOW))?.id).toBe(id);
    });

    it('are not due again before their next time once a run has ended', async () => {
      const { id } = await add('a');
      await settleSchedule(gateway.db, await claimSchedule(gateway.db, id, NOW), run('done'), next);
      expect(await claimDueSchedule(gateway.db, NOW)).toBeNull();
      expect((await claimDueSchedule(gateway.db, NOW + 60 * MINUTE))?.id).toBe(id);
    });
  });
});
