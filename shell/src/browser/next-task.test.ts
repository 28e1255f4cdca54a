import { afterEach, expect, it, jest } from '@jest/globals';
import { nextTask } from './timeouts';

afterEach(() => void Reflect.deleteProperty(globalThis, 'scheduler'));

it('lets waiting tasks run first', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('a press'));
  await nextTask();
  order.push('the rest');
  expect(order).toEqual(['a press', 'the rest']);
});

it('uses the scheduler of the browser if there is one, which continues before other work', async () => {
  const pause = jest.fn(async () => {});
  Object.assign(globalThis, { scheduler: { yield: pause } });
  await nextTask();
  expect(pause).toHaveBeenCalledTimes(1);
});
