import { createGateway, type Gateway, GatewayError } from '@kilowatt/remote-kit';
import { attach, createEvent, type Event, sample } from 'effector';
import { $session } from '../session/model/session-state';

/** The gateway, called with the session. */
export const $gateway = $session.map((session) =>
  createGateway('', session ? { 'x-ops-csrf': session.csrf } : {}),
);

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
