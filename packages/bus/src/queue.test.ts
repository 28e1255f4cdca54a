import { beforeEach, describe, expect, it } from '@jest/globals';
import { allSettled, createWatch, fork, type Scope, type Unit } from 'effector';
import { command, event, messageDropped, ownerFailed, ownerLeft, ownerReady } from '.';

const show = command('toast:show@1');
const lines = event('cart:lines-changed@1');
const toast = (title: string) => ({ title, description: '', variant: 'default' as const });

let scope: Scope;
beforeEach(() => {
  scope = fork();
});

const seen = <Value, Shown>(unit: Unit<Value>, shown: (value: Value) => Shown): Shown[] => {
  const values: Shown[] = [];
  createWatch({ unit: unit as never, scope, fn: (value: Value) => values.push(shown(value)) });
  return values;
};
const titles = () => seen(show.delivered, ({ title }) => title);
const reasons = () => seen(messageDropped, ({ name, reason }) => `${name} ${reason}`);
const send = async (...names: string[]) => {
  for (const name of names) await allSettled(show.send, { scope, params: toast(name) });
};
const ready = (owner: string) => allSettled(ownerReady, { scope, params: owner });

describe('commands that wait for their owner', () => {
  it('are delivered in the order in which they were sent', async () => {
    const delivered = titles();
    await send('first', 'second', 'third');
    await ready('shell');
    expect(delivered).toEqual(['first', 'second', 'third']);
  });

  it('are delivered once, also if their owner is ready twice', async () => {
    const delivered = titles();
    await send('first');
    await ready('shell');
    await ready('shell');
    expect(delivered).toEqual(['first']);
  });

  it('do not become more than twenty: the oldest are dropped', async () => {
    const delivered = titles();
    await send(...Array.from({ length: 23 }, (_, index) => String(index + 1)));
    await ready('shell');
    expect(delivered).toHaveLength(20);
    expect([delivered[0], delivered.at(-1)]).toEqual(['4', '23']);
  });

  it('wait for their own owner, not for any', async () => {
    const delivered = titles();
    await send('first');
    await ready('footer');
    await allSettled(ownerFailed, { scope, params: 'footer' });
    expect(delivered).toEqual([]);
    await ready('shell');
    expect(delivered).toEqual(['first']);
  });

  it('are reported as dropped once their owner has failed, and are not delivered later', async () => {
    const [delivered, dropped] = [titles(), reasons()];
    await send('first', 'second');
    await allSettled(ownerFailed, { scope, params: 'shell' });
    expect(dropped).toEqual(['toast:show@1 owner-failed']);
    await ready('shell');
    expect(delivered).toEqual([]);
    await send('third');
    expect(delivered).toEqual(['third']);
  });

  it('wait again after a failed owner is replaced by another version', async () => {
    const [delivered, dropped] = [titles(), reasons()];
    await allSettled(ownerFailed, { scope, params: 'shell' });
    await allSettled(ownerLeft, { scope, params: 'shell' });
    await send('first');
    expect([delivered, dropped]).toEqual([[], []]);
    await ready('shell');
    expect(delivered).toEqual(['first']);
  });
});

describe('an invalid payload', () => {
  it('of a command is reported, whether or not its owner is there', async () => {
    const dropped = reasons();
    const invalid = { ...toast('first'), variant: 'loud' as 'default' };
    await allSettled(show.send, { scope, params: invalid });
    await ready('shell');
    await allSettled(show.send, { scope, params: invalid });
    expect(dropped).toEqual(['toast:show@1 malformed', 'toast:show@1 malformed']);
  });

  it('of an event is reported, and the last valid one stays', async () => {
    const dropped = reasons();
    await allSettled(lines.published, { scope, params: { totalQuantity: 3, cartId: 'c' } });
    await allSettled(lines.published, { scope, params: { totalQuantity: 'many', cartId: 'c' } as never });
    expect(dropped).toEqual(['cart:lines-changed@1 malformed']);
    expect(scope.getState(lines.$last)).toEqual({ totalQuantity: 3, cartId: 'c' });
  });

  it.each<[what: string, payload: unknown, problem: string]>([
    [
      'a text for a figure',
      { totalQuantity: 'many', cartId: 'c' },
      'totalQuantity: Invalid type: Expected number',
    ],
    ['a missing field', { totalQuantity: 1 }, 'cartId: Invalid key: Expected "cartId"'],
    ['nothing', null, 'Invalid type: Expected Object'],
  ])('is said to be %s, without its values', async (_, payload, problem) => {
    const problems = seen(messageDropped, (message) => message.problem);
    await allSettled(lines.published, { scope, params: payload as never });
    expect(problems).toEqual([problem]);
  });
});
