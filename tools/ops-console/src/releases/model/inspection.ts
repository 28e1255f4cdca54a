import { INSPECTION_CALLS } from '@kilowatt/contracts/management';
import { createEvent, createStore, sample } from 'effector';
import { createCall, errorMessage, sendRequest } from '../../gateway/calls';

export const inspectionRequested = createEvent();

const inspectFx = createCall((gateway) => sendRequest(gateway, INSPECTION_CALLS.create, { body: {} }));
sample({
  clock: inspectionRequested,
  source: inspectFx.pending,
  filter: (pending) => !pending,
  target: inspectFx,
});

export const $inspectionPending = inspectFx.pending;
/** The link that was made last. */
export const $inspectionLink = createStore<string | null>(null)
  .on(inspectFx.doneData, (_, { href }) => href)
  .reset(inspectionRequested);
export const $inspectionProblem = createStore('')
  .on(inspectFx.failData, (_, error) => errorMessage(error))
  .reset(inspectionRequested);
