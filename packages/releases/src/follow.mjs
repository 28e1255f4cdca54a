// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { management, Refused } from './call.mjs';
import { messageOf } from './command.mjs';
import { history } from './deployments.mjs';

/** @typedef {import('@kilowatt/contracts/management').HistoryEntry} HistoryEntry */

/** Milliseconds between two requests, and the maximum while the gateway does not answer. */
const INTERVAL = 1_000;
const MAX_INTERVAL = 15_000;

/**
 * Prints new entries of the history, each once and in order, until the program is ended. While the gateway or its
 * database does not answer, it waits, and then continues where it was.
 * @param {object} order
 * @param {{ remote?: string | undefined, kind?: string | undefined }} order.filter
 * @param {string | undefined} order.since by default the last entries come first
 * @param {string} order.limit how many of them
 * @param {(entry: HistoryEntry) => string} order.show
 * @param {import('./call.mjs').Target} target
 * @returns {Promise<never>}
 * @throws {Refused} if the gateway rejects the request
 */
export async function followHistory({ filter, since, limit, show }, target) {
  // The program that reads the lines has ended, such as `head`.
  process.stdout.once('error', () => process.exit(0));
  /** @type {string | number} */
  let cursor = since ?? (await retried(() => startOf(filter, limit, target)));
  for (;;) {
    const from = cursor;
    const { history: entries, next } = await retried(() =>
      history({ ...filter, since: from, limit: management.MAX_HISTORY }, target),
    );
    if (next == null)
      throw new Refused('The gateway is older than this command and does not support --follow', null);
    for (const entry of entries) await written(`${show(entry)}\n`);
    cursor = next;
    if (entries.length < management.MAX_HISTORY) await wait(INTERVAL);
  }
}

/**
 * The revision before the last entries.
 * @param {{ remote?: string | undefined, kind?: string | undefined }} filter
 * @param {string} limit
 * @param {import('./call.mjs').Target} target
 */
async function startOf(filter, limit, target) {
  const { history: last } = await history({ ...filter, limit }, target);
  return Math.max(0, (last.at(-1)?.revision ?? 1) - 1);
}

/** @param {string} line @returns {Promise<void>} settles once the line is written */
const written = (line) => new Promise((resolve) => process.stdout.write(line, () => resolve()));

/**
 * @template Answer
 * @param {() => Promise<Answer>} ask
 * @returns {Promise<Answer>}
 */
async function retried(ask) {
  for (let pause = INTERVAL; ; pause = Math.min(MAX_INTERVAL, pause * 2))
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || !isPassing(error)) throw error;
      if (pause === INTERVAL) console.error(`kilowatt: ${messageOf(error)} Retrying.`);
      await wait(pause);
    }
}

/** No answer, too many requests, or a failure of the gateway. @param {Refused} error */
const isPassing = ({ status, message }) =>
  status === null ? / does not answer: /.test(message) : status === 429 || status >= 500;
