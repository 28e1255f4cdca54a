import { type CommandName, MESSAGES, type Payload } from '@kilowatt/contracts';
import { createEvent, createStore, type Event, type EventCallable, type Store, sample } from 'effector';
import { type DroppedMessage, messageDropped, validPayloads } from './message';

/** Sent by the shell when a remote's models have started in this scope; delivers its waiting commands. */
export const ownerReady = createEvent<string>();

/** Sent by the shell when a remote switches to another version: commands wait until it is ready. */
export const ownerLeft = createEvent<string>();

/**
 * Sent by the shell when a remote cannot be loaded on this page; its commands are dropped and reported. `ownerReady`
 * resets this state if the remote loads after all.
 */
export const ownerFailed = createEvent<string>();

export type Command<Value> = {
  /** Any remote may send it. */
  send: EventCallable<Value>;
  /** The owner handles it here, once per command, including commands sent before it was ready. */
  delivered: Event<Value>;
};

/** Maximum number of commands that wait for their owner; older ones are dropped. */
const WAITING_LIMIT = 20;

type OwnerState = 'awaited' | 'ready' | 'failed';

export function createCommand<Name extends CommandName>(name: Name): Command<Payload<Name>> {
  type Value = Payload<Name>;
  const send = createEvent<Value>({ name });
  const delivered = createEvent<Value>({ name: `${name} delivered` });
  const valid = validPayloads(name, send);
  const { $owner, becameReady, becameFailed } = ownerOf(name);
  sample({ clock: valid, filter: $owner.map((state) => state === 'ready'), target: delivered });
  sample({
    clock: valid,
    filter: $owner.map((state) => state === 'failed'),
    fn: (): DroppedMessage => ({ name, reason: 'owner-failed' }),
    target: messageDropped,
  });
  queueWhileAwaited({ name, valid, delivered, $owner, becameReady, becameFailed });
  return { send, delivered };
}

/** Whether the owner of a command can handle it. */
function ownerOf(name: CommandName) {
  const isOwner = (who: string) => who === MESSAGES[name].owner;
  const becameReady = sample({ clock: ownerReady, filter: isOwner });
  const becameFailed = sample({ clock: ownerFailed, filter: isOwner });
  const $owner = createStore<OwnerState>('awaited', { sid: `bus ${name} owner`, serialize: 'ignore' })
    .on(becameReady, () => 'ready')
    .on(sample({ clock: ownerLeft, filter: isOwner }), () => 'awaited')
    .on(becameFailed, () => 'failed');
  return { $owner, becameReady, becameFailed };
}

type Queue<Value> = {
  name: CommandName;
  valid: Event<Value>;
  delivered: EventCallable<Value>;
  $owner: Store<OwnerState>;
  becameReady: Event<string>;
  becameFailed: Event<string>;
};

/** Commands wait while their owner is awaited; they are delivered when it is ready, and dropped when it failed. */
function queueWhileAwaited<Value>(queue: Queue<Value>): void {
  const { name, valid, delivered, $owner, becameReady, becameFailed } = queue;
  const $waiting = createStore<Value[]>([], { sid: `bus ${name} waiting`, serialize: 'ignore' });
  const flushed = createEvent<Value[]>();
  const dropped = createEvent<Value[]>();
  sample({
    clock: valid,
    source: { owner: $owner, waiting: $waiting },
    filter: ({ owner }) => owner === 'awaited',
    fn: ({ waiting }, value) => [...waiting, value].slice(-WAITING_LIMIT),
    target: $waiting,
  });
  const someWait = (waiting: Value[]) => waiting.length > 0;
  sample({ clock: becameReady, source: $waiting, filter: someWait, target: flushed });
  sample({ clock: becameFailed, source: $waiting, filter: someWait, target: dropped });
  sample({
    clock: dropped,
    fn: (): DroppedMessage => ({ name, reason: 'owner-failed' }),
    target: messageDropped,
  });
  $waiting.on([flushed, dropped], () => []);
  // A watcher runs in the scope of its trigger, so each waiting command is delivered in its own scope.
  flushed.watch((waiting) => {
    for (const value of waiting) delivered(value);
  });
}
