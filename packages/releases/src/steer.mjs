// @ts-check
import { call } from './call.mjs';

/**
 * @typedef {import('./call.mjs').Target} Target
 * @typedef {import('./answers').Moved} Moved
 * @typedef {{ remote: string, why?: string, revision?: number }} Order
 *   `revision`: what you looked at, else what is live now; the move is refused where the remote has moved since
 */

/**
 * Without a revision it is given on what is live now: of two orders at once, one is refused.
 * @template {Order} Given
 * @param {string} kind
 * @returns {(order: Given, target: Target) => Promise<Moved>}
 */
const order =
  (kind) =>
  async ({ remote, ...rest }, target) => {
    const { revision } = 'revision' in rest ? rest : await snapshot(target);
    return call(target, 'POST', `/api/releases/${encodeURIComponent(remote)}/${kind}`, { ...rest, revision });
  };

/** @param {Target} target @returns {Promise<import('@kilowatt/contracts').Snapshot>} */
const snapshot = (target) => call(target, 'GET', '/api/releases/snapshot');

/**
 * Makes a published version live for everybody.
 * @type {(order: Order & { version: string }, target: Target) => Promise<Moved>}
 */
export const promote = order('promote');
/**
 * Gives a share of the visitors a version, without one the canary of now; 0 percent ends it.
 * @type {(order: Order & { version?: string, percent: number }, target: Target) => Promise<Moved>}
 */
export const canary = order('canary');
/**
 * Ends a running canary, else goes to the version that was live before; with `to`: to that one.
 * @type {(order: Order & { to?: string }, target: Target) => Promise<Moved>}
 */
export const rollback = order('rollback');
/** Holds a remote where it is. @type {(order: Order, target: Target) => Promise<Moved>} */
export const pin = order('pin');
/** @type {(order: Order, target: Target) => Promise<Moved>} */
export const unpin = order('unpin');

/** @param {Target} target @returns {Promise<import('./answers').Status>} */
export const status = (target) => call(target, 'GET', '/api/releases/status');

/**
 * @param {{ remote?: string | undefined, kind?: string | undefined, limit?: string | number }} filter
 * @param {Target} target
 * @returns {Promise<import('./answers').History>}
 */
export const history = (filter, target) => call(target, 'GET', `/api/releases/history${queryOf(filter)}`);

/**
 * @param {{ remote: string, from: string, to: string }} versions
 * @param {Target} target
 * @returns {Promise<import('./answers').Diff>}
 */
export const diff = ({ remote, ...versions }, target) =>
  call(target, 'GET', `/api/releases/${encodeURIComponent(remote)}/diff${queryOf(versions)}`);

/** @param {Record<string, string | number | undefined>} given */
function queryOf(given) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}
