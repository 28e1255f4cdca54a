import { $gateway, type Gateway } from '@kilowatt/remote-kit';
import {
  attach,
  createEffect,
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  type Store,
  sample,
} from 'effector';
import { withTimeout } from '../gateway';

export type Query<Params, Value> = {
  /** Reads; a read with other parameters that is still pending is aborted. */
  start: EventCallable<Params>;
  /** Aborts the pending read; it neither succeeds nor fails. */
  cancel: EventCallable<void>;
  done: Event<{ params: Params; value: Value }>;
  failed: Event<{ params: Params; error: Error }>;
  $pending: Store<boolean>;
};

type Options = {
  /** Milliseconds until a read fails. Default: the gateway's own timeout. */
  timeout?: number;
  /** Default: the gateway of the scope. */
  gateway?: Store<Gateway>;
};

/** A read from the gateway. Stale answers, those to other parameters than the last ones, are dropped. */
export function createQuery<Params, Value>(
  read: (gateway: Gateway, params: Params, signal: AbortSignal) => Promise<Value>,
  { timeout, gateway = $gateway }: Options = {},
): Query<Params, Value> {
  type Run = { params: Params; controller: AbortController };
  const start = createEvent<Params>();
  const cancel = createEvent();
  const $current = createStore<Run | null>(null, { serialize: 'ignore' });

  const beginFx = attach({
    source: $current,
    effect(current, params: Params): Run {
      if (current && !Object.is(current.params, params)) current.controller.abort();
      return { params, controller: new AbortController() };
    },
  });
  const readFx = attach({
    source: gateway,
    mapParams: (run: Run, client) => ({ ...run, client }),
    effect: createEffect<Run & { client: Gateway }, Value>(({ client, params, controller: { signal } }) =>
      timeout === undefined
        ? read(client, params, signal)
        : withTimeout(timeout, signal, (limited) => read(client, params, limited)),
    ),
  });
  const abortFx = attach({ source: $current, effect: (current) => current?.controller.abort() });
  sample({ clock: start, target: beginFx });
  sample({ clock: beginFx.doneData, target: [$current, readFx] });
  sample({ clock: cancel, target: abortFx });

  const isCurrent = ({ params: { controller } }: { params: Run }) => !controller.signal.aborted;
  return {
    start,
    cancel,
    done: sample({
      clock: readFx.done,
      filter: isCurrent,
      fn: ({ params: { params }, result }) => ({ params, value: result }),
    }),
    failed: sample({
      clock: readFx.fail,
      filter: isCurrent,
      fn: ({ params: { params }, error }) => ({ params, error }),
    }),
    $pending: readFx.pending,
  };
}
