import { createGateway, GatewayError } from '@kilowatt/remote-kit';
import { createEffect, createEvent, createStore, sample } from 'effector';

export const emailChanged = createEvent<string>();
export const phoneChanged = createEvent<string>();
export const emailSubmitted = createEvent();
export const phoneSubmitted = createEvent();
export const phoneSkipped = createEvent();

const signUpFx = createEffect((request: { email: string; phone: string }) =>
  createGateway().post('/api/newsletter-signup', request),
);
export const signedUp = signUpFx.done;
/** With the sentence for the toast (specification §8). */
export const signUpFailed = signUpFx.failData.map((error) =>
  error instanceof GatewayError && error.problem
    ? error.problem.message
    : 'Something went wrong. Please try again.',
);

export const $email = createStore('', { serialize: 'ignore' }).on(emailChanged, (_, email) => email);
export const $phone = createStore('', { serialize: 'ignore' }).on(phoneChanged, (_, phone) => phone);
export const $step = createStore<'email' | 'phone'>('email', { serialize: 'ignore' });
export const $emailError = createStore<string | null>(null, { serialize: 'ignore' });
export const $sending = signUpFx.pending;

sample({
  clock: emailSubmitted,
  source: $email,
  fn: (email) => (email.trim() === '' ? 'Email is required' : null),
  target: $emailError,
});
sample({
  clock: emailSubmitted,
  source: $email,
  filter: (email) => email.trim() !== '',
  fn: (): 'phone' => 'phone',
  target: $step,
});
$emailError.on(emailChanged, () => null);

sample({
  clock: phoneSubmitted,
  source: { email: $email, phone: $phone },
  fn: ({ email, phone }) => ({ email: email.trim(), phone: phone.trim() }),
  target: signUpFx,
});
sample({
  clock: phoneSkipped,
  source: $email,
  fn: (email) => ({ email: email.trim(), phone: '' }),
  target: signUpFx,
});

// After success both fields clear and the form is at its first step again (specification §3).
$email.reset(signedUp);
$phone.reset(signedUp);
$step.reset(signedUp);
