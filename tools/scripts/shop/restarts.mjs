// @ts-check
/** Exit code of a program that cannot run with its settings, data folder or port: `EXIT_CONFIGURATION` of the contracts. */
export const EXIT_CONFIGURATION = 78;

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
