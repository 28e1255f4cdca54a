import { afterEach, expect, it, jest } from '@jest/globals';
import { nextTask } from './next-task';

afterEach(() => void Reflect.deleteProperty(globalThis, 'scheduler'));

it('lets go first what was waiting', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('a press'));
  await nextTask();
  order.push('the rest');
  expect(order).toEqual(['a press', 'the rest']);
});

it("is the browser's own pause where it has one, which goes on before other work", async () => {
  const pause = jest.fn(async () => {});
  Object.assign(globalThis, { scheduler: { yield: pause } });
  await nextTask();
  expect(pause).toHaveBeenCalledTimes(1);
});
