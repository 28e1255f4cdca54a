import { describe, expect, it } from '@jest/globals';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { command, event, messageDropped, ownerFailed, ownerLeft, ownerReady } from '.';

const LINE = { id: 'a', quantity: 1, price: 10, tags: [] };
const add = command('cart:add-line@1');

function delivered(scope: Scope): unknown[] {
  const seen: unknown[] = [];
  createWatch({ unit: add.delivered, scope, fn: (line) => seen.push(line) });
  return seen;
}

describe('a command', () => {
  it('waits for its owner and is delivered once', async () => {
    const scope = fork();
    const seen = delivered(scope);
    await allSettled(add.send, { scope, params: LINE });
    expect(seen).toEqual([]);
    await allSettled(ownerReady, { scope, params: 'cart-compare' });
    expect(seen).toEqual([LINE]);
    await allSettled(add.send, { scope, params: { ...LINE, id: 'b' } });
    expect(seen).toHaveLength(2);
  });

  it('is dropped and reported if its owner cannot be loaded', async () => {
    const scope = fork();
    const dropped: unknown[] = [];
    createWatch({ unit: messageDropped, scope, fn: (message) => dropped.push(message) });
    await allSettled(add.send, { scope, params: LINE });
    await allSettled(ownerFailed, { scope, params: 'cart-compare' });
    const failed = { name: 'cart:add-line@1', reason: 'owner-failed' };
    expect(dropped).toEqual([failed]);
    await allSettled(add.send, { scope, params: LINE });
    expect(dropped).toEqual([failed, failed]);
  });

  it('is delivered again once a failed owner loads after all', async () => {
    const scope = fork();
    const seen = delivered(scope);
    await allSettled(ownerFailed, { scope, params: 'cart-compare' });
    await allSettled(ownerReady, { scope, params: 'cart-compare' });
    await allSettled(add.send, { scope, params: LINE });
    expect(seen).toEqual([LINE]);
  });

  it('waits while its owner switches to another version', async () => {
    const scope = fork();
    const seen = delivered(scope);
    await allSettled(ownerReady, { scope, params: 'cart-compare' });
    await allSettled(ownerLeft, { scope, params: 'cart-compare' });
    await allSettled(add.send, { scope, params: LINE });
    expect(seen).toEqual([]);
    await allSettled(ownerReady, { scope, params: 'cart-compare' });
    expect(seen).toEqual([LINE]);
  });

  it('with an invalid payload is not delivered', async () => {
    const scope = fork();
    const seen = delivered(scope);
    await allSettled(ownerReady, { scope, params: 'cart-compare' });
    await allSettled(add.send, { scope, params: { ...LINE, quantity: -1 } });
    expect(seen).toEqual([]);
  });

  it('stays in its scope', async () => {
    const [mine, other] = [fork(), fork()];
    const seen = delivered(other);
    await allSettled(ownerReady, { scope: mine, params: 'cart-compare' });
    await allSettled(ownerReady, { scope: other, params: 'cart-compare' });
    await allSettled(add.send, { scope: mine, params: LINE });
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
