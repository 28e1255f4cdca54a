import { call } from './call.mjs';

/** @typedef {import('./call.mjs').Target} Target */

/** Without a revision it is given on what is live now: of two orders at once, one is refused. */
const order =
  (kind) =>
  async ({ remote, ...rest }, target) => {
    const { revision } = 'revision' in rest ? rest : await call(target, 'GET', '/api/releases/snapshot');
    return call(target, 'POST', `/api/releases/${encodeURIComponent(remote)}/${kind}`, { ...rest, revision });
  };

/** Makes a published version live for everybody. */
export const promote = order('promote');
/** Gives a share of the visitors a version; 0 percent ends it. */
export const canary = order('canary');
/** Ends a running canary, else goes to the version that was live before; with `to`: to that one. */
export const rollback = order('rollback');
/** Holds a remote where it is. */
export const pin = order('pin');
export const unpin = order('unpin');

/** @param {Target} target */
export const status = (target) => call(target, 'GET', '/api/releases/status');

/** @param {{ remote?: string, kind?: string, limit?: string | number }} filter @param {Target} target */
export const history = (filter, target) => call(target, 'GET', `/api/releases/history${queryOf(filter)}`);

/** @param {{ remote: string, from: string, to: string }} versions @param {Target} target */
export const diff = ({ remote, ...versions }, target) =>
  call(target, 'GET', `/api/releases/${encodeURIComponent(remote)}/diff${queryOf(versions)}`);

function queryOf(given) {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}
