import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { drainBody } from './drain-body';

async function readOne(body: AsyncIterable<Buffer>): Promise<string> {
  for await (const chunk of body) return String(chunk);
  return '';
}

it('reads a body to its end before it passes on a refusal', async () => {
  const body = new PassThrough();
  let isSettled = false;
  const refused = drainBody(body, async (file) => {
    throw new Error(`not ${await readOne(file)}`);
  }).finally(() => {
    isSettled = true;
  });
  refused.catch(() => {});
  for (const part of ['a', 'b', 'c']) {
    body.write(part);
    await setImmediate();
    expect([isSettled, body.destroyed, body.readableLength]).toEqual([false, false, 0]);
  }
  body.end();
  await expect(refused).rejects.toThrow('not a');
});

it('passes on what was read where the client goes away', async () => {
  const body = new PassThrough();
  const read = drainBody(body, async (file) => {
    const first = await readOne(file);
    body.destroy(new Error('aborted'));
    return first;
  });
  body.write('a');
  expect(await read).toBe('a');
});
