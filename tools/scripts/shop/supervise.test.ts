import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EXIT_CONFIGURATION } from '../../../packages/contracts/src/listen';

/** A program of the operating system: what a supervisor sees of one. */
class Program extends EventEmitter {
  readonly signals: string[] = [];
  kill(signal: string) {
    this.signals.push(signal);
    this.emit('exit', 0, null);
  }
  exits(code: number | null, signal: string | null = null) {
    this.emit('exit', code, signal);
  }
}

async function supervised(after?: Promise<unknown>) {
  const { supervise } = await import('./supervise.mjs');
  const started: Program[] = [];
  const said: string[] = [];
  const supervisor = supervise({
    name: 'shell',
    start: () => {
      const program = new Program();
      started.push(program);
      return program as never;
    },
    say: (line: string) => void said.push(line),
    ...(after && { after }),
  });
  let exitCode: number | null = null;
  void supervisor.ended.then((code: number) => {
    exitCode = code;
  });
  const newest = () => started.at(-1) as Program;
  return { supervisor, started, said, newest, exitCode: () => Promise.resolve().then(() => exitCode) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a supervised program', () => {
  it('that is killed is started again after a second, and one line says so', async () => {
    const { started, said, newest } = await supervised();
    newest().exits(null, 'SIGKILL');
    jest.advanceTimersByTime(999);
    expect(started).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(started).toHaveLength(2);
    expect(said).toEqual(['The shell was ended by SIGKILL; it is started again in 1 s.']);
  });

  it('that exits again and again waits twice as long each time, half a minute at most', async () => {
    const { started, said, newest } = await supervised();
    for (let exits = 0; exits < 7; exits++) {
      // Seldom enough not to count as one that keeps failing.
      jest.advanceTimersByTime(20_000);
      newest().exits(1);
      jest.advanceTimersByTime(30_000);
    }
    expect(said.map((line) => /in (\d+) s/.exec(line)?.[1])).toEqual(['1', '2', '4', '8', '16', '30', '30']);
    expect(started).toHaveLength(8);
  });

  it('that ran for a minute waits a second again', async () => {
    const { said, newest } = await supervised();
    newest().exits(1);
    jest.advanceTimersByTime(1_000);
    newest().exits(1);
    jest.advanceTimersByTime(2_000 + 60_000);
    newest().exits(1);
    expect(said.at(-1)).toContain('in 1 s');
  });

  it('that exits five times within a minute ends the shop, with the reason', async () => {
    const { started, said, newest, exitCode } = await supervised();
    for (let exits = 0; exits < 5; exits++) {
      expect(await exitCode()).toBeNull();
      newest().exits(1);
      jest.advanceTimersByTime(8_000);
    }
    expect(await exitCode()).toBe(1);
    expect(started).toHaveLength(5);
    expect(said.at(-1)).toBe('The shell exited with code 1, the 5th time within a minute: the shop ends.');
  });

  it('that cannot run with its settings ends the shop at once and without another line', async () => {
    const { said, newest, exitCode } = await supervised();
    newest().exits(EXIT_CONFIGURATION);
    expect(await exitCode()).toBe(1);
    expect(said).toEqual([]);
  });

  it('that waits for another one starts after it, and never where it was stopped before', async () => {
    let go = () => {};
    const after = new Promise<void>((resolve) => {
      go = resolve;
    });
    const waiting = await supervised(after);
    const stopped = await supervised(after);
    expect(waiting.started).toHaveLength(0);
    stopped.supervisor.stop();
    go();
    await after;
    expect([waiting.started.length, stopped.started.length]).toEqual([1, 0]);
    expect(await stopped.exitCode()).toBe(0);
  });

  it('that is stopped stays stopped, during a pause too', async () => {
    const running = await supervised();
    running.supervisor.stop();
    expect(running.newest().signals).toEqual(['SIGTERM']);
    expect(await running.exitCode()).toBe(0);

    const released = await supervised();
    released.supervisor.release();
    expect(released.newest().signals).toEqual([]);
    released.newest().exits(0);
    jest.advanceTimersByTime(60_000);
    expect(released.started).toHaveLength(1);
    expect(await released.exitCode()).toBe(0);

    const pausing = await supervised();
    pausing.newest().exits(1);
    pausing.supervisor.stop();
    jest.advanceTimersByTime(60_000);
    expect(pausing.started).toHaveLength(1);
    expect(await pausing.exitCode()).toBe(0);
  });
});
