import { createGateway } from '@kilowatt/remote-kit';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { callUnauthorised } from '../../gateway/create-call';
import { sentenceOf } from '../../gateway/sentence-of';
import { $session, SessionAnswer, sessionKnown } from './session-state';

export const opened = createEvent();
export const tokenGiven = createEvent<string>();
export const signedOut = createEvent();

// Not calls in the name of the session: their refusal must not ask for the session again.
const readSessionFx = createEffect(() => createGateway().get('/ops/session', SessionAnswer));
const signInFx = createEffect(async (token: string) =>
  parse(SessionAnswer, await createGateway().post('/ops/session', { token })),
);
const signOutFx = attach({
  source: $session,
  effect: createEffect((session: { csrf: string } | null) =>
    fetch('/ops/session', { method: 'DELETE', headers: { 'x-ops-csrf': session?.csrf ?? '' } }),
  ),
});

/** False until it is known whether somebody is signed in. */
export const $isAsked = createStore(false).on(readSessionFx.finally, () => true);
export const $signingIn = signInFx.pending;
export const $signInProblem = createStore('')
  .on(signInFx.failData, (_, error) => sentenceOf(error))
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
sample({ clock: signOutFx.finally, fn: () => null, target: sessionKnown });

sample({
  clock: callUnauthorised,
  source: $session,
  filter: (session) => session !== null,
  fn: () => 'The session is over. Sign in again.',
  target: $signInProblem,
});
sample({ clock: readSessionFx.failData, fn: sentenceOf, target: $signInProblem });
