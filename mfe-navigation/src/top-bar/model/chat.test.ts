import { expect, it, jest } from '@jest/globals';
import { allSettled, fork } from 'effector';
import { $chat, chatRequested, loadChatFx, openChatFx } from './chat';

const SCRIPT = 'https://chat.example/widget.js';
const ask = (scope: ReturnType<typeof fork>) => allSettled(chatRequested, { scope, params: SCRIPT });

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

it('shows that the provider is unavailable, and retries at the next click', async () => {
  const load = jest.fn(async (_script: string) => Promise.reject(new Error('offline')));
  const open = jest.fn(() => true);
  const scope = fork({ handlers: [[loadChatFx, load] as const, [openChatFx, open] as const] });
  await ask(scope);
  expect(scope.getState($chat)).toBe('unreachable');
  await ask(scope);
  expect(load).toHaveBeenCalledTimes(2);
  expect(open).not.toHaveBeenCalled();
});
