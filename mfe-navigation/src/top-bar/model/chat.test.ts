import { expect, it, jest } from '@jest/globals';
import { allSettled, fork } from 'effector';
import { $chat, chatAsked, loadChatFx, openChatFx } from './chat';

const SCRIPT = 'https://chat.example/widget.js';
const ask = (scope: ReturnType<typeof fork>) => allSettled(chatAsked, { scope, params: SCRIPT });

it('loads the script of the provider once, and opens the chat at every click', async () => {
  const load = jest.fn(async (_script: string) => {});
  const open = jest.fn(() => true);
  const scope = fork({ handlers: [[loadChatFx, load] as const, [openChatFx, open] as const] });
  await ask(scope);
  await ask(scope);
  expect(load.mock.calls).toEqual([[SCRIPT]]);
  expect(open).toHaveBeenCalledTimes(2);
  expect(scope.getState($chat)).toBe('there');
});

it('says that the provider cannot be reached, and tries again at the next click', async () => {
  const load = jest.fn(async (_script: string) => Promise.reject(new Error('offline')));
  const open = jest.fn(() => true);
  const scope = fork({ handlers: [[loadChatFx, load] as const, [openChatFx, open] as const] });
  await ask(scope);
  expect(scope.getState($chat)).toBe('unreachable');
  await ask(scope);
  expect(load).toHaveBeenCalledTimes(2);
  expect(open).not.toHaveBeenCalled();
});
