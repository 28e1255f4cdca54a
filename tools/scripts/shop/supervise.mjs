// @ts-check
import { endIfHung, HUNG_AFTER } from './watch-answers.mjs';

/** Exit code of a program that cannot run with its settings, data folder or port: `EXIT_CONFIGURATION` of the contracts. */
export const EXIT_CONFIGURATION = 78;
/** Message of a gateway whose data folder is this shop's: `FOLDER_HELD` of the contracts. */
export const FOLDER_HELD = 'data folder held';

/** Milliseconds before the first restart; each further one waits twice as long as the one before. */
const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 30_000;
/** A program that ran for so long, in milliseconds, starts with the first pause again. */
const STABLE = 60_000;
/** So many exits within `STABLE` end the shop. */
const MAX_EXITS = 5;

/**
 * @typedef {{ pauses: number, exits: readonly number[] }} Restarts how many pauses were made in a row, and when it exited lately
 * @typedef {{ code: number | null, startedAt: number, now: number }} Exit times in milliseconds; no code after a signal
 * @typedef {{ kind: 'restart', pause: number } | { kind: 'end', reason: 'configuration' | 'keeps-failing' }} Next
 */

/** @type {Restarts} */
export const NEVER_RESTARTED = { pauses: 0, exits: [] };

/**
 * What follows the exit of a program that nobody asked to end.
 * @param {Restarts} restarts
 * @param {Exit} exit
 * @returns {{ restarts: Restarts, next: Next }}
 */
export function afterExit(restarts, { code, startedAt, now }) {
  if (code === EXIT_CONFIGURATION) return { restarts, next: { kind: 'end', reason: 'configuration' } };
  const exits = [...restarts.exits.filter((at) => now - at < STABLE), now];
  const pauses = now - startedAt >= STABLE ? 0 : restarts.pauses;
  const state = { pauses: pauses + 1, exits };
  if (exits.length >= MAX_EXITS) return { restarts: state, next: { kind: 'end', reason: 'keeps-failing' } };
  return {
    restarts: state,
    next: { kind: 'restart', pause: Math.min(FIRST_PAUSE * 2 ** pauses, MAX_PAUSE) },
  };
}

/** Of a program whose exits alone count. @type {ReturnType<typeof endIfHung>} */
const NOT_WATCHED = { isHung: () => false, leave() {}, ended() {} };

/** @param {boolean} isHung @param {number | null} code @param {NodeJS.Signals | null} signal */
function howEnded(isHung, code, signal) {
  if (isHung) return `did not answer for ${HUNG_AFTER} and was ended`;
  return signal ? `was ended by ${signal}` : `exited with code ${code}`;
}

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ release: () => void, stop: (signal?: NodeJS.Signals) => void, ended: Promise<number> }} Supervised
 *   `release` lets it run to its end and starts it no more; `stop` asks it to end; `ended` settles with an exit code once it
 *   has ended for good: 0 where that was asked for
 */

/**
 * Keeps a program running: one that exits, or no longer answers, is started again after a pause, until it is stopped, keeps
 * failing, or says by its exit code that it cannot run so.
 * @param {object} options
 * @param {string} options.name as it is printed
 * @param {() => ChildProcess} options.start
 * @param {(line: string) => void} options.say
 * @param {() => Promise<boolean>} [options.answers] whether it answers now; exits alone count without it
 * @param {Promise<unknown>} [options.after] settled when it may start; at once without one
 * @returns {Supervised}
 */
export function supervise({ name, start, say, answers, after }) {
  let restarts = NEVER_RESTARTED;
  let stopping = false;
  /** @type {ChildProcess | null} */
  let running = null;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let watch = NOT_WATCHED;
  /** @type {(code: number) => void} */
  let end = () => {};
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    end = resolve;
  });

  function run() {
    const startedAt = Date.now();
    const program = start();
    running = program;
    if (answers) watch = endIfHung(program, answers);
    program.once('exit', (code, signal) => {
      running = null;
      watch.ended();
      if (stopping) return end(0);
      const isHung = watch.isHung();
      const then = afterExit(restarts, { code: isHung ? null : code, startedAt, now: Date.now() });
      restarts = then.restarts;
      const how = howEnded(isHung, code, signal);
      if (then.next.kind === 'restart') {
        say(`The ${name} ${how}; restarting in ${then.next.pause / 1_000} s.`);
        timer = setTimeout(run, then.next.pause);
        return;
      }
      // A program that cannot run with its configuration has said so itself.
      if (then.next.reason === 'keeps-failing')
        say(`The ${name} ${how}, the ${restarts.exits.length}th time within a minute: stopping the shop.`);
      end(1);
    });
  }

  if (after) void after.then(() => stopping || run());
  else run();
  function release() {
    stopping = true;
    clearTimeout(timer);
    // A program that ends may have work to finish, and answers no more.
    watch.leave();
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
