import { expect, it, jest } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { createEvent, createStore } from 'effector';
import { runVersion } from './run-version';

const deployment = {
  release: { remote: 'footer', version: '1.0.0', container: 'footer_1_0_0' },
  base: '/',
} as unknown as Deployment;
Object.assign(globalThis, { self: { __KILOWATT__: {} } });

const definition: RemoteDefinition = { name: 'footer', slots: {}, routes: {} };

it('starts in another task than it was evaluated in, so that input is handled between', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('a press'));
  const { definition: ran } = await runVersion(
    deployment,
    () => {
      order.push('evaluated');
      return { default: definition };
    },
    async () => {
      order.push('started');
    },
  );
  expect(ran).toBe(definition);
  expect(order).toEqual(['evaluated', 'a press', 'started']);
});

it('ends the units of modules that its build evaluates later', async () => {
  const { end } = await runVersion(
    deployment,
    () => ({ default: definition }),
    async () => {},
  );
  const sent = createEvent();
  const inRegion = self.__KILOWATT__.regions?.footer_1_0_0;
  const $lazy = inRegion?.(() => createStore(0).on(sent, (times) => times + 1));
  sent();
  end();
  sent();
  expect($lazy?.getState()).toBe(1);
});

it('leaves no listener of a version that cannot be started', async () => {
  const sent = createEvent();
  const heard = jest.fn();
  const running = runVersion(
    deployment,
    () => {
      sent.watch(heard);
      return { default: definition };
    },
    async () => {
      throw new Error('no storage');
    },
  );
  await expect(running).rejects.toThrow('no storage');
  sent();
  expect(heard).not.toHaveBeenCalled();
});
