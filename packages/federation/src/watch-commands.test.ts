import { expect, it, jest } from '@jest/globals';
import { command, ownerFailed, ownerReady } from '@kilowatt/bus';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { watchCommands } from './page-scope';

const show = command('toast:show@1');
const toast = (title: string) => ({ title, description: '', variant: 'default' as const });
const send = (scope: Scope, title: string) => allSettled(show.send, { scope, params: toast(title) });

function pageWithLazyOwner() {
  const scope = fork();
  const [start, delivered] = [jest.fn(), [] as string[]];
  watchCommands(scope, ['toast:show@1', 'of-a-newer-shell:open@1'], start);
  createWatch({ unit: show.delivered, scope, fn: ({ title }) => delivered.push(title) });
  return { scope, start, delivered };
}

it('the first command starts its owner, and all that are sent meanwhile reach it in order and once', async () => {
  const { scope, start, delivered } = pageWithLazyOwner();
  expect(start).not.toHaveBeenCalled();
  for (const title of ['first', 'second', 'third']) await send(scope, title);
  expect([start.mock.calls.length, delivered]).toEqual([1, []]);
  await allSettled(ownerReady, { scope, params: 'shell' });
  await send(scope, 'fourth');
  expect([start.mock.calls.length, delivered]).toEqual([1, ['first', 'second', 'third', 'fourth']]);
});

it('an owner that cannot be loaded is not started by each command again', async () => {
  const { scope, start, delivered } = pageWithLazyOwner();
  await send(scope, 'first');
  await allSettled(ownerFailed, { scope, params: 'shell' });
  await send(scope, 'second');
  expect([start.mock.calls.length, delivered]).toEqual([1, []]);
});

it('commands of another page start nothing here', async () => {
  const { start } = pageWithLazyOwner();
  await send(fork(), 'elsewhere');
  expect(start).not.toHaveBeenCalled();
});
