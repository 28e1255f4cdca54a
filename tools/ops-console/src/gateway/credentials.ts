import type { Session } from '@kilowatt/contracts/management';
import { createGateway } from '@kilowatt/remote-kit';
import { createEvent, createStore } from 'effector';

export type { Session };

export const sessionKnown = createEvent<Session | null>();
export const $session = createStore<Session | null>(null).on(sessionKnown, (_, session) => session);
/** Whether the operator may deploy. */
export const $mayDeploy = $session.map(
  (session) => session?.scopes.some((scope) => scope === 'steer' || scope === 'admin') ?? false,
);

/** The gateway, called with the session. */
export const $gateway = $session.map((session) =>
  createGateway('', session ? { 'x-ops-csrf': session.csrf } : {}),
);
