import { createGateway, type Gateway, GatewayError } from '@kilowatt/remote-kit';
import { attach, createEvent, sample } from 'effector';
import { $session } from '../session/model/session-state';

/** The gateway did not know the session any more. */
export const callUnauthorised = createEvent();

/** An effect that asks the gateway in the name of the session. */
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
