import { type CommandName, MESSAGES, type Payload } from '@kilowatt/contracts';
import { createEvent, createStore, type Event, type EventCallable, sample, split } from 'effector';
import { type DroppedMessage, messageDropped } from './dropped';
import { isWellFormed } from './is-well-formed';
import { ownerFailed, ownerLeft, ownerReady } from './owners';

export type Command<Value> = {
  /** Anyone sends it. */
  send: EventCallable<Value>;
  /** The owner hears it here, once per command, also for what was sent before the owner was there. */
  delivered: Event<Value>;
};

/** How many commands wait for an owner that is not there yet; older ones are dropped. */
const WAITING_LIMIT = 20;

export function createCommand<Name extends CommandName>(name: Name): Command<Payload<Name>> {
  type Value = Payload<Name>;
  const { owner } = MESSAGES[name];
  const send = createEvent<Value>({ name });
  const delivered = createEvent<Value>({ name: `${name} delivered` });
  const flushed = createEvent<Value[]>();
  const abandoned = createEvent<Value[]>();
  const $owner = createStore<'awaited' | 'ready' | 'failed'>('awaited', {
    sid: `bus ${name} owner`,
    serialize: 'ignore',
  });
  const $waiting = createStore<Value[]>([], { sid: `bus ${name} waiting`, serialize: 'ignore' });

  const { valid, __: malformed } = split(send, { valid: (value: Value) => isWellFormed(name, value) });
  const isOwner = (who: string) => who === owner;
  const ownerCame = sample({ clock: ownerReady, filter: isOwner });
  const ownerGone = sample({ clock: ownerFailed, filter: isOwner });
  $owner
    .on(ownerCame, () => 'ready')
    .on(sample({ clock: ownerLeft, filter: isOwner }), () => 'awaited')
    .on(ownerGone, () => 'failed');

  sample({ clock: valid, filter: $owner.map((stands) => stands === 'ready'), target: delivered });
  sample({
    clock: valid,
    source: { stands: $owner, waiting: $waiting },
    filter: ({ stands }) => stands === 'awaited',
    fn: ({ waiting }, value) => [...waiting, value].slice(-WAITING_LIMIT),
    target: $waiting,
  });
  sample({
    clock: valid,
    filter: $owner.map((stands) => stands === 'failed'),
    fn: (): DroppedMessage => ({ name, reason: 'owner-failed' }),
    target: messageDropped,
  });

  sample({ clock: ownerCame, source: $waiting, filter: (waiting) => waiting.length > 0, target: flushed });
  sample({ clock: ownerGone, source: $waiting, filter: (waiting) => waiting.length > 0, target: abandoned });
  sample({
    clock: abandoned,
    fn: (): DroppedMessage => ({ name, reason: 'owner-failed' }),
    target: messageDropped,
  });
  sample({
    clock: malformed,
    fn: (): DroppedMessage => ({ name, reason: 'malformed' }),
    target: messageDropped,
  });
  $waiting.on([flushed, abandoned], () => []);
  // A watcher keeps the scope of its trigger, which is what replays each waiting command in the right place.
  flushed.watch((waiting) => {
    for (const value of waiting) delivered(value);
  });

  return { send, delivered };
}
