import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { linesOf } from './lines';

it('a text has its lines, whatever ends them and wherever its parts end', async () => {
  async function* text() {
    yield* ['a\r', '\nb', '\nc'];
  }
  const lines: string[] = [];
  for await (const line of linesOf(text())) lines.push(line);
  expect(lines).toEqual(['a', 'b', 'c']);
});

it('a text that fails after its reader has left is nobody’s error', async () => {
  let abort: () => void = () => {};
  async function* text() {
    yield `${'a'.repeat(300)}\n`.repeat(10);
    await new Promise<void>((_resolve, reject) => {
      abort = () => reject(new Error('aborted'));
    });
  }
  for await (const _ of linesOf(text())) break;
  abort();
  // An error without a listener would be thrown after these.
  for (let turn = 0; turn < 5; turn++) await setImmediate();
});

it('a text that fails while it is read fails for its reader', async () => {
  async function* text() {
    yield 'a\n';
    throw new Error('aborted');
  }
  const read = async () => {
    for await (const _ of linesOf(text()));
  };
  await expect(read()).rejects.toThrow('aborted');
});
