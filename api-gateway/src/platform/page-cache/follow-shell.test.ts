import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type FollowedShell, followShell } from './follow-shell';

let answer: () => Response = () => Response.json({ ok: true, build: 'one' });
let shell: FollowedShell;

beforeEach(() => {
  jest.useFakeTimers();
  shell = followShell('http://shell.test', async () => answer());
});
afterEach(() => {
  shell.stop();
  jest.useRealTimers();
});

it('the next build of the shell is seen within a second', async () => {
  await jest.advanceTimersByTimeAsync(0);
  expect(shell.build()).toBe('one');
  answer = () => Response.json({ ok: true, build: 'two' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(shell.build()).toBe('two');
});

it.each([
  [
    'is away',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
  ['says nothing of its build', () => Response.json({ ok: true })],
  ['answers with a page', () => new Response('<p>')],
])('while it %s, the last one counts', async (_what, next) => {
  answer = () => Response.json({ build: 'one' });
  await jest.advanceTimersByTimeAsync(1_000);
  answer = next;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(shell.build()).toBe('one');
});
