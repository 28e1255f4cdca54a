// @ts-check
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { parseJson, pipe, safeParse, string } from 'valibot';
import { management, Refused } from './call.mjs';
import { json, onDisk, parsed, readText, refuseDamaged, unusable } from './disk.mjs';

/** As the contracts have it. */
const SHELL = 'shell';
const { OFFLINE_FOLDER, OfflineRollback, SNAPSHOT_FILE, StoredSnapshot, withOfflineRollbacks } = management;

/**
 * @typedef {import('@kilowatt/contracts').Snapshot} Snapshot
 * @typedef {import('@kilowatt/contracts').Deployment} Deployment
 * @typedef {import('@kilowatt/contracts/management').OfflineRollback} Decision
 * @typedef {{ remote: string, to?: string | undefined, folder: string, who?: string | undefined, why: string }} Order
 *   `folder`: the gateway's DATA_DIR
 * @typedef {{ remote: string, moved: boolean, from: string, to: string, live: string, who: string, why: string, at: string, file: string | null }} OfflineResult
 */

/** Milliseconds for an answer; a gateway asks its database for two seconds. */
const ANSWER = 5_000;
const PROBE = 2_000;

/** Whether the database answers, as a gateway reports it, or else whether its port is open. @param {string} url of the gateway */
export async function isDatabaseUp(url) {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER) }).catch(() => null);
  const ready = /** @type {{ database?: unknown } | null} */ (
    answer && (await answer.json().catch(() => null))
  );
  return ready?.database === undefined ? isListening(process.env.DATABASE_URL) : ready.database === 'up';
}

/** @param {string} url of a gateway @throws {Refused} if the database answers */
export async function refuseWhileReachable(url) {
  if (await isDatabaseUp(url))
    throw new Refused(
      'The database is reachable: roll back without --offline, which applies to all gateways (or add --force)',
      null,
    );
}

/** Whether the port of the database is open; false if its address is unknown. @param {string | undefined} address */
async function isListening(address) {
  if (!address || !URL.canParse(address)) return false;
  const { hostname: host, port } = new URL(address);
  if (host === '') return false;
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
    const done = (/** @type {boolean} */ isUp) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.setTimeout(PROBE, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}

/**
 * Stores a rollback on the disk of a gateway, which shows it at once and performs it when its database answers.
 * @param {Order} order
 * @returns {Promise<OfflineResult>}
 * @throws {Refused} in one line; nothing is changed then
 */
export async function rollBackOffline({ remote, to, folder, who = userName(), why }) {
  const kept = await readSnapshot(folder);
  const pending = await readDecisions(path.join(folder, OFFLINE_FOLDER));
  const snapshot = withOfflineRollbacks(kept, pending);
  const move = await decide(snapshot, folder, remote, to);
  const at = new Date().toISOString();
  const { from, deployment } = move;
  const result = { remote, from, to: deployment.release.version, who, why, at };
  const live = result.to;
  if (from === live) return { ...result, live, moved: false, file: null };
  await refuseDamaged(folder, deployment);
  const decision = parsed(
    OfflineRollback,
    { ...result, id: randomUUID(), deployment, revision: kept.revision, host: hostname() },
    (where, issue) => `--${where}: ${issue}`,
  );
  const file = await write(folder, decision);
  return { ...result, live, moved: true, file };
}

/** Under `sudo`, the user who called it. */
function userName() {
  try {
    return process.env.SUDO_USER || userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/** @param {string} folder @returns {Promise<Snapshot>} */
async function readSnapshot(folder) {
  const file = path.join(folder, SNAPSHOT_FILE);
  const text = await readText(
    file,
    `${folder} is not the data folder of a gateway on PostgreSQL: it has no ${SNAPSHOT_FILE}`,
  );
  return parsed(StoredSnapshot, json(text, file), () => `${file} is damaged: it is not a snapshot`);
}

/** Decisions that are not in the database yet, in order. The gateway reports files that are no decisions. @param {string} folder @returns {Promise<Decision[]>} */
async function readDecisions(folder) {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw unusable(folder, error);
  });
  const decisions = [];
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const file = path.join(folder, name);
    const text = await readText(file, `${file} was removed in the meantime; try again`);
    const found = safeParse(pipe(string(), parseJson(), OfflineRollback), text);
    if (found.success) decisions.push(found.output);
  }
  return decisions;
}

/**
 * @param {Snapshot} snapshot @param {string} folder @param {string} remote @param {string | undefined} to
 * @returns {Promise<{ from: string, deployment: Deployment }>}
 */
async function decide({ remotes, shell }, folder, remote, to) {
  if (remote === SHELL) return decideShell(shell, folder, to);
  const deployed = remotes.find(({ release }) => release.remote === remote);
  if (!deployed) {
    const names = remotes.map(({ release }) => release.remote).join(', ');
    throw new Refused(`${remote} is not live on this disk; live are: ${names || 'nothing'}`, null);
  }
  const { release, base, canary, previous } = deployed;
  const live = { release, base };
  if (canary && (to === undefined || to === release.version))
    return { from: canary.release.version, deployment: live };
  if (to === undefined) {
    if (previous) return { from: release.version, deployment: previous };
    throw new Refused(`${remote} has no version before ${release.version} on this disk; name one`, null);
  }
  const known = [live, canary, previous].find((one) => one?.release.version === to);
  const deployment = known ? { release: known.release, base: known.base } : await onDisk(folder, remote, to);
  return { from: release.version, deployment };
}

/**
 * The snapshot names versions of the shell alone; their files are on the disk as those of remotes.
 * @param {Snapshot['shell']} shell @param {string} folder @param {string | undefined} to
 * @returns {Promise<{ from: string, deployment: Deployment }>}
 */
async function decideShell(shell, folder, to) {
  if (!shell)
    throw new Refused('No version of the shell is deployed: pages are of the shells that run', null);
  const { version, canary, previous } = shell;
  if (canary && (to === undefined || to === version))
    return { from: canary.version, deployment: await onDisk(folder, SHELL, version) };
  const target = to ?? previous;
  if (target === undefined)
    throw new Refused(`shell has no version before ${version} on this disk; name one`, null);
  return { from: version, deployment: await onDisk(folder, SHELL, target) };
}

/**
 * Written atomically, in a file of its own: neither a gateway nor another command can lose it.
 * @param {string} folder @param {Decision} decision @returns {Promise<string>} the file
 */
async function write(folder, decision) {
  const home = path.join(folder, OFFLINE_FOLDER);
  const file = path.join(home, `${decision.at.replaceAll(':', '-')}-${decision.id}.json`);
  const draft = `${file}.draft`;
  try {
    await mkdir(home, { recursive: true });
    await writeFile(draft, `${JSON.stringify(decision)}\n`, { flush: true });
    // The gateway, which may be another user, removes it later.
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(path.join(folder, SNAPSHOT_FILE));
      for (const one of [home, draft]) await chown(one, uid, gid);
    }
    await rename(draft, file);
  } catch (error) {
    throw unusable(home, error);
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
  return file;
}
