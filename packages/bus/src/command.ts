import { type CommandName, KNOWN_MESSAGES, type Payload } from '@kilowatt/contracts';
import { createEvent, createStore, type Event, type EventCallable, sample, split } from 'effector';
import { type DroppedMessage, messageDropped } from './dropped';
import { isWellFormed } from './is-well-formed';
import { ownerFailed, ownerLeft, ownerReady } from './owners';

export type Command<Value> = {
  /** Any remote may send it. */
  send: EventCallable<Value>;
  /** The owner handles it here, once per command, including commands sent before it was ready. */
  delivered: Event<Value>;
};

/** Maximum number of commands that wait for their owner; older ones are dropped. */
const WAITING_LIMIT = 20;

export function createCommand<Name extends CommandName>(name: Name): Command<Payload<Name>> {
  type Value = Payload<Name>;
  const owner = KNOWN_MESSAGES[name]?.owner;
  const send = createEvent<Value>({ name });
  const delivered = createEvent<Value>({ name: `${name} delivered` });
  const flushed = createEvent<Value[]>();
  const dropped = createEvent<Value[]>();
  const $owner = createStore<'awaited' | 'ready' | 'failed'>('awaited', {
    sid: `bus ${name} owner`,
    serialize: 'ignore',
  });
  const $waiting = createStore<Value[]>([], { sid: `bus ${name} waiting`, serialize: 'ignore' });

  const { valid, __: malformed } = split(send, { valid: (value: Value) => isWellFormed(name, value) });
  const isOwner = (who: string) => who === owner;
  const ownerBecameReady = sample({ clock: ownerReady, filter: isOwner });
  const ownerBecameFailed = sample({ clock: ownerFailed, filter: isOwner });
  $owner
    .on(ownerBecameReady, () => 'ready')
    .on(sample({ clock: ownerLeft, filter: isOwner }), () => 'awaited')
    .on(ownerBecameFailed, () => 'failed');

  sample({ clock: valid, filter: $owner.map((state) => state === 'ready'), target: delivered });
  sample({
    clock: valid,
    source: { owner: $owner, waiting: $waiting },
    filter: ({ owner: state }) => state === 'awaited',
    fn: ({ waiting }, value) => [...waiting, value].slice(-WAITING_LIMIT),
    target: $waiting,
  });
  sample({
    clock: valid,
    filter: $owner.map((state) => state === 'failed'),
    fn: (): DroppedMessage => ({ name, reason: 'owner-failed' }),
    target: messageDropped,
  });

  sample({
    clock: ownerBecameReady,
    source: $waiting,
    filter: (waiting) => waiting.length > 0,
    target: flushed,
  });
  sample({
    clock: ownerBecameFailed,
    source: $waiting,
    filter: (waiting) => waiting.length > 0,
    target: dropped,
  });
  sample({
    clock: dropped,
    fn: (): DroppedMessage => ({ name, reason: 'owner-failed' }),
    target: messageDropped,
  });
  sample({
    clock: malformed,
    fn: (): DroppedMessage => ({ name, reason: 'malformed' }),
    target: messageDropped,
  });
  $waiting.on([flushed, dropped], () => []);
  // A watcher runs in the scope of its trigger, so each waiting command is delivered in its own scope.
  flushed.watch((waiting) => {
    for (const value of waiting) delivered(value);
  });

  return { send, delivered };
}
