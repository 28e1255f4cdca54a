import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import {
  $email,
  $emailError,
  $phone,
  $step,
  emailChanged,
  emailSubmitted,
  phoneChanged,
  phoneSkipped,
  phoneSubmitted,
  signUpFailed,
} from './newsletter';

let scope: Scope;
const answer = jest.fn<typeof fetch>();
const sent = () => JSON.parse(String(answer.mock.calls[0]?.[1]?.body)) as unknown;
const enterEmail = async (email: string) => {
  await allSettled(emailChanged, { scope, params: email });
  await allSettled(emailSubmitted, { scope });
};

beforeEach(() => {
  scope = fork();
  answer.mockReset().mockResolvedValue(Response.json({ success: true }));
  globalThis.fetch = answer;
});
afterEach(() => {
  answer.mockReset();
});

it('asks for the email first', async () => {
  await enterEmail('  ');
  expect(scope.getState($emailError)).toBe('Email is required');
  expect(scope.getState($step)).toBe('email');
});

it('sends an empty phone when the step is skipped, then starts over with empty fields', async () => {
  await enterEmail('ada@example.com');
  expect(scope.getState($step)).toBe('phone');
  await allSettled(phoneSkipped, { scope });
  expect(sent()).toEqual({ email: 'ada@example.com', phone: '' });
  expect([$email, $phone, $step].map((store) => scope.getState<string>(store))).toEqual(['', '', 'email']);
});

it('sends the phone that was given', async () => {
  await enterEmail('ada@example.com');
  await allSettled(phoneChanged, { scope, params: '212 555 0100' });
  await allSettled(phoneSubmitted, { scope });
  expect(sent()).toEqual({ email: 'ada@example.com', phone: '212 555 0100' });
});

it('keeps what was typed when the network fails, and says so in general words', async () => {
  answer.mockRejectedValue(new TypeError('network'));
  const messages: string[] = [];
  createWatch({ unit: signUpFailed, scope, fn: (message) => messages.push(message) });
  await enterEmail('ada@example.com');
  await allSettled(phoneSkipped, { scope });
  expect(messages).toEqual(['Something went wrong. Please try again.']);
  expect(scope.getState($email)).toBe('ada@example.com');
});
