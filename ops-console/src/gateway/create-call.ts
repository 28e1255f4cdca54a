import { createGateway, type Gateway, GatewayError } from '@kilowatt/remote-kit';
import { attach, createEvent, sample } from 'effector';
import { $session } from '../session/model/session-state';

/** The session has expired. */
export const callUnauthorised = createEvent();

/** An effect that calls the gateway with the session. */
export function createCall<Params, Answer>(run: (gateway: Gateway, params: Params) => Promise<Answer>) {
  const callFx = attach({
    source: $session,
    effect: (session, params: Params) =>
      run(createGateway('', session ? { 'x-ops-csrf': session.csrf } : {}), params),
  });
  sample({
    clock: callFx.failData,
    filter: (error) => error instanceof GatewayError && error.status === 401,
    fn: () => {},
    target: callUnauthorised,
  });
  return callFx;
}
