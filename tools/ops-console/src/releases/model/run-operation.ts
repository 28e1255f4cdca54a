import { DEPLOYMENT_CALLS, type OperationResult } from '@kilowatt/contracts/management';
import { createEvent, createStore, sample } from 'effector';
import { createCall, errorMessage, sendRequest } from '../../gateway/calls';
import { describeOperation, type Operation, storedDataOf } from './operation';
import { status } from './status';

/**
 * `revision` is the one that the operator saw, so that stale operations are rejected. `storedData` is the sentence that the
 * dialog shows: who confirms it goes on all the same.
 */
type Prepared = { operation: Operation; revision: number; storedData: string | null };

export const operationPrepared = createEvent<Operation>();
export const operationCancelled = createEvent();
export const operationConfirmed = createEvent<string>();

const runOperationFx = createCall(
  (
    gateway,
    { operation, revision, storedData, why }: Prepared & { why: string },
  ): Promise<OperationResult> => {
    const params = { remote: operation.remote };
    const common = { why, revision };
    const accepted = storedData === null ? {} : { acceptStoredData: true };
    switch (operation.kind) {
      case 'promote':
        return sendRequest(gateway, DEPLOYMENT_CALLS.promote, {
          params,
          body: { version: operation.version, ...accepted, ...common },
        });
      case 'canary':
        return sendRequest(gateway, DEPLOYMENT_CALLS.canary, {
          params,
          body: { version: operation.version, percent: operation.percent, ...accepted, ...common },
        });
      case 'rollback':
        return sendRequest(gateway, DEPLOYMENT_CALLS.rollback, {
          params,
          body: { to: operation.to, ...accepted, ...common },
        });
      default:
        return sendRequest(gateway, DEPLOYMENT_CALLS[operation.kind], { params, body: common });
    }
  },
);
export const operationDone = runOperationFx.done;
export const $sending = runOperationFx.pending;

// Cancelling does not stop what is being sent: the dialog stays, to show what becomes of it.
const dialogClosed = sample({ clock: operationCancelled, source: $sending, filter: (sending) => !sending });

/** The operation to confirm. */
export const $prepared = createStore<Prepared | null>(null).reset(dialogClosed, operationDone);
sample({
  clock: operationPrepared,
  source: status.$value,
  fn: (known, operation) => ({
    operation,
    revision: known?.revision ?? 0,
    storedData: storedDataOf(
      operation,
      known?.remotes.find(({ remote }) => remote === operation.remote),
    ),
  }),
  target: $prepared,
});

export const $operationProblem = createStore('')
  .on(runOperationFx.failData, (_, error) => errorMessage(error))
  .reset(operationPrepared, dialogClosed, operationConfirmed);
sample({
  clock: operationConfirmed,
  source: { prepared: $prepared, sending: $sending },
  filter: ({ prepared, sending }, why) => prepared !== null && !sending && why.trim() !== '',
  fn: ({ prepared }, why) => ({ ...(prepared as Prepared), why: why.trim() }),
  target: runOperationFx,
});
sample({
  clock: operationConfirmed,
  filter: (why) => why.trim() === '',
  fn: () => 'Enter a reason; it is shown in the history.',
  target: $operationProblem,
});

/** The result of the last operation, for screen readers. */
export const $outcome = createStore('')
  .on(operationDone, (_, { params: { operation }, result }) =>
    result.moved
      ? `Done: ${describeOperation(operation).changes.replace(/, running servers.*/, '')}.`
      : `${operation.remote} was already in this state.`,
  )
  .reset(operationPrepared);
/** The remote of the last completed operation. */
export const $lastRemote = createStore<{ remote: string } | null>(null).on(
  operationDone,
  (_, { params: { operation } }) => ({
    remote: operation.remote,
  }),
);
sample({ clock: operationDone, fn: () => {}, target: status.requested });
