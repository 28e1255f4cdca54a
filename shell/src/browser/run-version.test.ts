import { expect, it, jest } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { createEvent } from 'effector';
import { runVersion } from './run-version';

const deployment = { release: { remote: 'footer', version: '1.0.0' }, base: '/' } as unknown as Deployment;
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
