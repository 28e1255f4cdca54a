import { expect, it, jest } from '@jest/globals';
import type { Placed } from '@kilowatt/contracts';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { createEvent } from 'effector';
import { runVersion } from './run-version';

const placed = { release: { remote: 'footer', version: '1.0.0' }, base: '/' } as unknown as Placed;
const definition: RemoteDefinition = { name: 'footer', slots: {}, routes: {} };

it('is started in another task than it was evaluated in, so that a press comes between', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('a press'));
  const { definition: ran } = await runVersion(
    placed,
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

it('leaves nothing of a version that cannot be started', async () => {
  const sent = createEvent();
  const heard = jest.fn();
  const running = runVersion(
    placed,
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
