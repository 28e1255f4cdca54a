import { type EventName, MESSAGES, type MessageName, type Payload } from '@kilowatt/contracts';
import {
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  type Store,
  sample,
  split,
} from 'effector';
import { is, safeParse } from 'valibot';

export type DroppedMessage = {
  name: MessageName;
  reason: 'malformed' | 'owner-failed';
  /** What is wrong with a malformed payload. */
  problem?: string;
};

/** A message was dropped: its payload is invalid, or its owner failed to load. */
export const messageDropped = createEvent<DroppedMessage>();

/**
 * Passes on the valid payloads of a message, and drops and reports the others: remotes of different releases share a
 * page, so payloads are validated at run time.
 */
export function validPayloads<Name extends MessageName>(
  name: Name,
  sent: Event<Payload<Name>>,
): Event<Payload<Name>> {
  const { valid, __: malformed } = split(sent, {
    valid: (value: Payload<Name>) => is(MESSAGES[name].payload, value),
  });
  sample({
    clock: malformed,
    fn: (value): DroppedMessage => ({ name, reason: 'malformed', problem: problemOf(name, value) }),
    target: messageDropped,
  });
  return valid;
}

/** What the first field that does not match is not, without its value, which may be a shopper's. */
function problemOf(name: MessageName, value: unknown): string {
  const [issue] = safeParse(MESSAGES[name].payload, value).issues ?? [];
  const problem = issue?.message.replace(/:? (?:but received|Received) .*/s, '') ?? '';
  const field = issue?.path?.map(({ key }) => key).join('.');
  return field ? `${field}: ${problem}` : problem;
}

export type BusEvent<Value> = {
  /** Only its owner publishes it; any remote may listen. */
  published: EventCallable<Value>;
  /** The last published value, for remotes that load late. */
  $last: Store<Value | null>;
};

export function createBusEvent<Name extends EventName>(name: Name): BusEvent<Payload<Name>> {
  type Value = Payload<Name>;
  const published = createEvent<Value>({ name });
  const $last = createStore<Value | null>(null, { sid: `bus ${name} last` });
  $last.on(validPayloads(name, published), (_, value) => value);
  return { published, $last };
}
