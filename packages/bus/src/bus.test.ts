import { describe, expect, it } from '@jest/globals';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { command, event, messageDropped, ownerFailed, ownerLeft, ownerReady } from '.';

const TOAST = { title: 'Added to cart', description: 'Washer', variant: 'default' as const };
const show = command('toast:show@1');

function delivered(scope: Scope): unknown[] {
  const seen: unknown[] = [];
  createWatch({ unit: show.delivered, scope, fn: (toast) => seen.push(toast) });
  return seen;
}

describe('a command', () => {
  it('waits for its owner and is delivered once', async () => {
    const scope = fork();
    const seen = delivered(scope);
    await allSettled(show.send, { scope, params: TOAST });
    expect(seen).toEqual([]);
    await allSettled(ownerReady, { scope, params: 'shell' });
    expect(seen).toEqual([TOAST]);
    await allSettled(show.send, { scope, params: { ...TOAST, description: 'Dryer' } });
    expect(seen).toHaveLength(2);
  });

  it('is dropped and reported if its owner cannot be loaded', async () => {
    const scope = fork();
    const dropped: unknown[] = [];
    createWatch({ unit: messageDropped, scope, fn: (message) => dropped.push(message) });
    await allSettled(show.send, { scope, params: TOAST });
    await allSettled(ownerFailed, { scope, params: 'shell' });
    const failed = { name: 'toast:show@1', reason: 'owner-failed' };
    expect(dropped).toEqual([failed]);
    await allSettled(show.send, { scope, params: TOAST });
    expect(dropped).toEqual([failed, failed]);
  });

  it('is delivered again once a failed owner loads after all', async () => {
    const scope = fork();
    const seen = delivered(scope);
    await allSettled(ownerFailed, { scope, params: 'shell' });
    await allSettled(ownerReady, { scope, params: 'shell' });
    await allSettled(show.send, { scope, params: TOAST });
    expect(seen).toEqual([TOAST]);
  });

  it('waits while its owner switches to another version', async () => {
    const scope = fork();
    const seen = delivered(scope);
    await allSettled(ownerReady, { scope, params: 'shell' });
    await allSettled(ownerLeft, { scope, params: 'shell' });
    await allSettled(show.send, { scope, params: TOAST });
    expect(seen).toEqual([]);
    await allSettled(ownerReady, { scope, params: 'shell' });
    expect(seen).toEqual([TOAST]);
  });

  it('with an invalid payload is not delivered', async () => {
    const scope = fork();
    const seen = delivered(scope);
    await allSettled(ownerReady, { scope, params: 'shell' });
    await allSettled(show.send, { scope, params: { ...TOAST, variant: 'loud' as 'default' } });
    expect(seen).toEqual([]);
  });

  it('stays in its scope', async () => {
    const [mine, other] = [fork(), fork()];
    const seen = delivered(other);
    await allSettled(ownerReady, { scope: mine, params: 'shell' });
    await allSettled(ownerReady, { scope: other, params: 'shell' });
    await allSettled(show.send, { scope: mine, params: TOAST });
    expect(seen).toEqual([]);
  });
});

it('an event is retained for late subscribers', async () => {
  const scope = fork();
  const { published, $last } = event('cart:lines-changed@1');
  await allSettled(published, { scope, params: { totalQuantity: 3, cartId: 'c' } });
  expect(scope.getState($last)).toEqual({ totalQuantity: 3, cartId: 'c' });
  expect(fork().getState($last)).toBeNull();
});

it('carries the messages of releases from before', async () => {
  const scope = fork();
  const name = 'cart:add-line@1' as 'menu:open@1';
  const seen: unknown[] = [];
  createWatch({ unit: command(name).delivered, scope, fn: (line) => seen.push(line) });
  const line = { id: 'a', quantity: 1, price: 10, tags: [] };
  await allSettled(command(name).send, { scope, params: line });
  await allSettled(ownerReady, { scope, params: 'cart-compare' });
  expect(seen).toEqual([line]);
});
