import { $gateway, GatewayError } from '@kilowatt/remote-kit';
import { errorMessage } from '@kilowatt/remote-kit/forms';
import { attach, createEvent, createStore, sample } from 'effector';

/** Whether the gateway has just accepted the form that pages send without scripts. */
export const isSubscribed = (search: URLSearchParams): boolean => search.get('newsletter') === 'subscribed';

export const emailSubmitted = createEvent<string>();
export const phoneSubmitted = createEvent<string>();
export const phoneSkipped = createEvent();

const signUpFx = attach({
  source: $gateway,
  effect: (gateway, request: { email: string; phone: string }) =>
    gateway.post('/api/newsletter-signup', request),
});
export const signedUp = signUpFx.done;
/** The sign-up failed; the payload is the message of the toast (specification §8). */
export const signUpFailed = signUpFx.failData.map(errorMessage);

/** Empty until the first step is submitted. */
export const $email = createStore('', { serialize: 'ignore' }).on(emailSubmitted, (_, email) => email.trim());
export const $step = createStore<'email' | 'phone'>('email', { serialize: 'ignore' }).on(
  emailSubmitted,
  () => 'phone',
);
export const $sending = signUpFx.pending;

sample({
  clock: [phoneSubmitted, phoneSkipped.map(() => '')],
  source: { email: $email, sending: $sending },
  filter: ({ sending }) => !sending,
  fn: ({ email }, phone) => ({ email, phone: phone.trim() }),
  target: signUpFx,
});

// An invalid email must be corrected in the first step.
sample({
  clock: signUpFx.failData,
  filter: (error) => error instanceof GatewayError && error.problem?.field === 'email',
  fn: (): 'email' => 'email',
  target: $step,
});

// After success both fields clear and the form is at its first step again (specification §3).
$email.reset(signedUp);
$step.reset(signedUp);
