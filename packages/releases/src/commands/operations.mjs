// @ts-check

import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Refused } from '../call.mjs';
import {
  command,
  gatewayUrl,
  numberOf,
  OPERATION,
  operationOf,
  REMOTE,
  target,
  Usage,
  WHY,
} from '../command.mjs';
import { canary, pin, promote, rollback, unpin } from '../deployments.mjs';
import { isDatabaseUp, refuseWhileReachable, rollBackOffline } from '../offline.mjs';
import { deploymentLine, offlineLine, progress } from '../output.mjs';
import { artifactIn, publish } from '../publish.mjs';

/** Options of a rollback on the disk of a gateway. */
const OFFLINE = /** @type {const} */ ({
  offline: {
    type: 'boolean',
    description:
      'While the database is away: roll back on the disk of a gateway, and in the database when it is back',
  },
  'data-dir': {
    type: 'string',
    description: 'With --offline: data folder of the gateway (default: DATA_DIR)',
    valueHint: 'DIR',
  },
  who: {
    type: 'string',
    description: 'With --offline: author (default: the user of this machine)',
    valueHint: 'NAME',
  },
  force: {
    type: 'boolean',
    description:
      'Even if the live shell does not provide what the version requires; with --offline: even if the database is reachable',
  },
});

/**
 * The version that a rollback names, as argument or as option.
 * @param {{ version?: string | undefined, to?: string | undefined }} given
 * @throws {Usage} if they differ
 */
function oneVersion({ version, to }) {
  if (version && to && version !== to) throw new Usage(`${version} and --to ${to} differ; name one version`);
  return to || version || undefined;
}

/**
 * @param {{ remote: string, 'data-dir'?: string, who?: string, why?: string, force?: boolean, revision?: string }} given
 * @param {string | undefined} to
 */
async function withoutDatabase({ remote, 'data-dir': folder = process.env.DATA_DIR, ...given }, to) {
  const { who, why = '', force, revision } = given;
  if (!folder) throw new Usage('--offline needs --data-dir, the data folder of a gateway on this machine');
  if (revision !== undefined) throw new Usage('--revision cannot be used with --offline');
  if (!force) await refuseWhileReachable(gatewayUrl());
  return rollBackOffline({ remote, to, folder, who, why });
}

/**
 * A rollback through the gateway. If it is refused because the database is away, the message names the offline command.
 * @param {Parameters<typeof rollback>[0]} order
 */
async function throughGateway(order) {
  try {
    return await rollback(order, target());
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 503 || (await isDatabaseUp(gatewayUrl())))
      throw error;
    const same = `kilowatt rollback ${order.remote}${order.to ? ` ${order.to}` : ''} --offline --data-dir DIR`;
    throw new Refused(
      `${error.message} While the database is away, run on the machine of each gateway: ${same}`,
      503,
    );
  }
}

