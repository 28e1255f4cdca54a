import {
  type AnswerOf,
  addressOf,
  type Call,
  type RequestOf,
  type Session,
} from '@kilowatt/contracts/management';
import { createGateway, type Gateway, GatewayError } from '@kilowatt/remote-kit';
import { createQuery as createGatewayQuery } from '@kilowatt/remote-kit/model';
import { attach, createEvent, createStore, type Effect, type Event, sample } from 'effector';
import { type GenericSchema, parse, unknown, ValiError } from 'valibot';

export type { Session };

export const sessionKnown = createEvent<Session | null>();
export const $session = createStore<Session | null>(null).on(sessionKnown, (_, session) => session);
/** Whether the operator may deploy. */
export const $mayDeploy = $session.map(
  (session) => session?.scopes.some((scope) => scope === 'deploy' || scope === 'admin') ?? false,
);

/** The gateway, called with the session. */
export const $gateway = $session.map((session) =>
  createGateway('', session ? { 'x-ops-csrf': session.csrf } : {}),
);

const isSchema = (answer: Call['answer']): answer is GenericSchema =>
  answer !== undefined && 'kind' in answer;

/**
 * Sends a request of the management API. @throws GatewayError on an HTTP error; ValiError if the answer does not match
 * the schema of its row
 */
export async function sendRequest<One extends Call & { method: 'get' | 'post' }>(
  gateway: Gateway,
  row: One,
  { params, query, body }: RequestOf<One>,
): Promise<AnswerOf<One>> {
  const path = addressOf(row, params, query);
  const schema = isSchema(row.answer) ? row.answer : unknown();
  const answer =
    row.method === 'get' ? await gateway.get(path, schema) : parse(schema, await gateway.post(path, body));
  return answer as AnswerOf<One>;
}

/** The message of an error for the operator. */
export function errorMessage(error: unknown): string {
  if (error instanceof GatewayError)
    return error.problem?.message ?? `The gateway answered with status ${error.status}.`;
  if (error instanceof ValiError) return 'The gateway sent an unknown response. Reload the page.';
  return 'The gateway does not respond. Check the connection.';
}

/** The session has expired. */
export const callUnauthorised = createEvent();
export const reportUnauthorised = (failed: Event<{ error: Error }>) =>
  sample({
    clock: failed,
    filter: ({ error }) => error instanceof GatewayError && error.status === 401,
    fn: () => {},
    target: callUnauthorised,
  });

/** An effect that calls the gateway with the session. */
export function createCall<Params, Answer>(run: (gateway: Gateway, params: Params) => Promise<Answer>) {
  const callFx = attach({ source: $gateway, effect: run });
  reportUnauthorised(callFx.fail);
  return callFx;
}

/** What becomes of the last call of an effect. Earlier calls that are answered later are about something else. */
export function lastCallOf<Params, Done, Fail>(callFx: Effect<Params, Done, Fail>) {
  type Last = { params: Params } | null;
  const $last = createStore<Last>(null, { serialize: 'ignore' }).on(callFx, (_, params) => ({ params }));
  const isLast = (last: Last, { params }: { params: Params }) => params === last?.params;
  return {
    $last,
    done: sample({ clock: callFx.done, source: $last, filter: isLast, fn: (_, done) => done }),
    fail: sample({ clock: callFx.fail, source: $last, filter: isLast, fn: (_, fail) => fail }),
  };
}

/**
 * A polled query: the newest response, and the error of the last request. A response to a request from before that of the
 * newest one is ignored: it may be from before a change that the newest has seen.
 */
export function createQuery<Value, Params = void>(
  fetch: (gateway: Gateway, params: Params) => Promise<Value>,
) {
  const query = createGatewayQuery(
    async (gateway, params: Params) => {
      const sentAt = performance.now();
      return { sentAt, value: await fetch(gateway, params) };
    },
    { gateway: $gateway },
  );
  const $sentAt = createStore(Number.NEGATIVE_INFINITY, { serialize: 'ignore' });
  const newest = sample({
    clock: query.done,
    source: $sentAt,
    filter: (sentAt, { value }) => value.sentAt >= sentAt,
    fn: (_, done) => done,
  });
  $sentAt.on(newest, (_, { value }) => value.sentAt);
  const answered = newest.map(({ params, value: { value } }) => ({ params, value }));
  const $value = createStore<Value | null>(null).on(answered, (_, { value }) => value);
  const $problem = createStore('')
    .on(query.failed, (_, { error }) => errorMessage(error))
    .reset(answered);
  reportUnauthorised(query.failed);
  return { requested: query.start, answered, $value, $problem, $pending: query.$pending };
}
