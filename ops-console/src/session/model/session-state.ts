import { createEvent, createStore } from 'effector';
import * as v from 'valibot';

/** The signed-in operator. `csrf` proves to the gateway that a request comes from this page. */
export const Session = v.object({ name: v.string(), scopes: v.array(v.string()), csrf: v.string() });
export type Session = v.InferOutput<typeof Session>;
export const SessionAnswer = v.object({ session: v.nullable(Session) });

export const sessionKnown = createEvent<Session | null>();
export const $session = createStore<Session | null>(null).on(sessionKnown, (_, session) => session);
/** Whether the operator may deploy. */
export const $mayDeploy = $session.map(
  (session) => session?.scopes.some((scope) => scope === 'steer' || scope === 'admin') ?? false,
);
