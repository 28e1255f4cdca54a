// @ts-check
import { afterExit, NEVER_RESTARTED } from './restarts.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ release: () => void, stop: (signal?: NodeJS.Signals) => void, ended: Promise<number> }} Supervised
 *   `release` lets it run to its end and starts it no more; `stop` asks it to end; `ended` settles with an exit code once it
 *   has ended for good: 0 where that was asked for
 */

/**
 * Keeps a program running: one that exits is started again after a pause, until it is stopped, keeps failing, or says by its
 * exit code that it cannot run so.
 * @param {object} options
 * @param {string} options.name as it is printed
 * @param {() => ChildProcess} options.start
 * @param {(line: string) => void} options.say
 * @returns {Supervised}
 */
export function supervise({ name, start, say }) {
  let restarts = NEVER_RESTARTED;
  let stopping = false;
  /** @type {ChildProcess | null} */
  let running = null;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {(code: number) => void} */
  let end = () => {};
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    end = resolve;
  });

  function run() {
    const startedAt = Date.now();
    running = start();
    running.once('exit', (code, signal) => {
      running = null;
      if (stopping) return end(0);
      const after = afterExit(restarts, { code, startedAt, now: Date.now() });
      restarts = after.restarts;
      const how = signal ? `was ended by ${signal}` : `exited with code ${code}`;
      if (after.next.kind === 'restart') {
        say(`The ${name} ${how}; it is started again in ${after.next.pause / 1_000} s.`);
        timer = setTimeout(run, after.next.pause);
        return;
      }
      // A program that cannot run with its configuration has said so itself.
      if (after.next.reason === 'keeps-failing')
        say(`The ${name} ${how}, the ${restarts.exits.length}th time within a minute: the shop ends.`);
      end(1);
    });
  }

  run();
  function release() {
    stopping = true;
    clearTimeout(timer);
    if (!running) end(0);
  }
  return {
    ended,
    release,
    stop(signal = 'SIGTERM') {
      release();
      running?.kill(signal);
    },
  };
}
