import { addressOf, type RequestOf, SCHEDULE_CALLS, type Schedule } from '@kilowatt/contracts/management';
import { GatewayError } from '@kilowatt/remote-kit';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { parse } from 'valibot';
import {
  $session,
  createCall,
  createQuery,
  errorMessage,
  reportUnauthorised,
  sendRequest,
} from '../gateway/calls';
import { $mayImport } from './import-file';
import { versionsRequested } from './versions';

const { list, add, run, remove } = SCHEDULE_CALLS;

export const schedulesRequested = createEvent();
const known = createQuery((gateway) => sendRequest(gateway, list, {}));
export const $schedules = known.$value.map((answer) => answer?.schedules ?? null);
export const $credentials = known.$value.map((answer) => answer?.credentials ?? []);
export const $schedulesProblem = known.$problem;

/** Milliseconds: a run downloads and imports a whole catalogue. */
const RUN_TIMEOUT = 1_200_000;

export type ScheduleFields = RequestOf<typeof add>['body'];
export const addScheduleFx = createCall((gateway, body: ScheduleFields) =>
  sendRequest(gateway, add, { body }),
);
export const runScheduleFx = createCall(async (gateway, id: number) =>
  parse(
    run.answer,
    await gateway.post(addressOf(run, { id: String(id) }), undefined, { timeout: RUN_TIMEOUT }),
  ),
);
export const removeScheduleFx = attach({
  source: $session,
  effect: createEffect(async ({ id, csrf }: { id: number; csrf: string }) => {
    const response = await fetch(addressOf(remove, { id: String(id) }), {
      method: 'DELETE',
      headers: { 'x-ops-csrf': csrf },
    });
    if (!response.ok) throw new GatewayError(response.status, await response.json().catch(() => null));
  }),
  mapParams: (id: number, session) => ({ id, csrf: session?.csrf ?? '' }),
});
reportUnauthorised(removeScheduleFx.fail);

export const $addProblem = createStore('')
  .on(addScheduleFx.failData, (_, error) => errorMessage(error))
  .reset(addScheduleFx);
/** Why the last run or removal failed, by schedule. */
export const $scheduleProblem = createStore<{ id: number; text: string } | null>(null)
  .on(runScheduleFx.fail, (_, { params, error }) => ({ id: params, text: errorMessage(error) }))
  .on(removeScheduleFx.fail, (_, { params, error }) => ({ id: params, text: errorMessage(error) }))
  .reset(runScheduleFx, removeScheduleFx);
export const $scheduleOutcome = createStore('')
  .on(addScheduleFx.doneData, (_, { url }) => `${url} is now imported at intervals.`)
  .on(runScheduleFx.doneData, (_, { url, runs }) => `${url}: ${runs[0]?.text ?? ''}`)
  .on(removeScheduleFx.done, () => 'The schedule was removed; the catalogue is unchanged.');

sample({
  clock: [
    schedulesRequested,
    $mayImport.updates,
    addScheduleFx.done,
    runScheduleFx.finally,
    removeScheduleFx.finally,
  ],
  source: $mayImport,
  filter: Boolean,
  fn: () => {},
  target: known.requested,
});

/** A run that ended may have made a version. */
sample({
  clock: $schedules.updates,
  filter: (schedules) => schedules !== null && schedules.length > 0,
  fn: () => {},
  target: versionsRequested,
});

/** Whether a run is under way or about to begin. */
export const isBusy = ({ isRunning, nextRunAt }: Schedule, now: number): boolean =>
  isRunning || Date.parse(nextRunAt) <= now;
