import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ScheduleRun } from '@kilowatt/contracts/management';
import { sharedTestGateway } from '../../../testing/shared-test-gateway';
import { catalogueSchedules } from '../../tables';
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
    await expect(add('a')).rejects.toThrow('This address is imported from already');
    for (let number = 1; number < 20; number++) await add(`b${number}`);
    await expect(add('c')).rejects.toThrow('There are 20 schedules already; remove one first');
    expect(await readSchedules(gateway.db)).toHaveLength(20);
  });

  it('keep their last ten runs, the latest first', async () => {
    let row = await add('a');
    for (let number = 1; number <= 12; number++)
      row = (await settleSchedule(gateway.db, row, run(`run ${number}`), next)) ?? row;
    expect(row.runs.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, at) => `run ${12 - at}`));
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
