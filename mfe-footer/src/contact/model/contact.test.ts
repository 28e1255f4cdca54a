import { beforeEach, expect, it, jest } from '@jest/globals';
import { allSettled, fork, type Scope } from 'effector';
import { $problem, $sent, anotherWanted, type Message, sendMessageFx } from './contact';

const message: Message = { name: 'Ada', email: 'ada@example.com', topic: '', message: 'Hello', website: '' };
const answer = jest.fn<typeof fetch>();
let scope: Scope;
const send = () => allSettled(sendMessageFx, { scope, params: message });

beforeEach(() => {
  scope = fork();
  answer.mockReset().mockImplementation(async () => Response.json({ success: true }));
  globalThis.fetch = answer;
});

it('thanks once the message is with the shop, and takes another one after that', async () => {
  await send();
  expect(scope.getState($sent)).toBe(true);
  await allSettled(anotherWanted, { scope });
  expect(scope.getState($sent)).toBe(false);
});

it('says what the gateway says, and forgets it with the next try', async () => {
  const problem = { type: 'x', title: 'x', status: 429, code: 'too-many-requests', detail: 'x', error: 'x' };
  answer.mockImplementationOnce(async () =>
    Response.json({ ...problem, message: 'Too many' }, { status: 429 }),
  );
  await send();
  expect([scope.getState($sent), scope.getState($problem)]).toEqual([false, 'Too many']);
  await send();
  expect([scope.getState($sent), scope.getState($problem)]).toEqual([true, null]);
});

it('has general words for a gateway that cannot be reached', async () => {
  answer.mockRejectedValueOnce(new TypeError('network'));
  await send();
  expect(scope.getState($problem)).toBe('Something went wrong. Please try again.');
});
