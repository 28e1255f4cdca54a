import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EXIT_CONFIGURATION } from '../../../packages/contracts/src/listen';

/** A program of the operating system: what a supervisor sees of one. */
class Program extends EventEmitter {
  readonly signals: string[] = [];
  /** Whether it is too busy to hear of signals that it may handle. */
  isHung = false;
  kill(signal: string) {
    this.signals.push(signal);
    if (!this.isHung) this.emit('exit', 0, null);
    else if (signal === 'SIGKILL') this.emit('exit', null, signal);
  }
  exits(code: number | null, signal: string | null = null) {
    this.emit('exit', code, signal);
  }
}

type Supervising = { answers?: () => Promise<boolean>; after?: Promise<unknown> };

async function supervised({ answers, after }: Supervising = {}) {
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
    ...(answers && { answers }),
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
    expect(said).toEqual(['The shell was ended by SIGKILL; restarting in 1 s.']);
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
    expect(said.at(-1)).toBe(
      'The shell exited with code 1, the 5th time within a minute: stopping the shop.',
    );
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
    const waiting = await supervised({ after });
    const stopped = await supervised({ after });
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

describe('a program that is asked whether it answers', () => {
  const DOWN = 30_000;
  /** One that answers as the test says, started and left until it has answered once. */
  async function answering() {
    let isAnswering = true;
    const running = await supervised({ answers: async () => isAnswering });
    const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
    await later(5_000);
    return {
      ...running,
      later,
      answers(is: boolean) {
        isAnswering = is;
      },
    };
  }

  it('is ended and started again after half a minute without an answer, and one line says so', async () => {
    const { answers, later, newest, started, said } = await answering();
    answers(false);
    await later(DOWN - 1);
    expect(newest().signals).toEqual([]);
    await later(1);
    expect(newest().signals).toEqual(['SIGTERM']);
    expect(said).toEqual(['The shell did not answer for 30 s and was ended; restarting in 1 s.']);
    await later(1_000);
    expect(started).toHaveLength(2);
  });

  it('is killed where it does not end by itself', async () => {
    const { answers, later, newest, said } = await answering();
    newest().isHung = true;
    answers(false);
    await later(DOWN);
    expect(said).toEqual([]);
    await later(10_000);
    expect(newest().signals).toEqual(['SIGTERM', 'SIGKILL']);
    expect(said).toEqual(['The shell did not answer for 30 s and was ended; restarting in 1 s.']);
  });

  it('may take any time to start, the next time too', async () => {
    const { answers, later, newest, started } = await answering();
    answers(false);
    await later(DOWN + 1_000);
    expect(started).toHaveLength(2);
    await later(10 * DOWN);
    expect(newest().signals).toEqual([]);
    answers(true);
    await later(5_000);
    answers(false);
    await later(DOWN);
    expect(newest().signals).toEqual(['SIGTERM']);
  });

  it('may leave attempts unanswered now and then', async () => {
    const { answers, later, newest } = await answering();
    for (let times = 0; times < 3; times++) {
      answers(false);
      await later(DOWN - 5_000);
      answers(true);
      await later(5_000);
    }
    expect(newest().signals).toEqual([]);
  });

  it('is left to end in its own time once it is stopped, and is killed if it was hung before', async () => {
    const running = await answering();
    running.newest().isHung = true;
    running.answers(false);
    running.supervisor.stop();
    await running.later(10 * DOWN);
    expect(running.newest().signals).toEqual(['SIGTERM']);

    const hung = await answering();
    hung.newest().isHung = true;
    hung.answers(false);
    await hung.later(DOWN);
    hung.supervisor.stop();
    await hung.later(10_000);
    expect(hung.newest().signals).toEqual(['SIGTERM', 'SIGTERM', 'SIGKILL']);
    expect([await hung.exitCode(), hung.said, hung.started.length]).toEqual([0, [], 1]);
  });
});
