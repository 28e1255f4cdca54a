import { beforeEach, expect, it, jest } from '@jest/globals';
import { allSettled, fork, type Scope } from 'effector';
import { $problem, $sent, type Message, nextMessageRequested, sendMessageFx } from './contact';

const message: Message = { name: 'Ada', email: 'ada@example.com', topic: '', message: 'Hello', website: '' };
const answer = jest.fn<typeof fetch>();
let scope: Scope;
const send = () => allSettled(sendMessageFx, { scope, params: message });

beforeEach(() => {
  scope = fork();
  answer.mockReset().mockImplementation(async () => Response.json({ success: true }));
  globalThis.fetch = answer;
});

it('shows thanks once the message is sent, and accepts another one', async () => {
  await send();
  expect(scope.getState($sent)).toBe(true);
  await allSettled(nextMessageRequested, { scope });
  expect(scope.getState($sent)).toBe(false);
});

it("shows the gateway's message until the next attempt", async () => {
  const problem = { type: 'x', title: 'x', status: 429, code: 'too-many-requests', detail: 'x', error: 'x' };
  answer.mockImplementationOnce(async () =>
    Response.json({ ...problem, message: 'Too many' }, { status: 429 }),
  );
  await send();
  expect([scope.getState($sent), scope.getState($problem)]).toEqual([false, 'Too many']);
  await send();
  expect([scope.getState($sent), scope.getState($problem)]).toEqual([true, null]);
});

it('shows a generic message if the gateway is unreachable', async () => {
  answer.mockRejectedValueOnce(new TypeError('network'));
  await send();
  expect(scope.getState($problem)).toBe('Something went wrong. Please try again.');
});
