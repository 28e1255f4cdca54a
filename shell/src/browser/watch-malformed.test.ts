/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { command, event, ownerFailed } from '@kilowatt/bus';
import type { Deployment } from '@kilowatt/contracts';
import { allSettled, fork, type Scope } from 'effector';
import { watchMalformed } from './watch-malformed';

const version = (remote: string) =>
  ({ release: { remote, version: '1.4.1' }, base: '/' }) as unknown as Deployment;
const [cart, footer] = [version('cart-compare'), version('footer')];
const onError = jest.fn<(version: Deployment, error: Error) => void>();
let running: Deployment[];
let scope: Scope;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReset();
  onError.mockReset();
  running = [cart, footer];
  scope = fork();
  watchMalformed({ scope, running: () => running, onError });
});

const publish = (params: unknown) =>
  allSettled(event('cart:lines-changed@1').published, { scope, params: params as never });
const show = (params: unknown) =>
  allSettled(command('toast:show@1').send, { scope, params: params as never });
const reported = () =>
  onError.mock.calls.map(([{ release }, { message }]) => `${release.remote}: ${message}`);

it('an invalid event is the fault of its owner, and is said without its values', async () => {
  await publish({ totalQuantity: 'a private text', cartId: null });
  expect(reported()).toEqual([
    'cart-compare: cart:lines-changed@1 was dropped, its payload is invalid: totalQuantity: Invalid type: Expected number',
  ]);
  expect(console.error).toHaveBeenCalledTimes(1);
});

it('an owner that publishes while it starts is named once it is active', async () => {
  running = [footer];
  await publish({});
  expect(onError).not.toHaveBeenCalled();
  running = [cart, footer];
  jest.runAllTimers();
  expect(onError.mock.calls.map(([version]) => version)).toEqual([cart]);
});

it('an invalid command is the fault of the version whose script has sent it', async () => {
  const script = new Function(
    'send',
    'send()\n//# sourceURL=https://shop.example/remotes/footer/1.4.1/web/877.js',
  );
  let sent: Promise<unknown> | undefined;
  script(() => {
    sent = show({ title: 1 });
  });
  await sent;
  expect(onError.mock.calls.map(([version]) => version)).toEqual([footer]);
});

it('a command of an unknown sender is said in the console alone', async () => {
  await show({ title: 1 });
  jest.runAllTimers();
  expect(onError).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledTimes(1);
});

it('messages whose owner has failed are no fault of their sender', async () => {
  await show({ title: 'Added', description: '', variant: 'default' });
  await allSettled(ownerFailed, { scope, params: 'shell' });
  jest.runAllTimers();
  expect(onError).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});
