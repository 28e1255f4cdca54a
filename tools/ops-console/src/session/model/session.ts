import { type Environment, SESSION_CALLS } from '@kilowatt/contracts/management';
import { createGateway, GatewayError } from '@kilowatt/remote-kit';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { $session, callUnauthorised, errorMessage, sendRequest, sessionKnown } from '../../gateway/calls';

export const opened = createEvent();
export const tokenGiven = createEvent<string>();
export const signedOut = createEvent();

// Not created with `createCall`: a 401 must not request the session again.
const readSessionFx = createEffect(() => sendRequest(createGateway(), SESSION_CALLS.read, {}));
const signInFx = createEffect((token: string) =>
  sendRequest(createGateway(), SESSION_CALLS.signIn, { body: { token } }),
);
const signOutFx = attach({
  source: $session,
  effect: createEffect(async (session: { csrf: string } | null) => {
    const headers = { 'x-ops-csrf': session?.csrf ?? '' };
    const { ok, status } = await fetch(SESSION_CALLS.signOut.path, { method: 'DELETE', headers });
    // 401: there is no session any more.
    if (!ok && status !== 401) throw new GatewayError(status, null);
  }),
});

/** False until the session is known. */
export const $isKnown = createStore(false).on(readSessionFx.finally, () => true);
/** Which shop it is, also before anybody is signed in. */
export const $sessionEnvironment = createStore<Environment | null>(null).on(
  [readSessionFx.doneData, signInFx.doneData],
  (known, { environment }) => environment ?? known,
);
export const $signingIn = signInFx.pending;
/** Why the session goes on: the browser still has its cookie. */
export const $signOutProblem = createStore('')
  .on(signOutFx.fail, () => 'You are still signed in. Try again.')
  .reset(signedOut, sessionKnown);
export const $signInProblem = createStore('')
  .on(signInFx.failData, (_, error) => errorMessage(error))
  .on(sessionKnown, (problem, session) => (session ? '' : problem))
  .reset(tokenGiven, signedOut);

sample({ clock: [opened, callUnauthorised], target: readSessionFx });
sample({ clock: tokenGiven, target: signInFx });
sample({
  clock: [readSessionFx.doneData, signInFx.doneData],
  fn: ({ session }) => session,
  target: sessionKnown,
});
sample({ clock: signedOut, target: signOutFx });
sample({ clock: signOutFx.done, fn: () => null, target: sessionKnown });

sample({
  clock: callUnauthorised,
  source: $session,
  filter: (session) => session !== null,
  fn: () => 'The session has ended. Sign in again.',
  target: $signInProblem,
});
sample({ clock: readSessionFx.failData, fn: errorMessage, target: $signInProblem });
