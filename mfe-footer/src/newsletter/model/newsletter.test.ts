import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { $email, $step, emailGiven, phoneGiven, phoneSkipped, signUpFailed } from './newsletter';

let scope: Scope;
const answer = jest.fn<typeof fetch>();
const sent = () => answer.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);
const failures = () => {
  const messages: string[] = [];
  createWatch({ unit: signUpFailed, scope, fn: (message) => messages.push(message) });
  return messages;
};

beforeEach(() => {
  scope = fork();
  answer.mockReset().mockImplementation(async () => Response.json({ success: true }));
  globalThis.fetch = answer;
});
afterEach(() => {
  answer.mockReset();
});

it('sends an empty phone when the step is skipped, then starts over', async () => {
  await allSettled(emailGiven, { scope, params: ' ada@example.com ' });
  expect(scope.getState($step)).toBe('phone');
  await allSettled(phoneSkipped, { scope });
  expect(sent()).toEqual([{ email: 'ada@example.com', phone: '' }]);
  expect([scope.getState($email), scope.getState($step)]).toEqual(['', 'email']);
});

it('sends the phone that was given, and a second press of the button nothing', async () => {
  await allSettled(emailGiven, { scope, params: 'ada@example.com' });
  await Promise.all([
    allSettled(phoneGiven, { scope, params: '212 555 0100 ' }),
    allSettled(phoneGiven, { scope, params: '212 555 0100' }),
  ]);
  expect(sent()).toEqual([{ email: 'ada@example.com', phone: '212 555 0100' }]);
});

it('keeps what was typed when the network fails, and says so in general words', async () => {
  answer.mockRejectedValue(new TypeError('network'));
  const messages = failures();
  await allSettled(emailGiven, { scope, params: 'ada@example.com' });
  await allSettled(phoneSkipped, { scope });
  expect(messages).toEqual(['Something went wrong. Please try again.']);
  expect([scope.getState($email), scope.getState($step)]).toEqual(['ada@example.com', 'phone']);
});

it.each([
  [{ message: 'Our list is asleep' }, 'Our list is asleep'],
  [{ message: 'Our list is asleep', status: 'error', type: 5 }, 'Our list is asleep'],
  [{ message: 5 }, 'Something went wrong. Please try again.'],
  [{}, 'Something went wrong. Please try again.'],
])('of a failure %j it says the message, general words where there is none', async (answered, said) => {
  answer.mockImplementation(async () => Response.json(answered, { status: 500 }));
  const messages = failures();
  await allSettled(emailGiven, { scope, params: 'ada@example.com' });
  await allSettled(phoneSkipped, { scope });
  expect(messages).toEqual([said]);
});

it('says what the server says, and goes back to the email where that is at fault', async () => {
  const problem = { type: 'x', title: 'x', status: 400, code: 'invalid-field', detail: 'x', error: 'x' };
  answer.mockImplementation(async () =>
    Response.json({ ...problem, field: 'email', message: 'Enter a valid email address' }, { status: 400 }),
  );
  const messages = failures();
  await allSettled(emailGiven, { scope, params: 'ada@example' });
  await allSettled(phoneSkipped, { scope });
  expect(messages).toEqual(['Enter a valid email address']);
  expect(scope.getState($step)).toBe('email');
});
