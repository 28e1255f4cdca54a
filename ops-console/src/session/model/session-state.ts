import { createEvent, createStore } from 'effector';
import * as v from 'valibot';

/** Who is signed in. `csrf` shows the gateway that a request comes from this page. */
export const Session = v.object({ name: v.string(), scopes: v.array(v.string()), csrf: v.string() });
export type Session = v.InferOutput<typeof Session>;
export const SessionAnswer = v.object({ session: v.nullable(Session) });

export const sessionKnown = createEvent<Session | null>();
export const $session = createStore<Session | null>(null).on(sessionKnown, (_, session) => session);
/** Whether whoever is signed in may move remotes. */
export const $maySteer = $session.map(
  (session) => session?.scopes.some((scope) => scope === 'steer' || scope === 'admin') ?? false,
);
