// @ts-check
import { call, management, Refused } from './call.mjs';

const {
  CHECK_CALLS,
  DEPLOYMENT_CALLS,
  ERROR_CALLS,
  OPS_CALLS,
  OVERRIDE_CALLS,
  PRUNE_CALLS,
  RELEASE_CALLS,
  RELEASE_PREVIEW_CALLS,
  SnapshotRevision,
  SUMMARY_CALLS,
} = management;

/**
 * @typedef {import('./call.mjs').Target} Target
 * @typedef {import('@kilowatt/contracts/management').OperationResult} OperationResult
 * @typedef {{ remote: string, why?: string, revision?: number }} Operation
 *   `revision`: the newest that the caller has seen, by default the current one; stale operations are rejected
 */

/**
 * Without a revision the operation refers to the current one: of two concurrent operations, one is rejected.
 * @template {Operation} Given
 * @param {typeof DEPLOYMENT_CALLS[typeof management.DEPLOYMENT_KINDS[number]]} row
 * @returns {(operation: Given, target: Target) => Promise<OperationResult>}
 */
const operation =
  (row) =>
  async ({ remote, ...rest }, target) => {
    // The revision has a fraction while an offline rollback is not in the database yet.
    const revision = 'revision' in rest ? rest.revision : Math.floor((await snapshot(target)).revision);
    return call(target, row, { params: { remote }, body: /** @type {any} */ ({ ...rest, revision }) });
  };

/**
 * Only the revision is checked: a rollback must not fail because of a manifest.
 * @param {Target} target
 */
const snapshot = (target) => call(target, { ...RELEASE_CALLS.snapshot, answer: SnapshotRevision }, {});

/**
 * Makes a published version live for everybody; with `requirePreview` only if its journeys have passed.
 * @type {(operation: Operation & { version: string, requirePreview?: boolean, acceptStoredData?: boolean }, target: Target) => Promise<OperationResult>}
 */
export const promote = operation(DEPLOYMENT_CALLS.promote);
/**
 * Assigns a version, by default the current canary, to a percentage of the visitors; 0 ends the canary.
 * With `advance` larger shares follow by themselves.
 * @type {(operation: Operation & { version?: string, percent?: number, advance?: boolean, acceptStoredData?: boolean }, target: Target) => Promise<OperationResult>}
 */
export const canary = operation(DEPLOYMENT_CALLS.canary);
/**
 * Ends a running canary, else deploys the previous version; with `to`, that version. With `force` also if the live shell
 * does not provide what it requires.
 * @type {(operation: Operation & { to?: string, force?: boolean }, target: Target) => Promise<OperationResult>}
 */
export const rollback = operation(DEPLOYMENT_CALLS.rollback);
/** Rejects promotes and canaries of a remote until it is unpinned. @type {(operation: Operation, target: Target) => Promise<OperationResult>} */
export const pin = operation(DEPLOYMENT_CALLS.pin);
/** @type {(operation: Operation, target: Target) => Promise<OperationResult>} */
export const unpin = operation(DEPLOYMENT_CALLS.unpin);

/**
 * Removes old versions that are not deployed, of one remote or of all; with `dryRun`, says which.
 * @param {{ remote?: string, keep: number, days: number, dryRun?: boolean, why?: string }} order
 * @param {Target} target
 */
export const prune = (order, target) => call(target, PRUNE_CALLS.prune, { body: order });

/**
 * Sizes of stored versions, and the bytes that a prune with these limits would free.
 * @param {{ remote?: string | undefined, keep?: number, days?: number }} requested
 * @param {Target} target
 */
export const sizes = (requested, target) => call(target, PRUNE_CALLS.sizes, { query: requested });

/** @param {Target} target */
export const status = (target) => call(target, DEPLOYMENT_CALLS.status, {});

/**
 * The incidents of the shop, and the state of its programs; null from an earlier gateway without this call.
 * @param {Target} target
 */
export const overview = (target) =>
  call(target, OPS_CALLS.overview, {}).catch((error) => {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  });

/**
 * The errors with which a remote's versions failed, the latest first.
 * @param {{ remote: string, version?: string | undefined, limit?: string | number }} filter
 * @param {Target} target
 */
export const errors = ({ remote, ...query }, target) =>
  call(target, ERROR_CALLS.list, { params: { remote }, query });

/** Outcomes and measures by version, since their deployment. @param {Target} target */
export const summary = (target) => call(target, SUMMARY_CALLS.summary, {});

/**
 * Operations: the newest first, or with `since` the oldest first. `next` of the answer is for the next page.
 * @param {{ remote?: string | undefined, kind?: string | undefined, limit?: string | number, since?: string | number | undefined, before?: string | number | undefined }} filter
 * @param {Target} target
 */
export const history = (filter, target) => call(target, DEPLOYMENT_CALLS.history, { query: filter });

/** @param {{ remote: string, from: string, to: string }} versions @param {Target} target */
export const diff = ({ remote, ...versions }, target) =>
  call(target, DEPLOYMENT_CALLS.diff, { params: { remote }, query: versions });

/** Which deployed releases a shell would not run. @param {import('@kilowatt/contracts').HostVersions} versions @param {Target} target */
export const checkShell = (versions, target) => call(target, RELEASE_CALLS.checkShell, { body: versions });

/** The running previews. @param {Target} target */
export const previews = (target) =>
  call(target, RELEASE_PREVIEW_CALLS.list, {}).catch((error) => {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    throw new Refused('This shop has no previews; its gateway is older than this command', 404);
  });

/**
 * Shows a published version in a preview, in place of the remote's earlier one there.
 * @param {{ name: string, remote: string, version: string, days?: number, forPreview?: boolean }} order
 * @param {Target} target
 */
export const putInPreview = ({ name, remote, ...body }, target) =>
  call(target, RELEASE_PREVIEW_CALLS.put, { params: { name, remote }, body });

/** Ends a preview. @param {string} name @param {Target} target */
export const endPreview = (name, target) => call(target, RELEASE_PREVIEW_CALLS.remove, { params: { name } });

/** `release.json` of a published version, without what Git says. @param {{ remote: string, version: string }} params @param {Target} target */
export const manifestOf = (params, target) => call(target, OVERRIDE_CALLS.version, { params });

/**
 * Records the result of the journeys over a version.
 * @param {string} remote
 * @param {{ statement: string, signature?: string }} signed
 * @param {Target} target
 */
export const recordCheck = (remote, signed, target) =>
  call(target, CHECK_CALLS.record, { params: { remote }, body: signed });
