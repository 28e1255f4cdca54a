import { createGateway, GatewayError } from '@kilowatt/remote-kit';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { failureSentence } from '../../forms/failure-sentence';

export const emailGiven = createEvent<string>();
export const phoneGiven = createEvent<string>();
export const phoneSkipped = createEvent();

const signUpFx = createEffect((request: { email: string; phone: string }) =>
  createGateway().post('/api/newsletter-signup', request),
);
export const signedUp = signUpFx.done;
/** With the sentence for the toast (specification §8). */
export const signUpFailed = signUpFx.failData.map(failureSentence);

/** Empty until the first step was taken. */
export const $email = createStore('', { serialize: 'ignore' }).on(emailGiven, (_, email) => email.trim());
export const $step = createStore<'email' | 'phone'>('email', { serialize: 'ignore' }).on(
  emailGiven,
  () => 'phone',
);
export const $sending = signUpFx.pending;

sample({
  clock: [phoneGiven, phoneSkipped.map(() => '')],
  source: { email: $email, sending: $sending },
  filter: ({ sending }) => !sending,
  fn: ({ email }, phone) => ({ email, phone: phone.trim() }),
  target: signUpFx,
});

// What is wrong with the email can be mended only where it was typed.
sample({
  clock: signUpFx.failData,
  filter: (error) => error instanceof GatewayError && error.problem?.field === 'email',
  fn: (): 'email' => 'email',
  target: $step,
});

// After success both fields clear and the form is at its first step again (specification §3).
$email.reset(signedUp);
$step.reset(signedUp);