/** The commands that change deployments. */
export const operations = {
  promote: command({
    name: 'promote',
    description: 'Make a published version live for all visitors',
    args: {
      remote: REMOTE,
      version: { type: 'positional', description: 'The version', required: true },
      ...OPERATION,
    },
    run: (args) => promote({ ...operationOf(args), version: args.version }, target()),
    show: deploymentLine,
  }),
  canary: command({
    name: 'canary',
    description: 'Give a share of the visitors another version; 0 percent ends the canary',
    args: {
      remote: REMOTE,
      version: { type: 'positional', description: 'Version (default: the current canary)', required: false },
      percent: {
        type: 'string',
        description: 'Percentage of the visitors, 0 to 100',
        valueHint: 'N',
      },
      advance: {
        type: 'boolean',
        description: 'Advance automatically to all visitors, in stages, while no measure is worse',
      },
      ...OPERATION,
    },
    run: (args) =>
      canary(
        {
          ...operationOf(args),
          ...(args.version && { version: args.version }),
          ...shareOf(args),
        },
        target(),
      ),
    show: deploymentLine,
  }),
  rollback: command({
    name: 'rollback',
    description: 'End the canary if there is one, else make the previous version live',
    args: {
      remote: REMOTE,
      version: {
        type: 'positional',
        description: 'Version to roll back to (default: the previous one)',
        required: false,
      },
      to: { type: 'string', description: 'Same as VERSION', valueHint: 'VERSION' },
      ...OPERATION,
      ...OFFLINE,
    },
    /** @returns {Promise<import('../deployments.mjs').OperationResult | import('../offline.mjs').OfflineResult>} */
    async run(args) {
      const to = oneVersion(args);
      if (args.offline) return withoutDatabase(args, to);
      for (const name of /** @type {const} */ (['data-dir', 'who']))
        if (args[name] !== undefined) throw new Usage(`--${name} needs --offline`);
      return throughGateway({
        ...operationOf(args),
        ...(to && { to }),
        ...(args.force && { force: true }),
      });
    },
    show: (result) => ('file' in result ? offlineLine(result) : deploymentLine(result)),
  }),
  pin: command({
    name: 'pin',
    description: 'Reject promotes and canaries of a remote until it is unpinned',
    args: { remote: REMOTE, ...OPERATION },
    run: (args) => pin(operationOf(args), target()),
    show: deploymentLine,
  }),
  unpin: command({
    name: 'unpin',
    description: 'Allow promotes and canaries of a remote again',
    args: { remote: REMOTE, ...OPERATION },
    run: (args) => unpin(operationOf(args), target()),
    show: deploymentLine,
  }),
};

/**
 * The share of a canary. Without `--percent` an advancing canary begins with the shop's first stage.
 * @param {{ percent?: string | undefined, advance?: boolean | undefined }} args
 * @throws {Usage}
 */
function shareOf({ percent, advance }) {
  if (percent === undefined && !advance) throw new Usage('Missing required argument: --percent');
  return {
    ...(percent !== undefined && { percent: numberOf(percent, '--percent') }),
    ...(advance && { advance }),
  };
}

/**
 * The private key from a file, else from the environment, as in CI; undefined if neither is given.
 * @param {string | undefined} file
 * @throws {Usage}
 */
async function signingKey(file) {
  const named = file ?? process.env.KILOWATT_SIGNING_KEY;
  if (!named) return undefined;
  const text = named.includes('-----BEGIN') ? named : await readFile(named, 'utf8').catch(() => null);
  if (text === null) throw new Usage(`There is no file ${named}`);
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {}
  throw new Usage('The signing key is not an Ed25519 private key in PEM format');
}

export const publishCommand = command({
  name: 'publish',
  description: 'Upload an artifact; it is verified and stored, but not live',
  args: {
    folder: { type: 'positional', description: "The remote's dist folder", required: true },
    key: {
      type: 'string',
      description:
        'File of the private signing key (default: KILOWATT_SIGNING_KEY, a file or the key itself)',
      valueHint: 'FILE',
    },
    promote: { type: 'boolean', description: 'Promote it immediately' },
    why: WHY,
  },
  /** @returns {Promise<import('@kilowatt/contracts/management').PublishResult & { promoted?: import('@kilowatt/contracts/management').OperationResult }>} */
  async run({ folder, key, promote: atOnce, why = '' }) {
    const { remote, version } = await artifactIn(folder);
    const { onProgress, done } = progress(`${remote} ${version}`);
    const options = { key: await signingKey(key), onProgress };
    const published = await publish(folder, target(), options).finally(done);
    return atOnce ? { ...published, promoted: await promote({ remote, version, why }, target()) } : published;
  },
  show: ({ remote, version, outcome, promoted }) =>
    [
      `${remote} ${version}: ${outcome === 'known' ? 'already published, with the same content' : 'published'}`,
      ...(promoted ? [deploymentLine(promoted)] : []),
    ].join('\n'),
});
