// @ts-check
import { Refused } from '../call.mjs';
import { command, gatewayUrl, numberOf, OPERATION, operationOf, REMOTE, target, Usage } from '../command.mjs';
import { canary, overview, pin, promote, rollback, unpin } from '../deployments.mjs';
import { isDatabaseUp, refuseWhileReachable, rollBackOffline } from '../offline.mjs';
import { deploymentLine, offlineLine } from '../output.mjs';

/** Of a promote or a canary. */
const FORCE = /** @type {const} */ ({
  type: 'boolean',
  description: 'Even if the version does not read what visitors have stored in their browsers',
});

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
      'Even if the live shell does not provide what the version requires, or the version does not read what visitors have stored; with --offline: even if the database is reachable',
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
 * What helps if a rollback was refused because the database is away or its disk is full; null if nothing is known. An
 * offline rollback needs a database that is not on the gateway's own disk.
 * @param {Parameters<typeof rollback>[0]} order
 */
async function wayOut({ remote, to }) {
  const offline = `kilowatt rollback ${remote}${to ? ` ${to}` : ''} --offline --data-dir DIR`;
  const state = await overview(target()).catch(() => null);
  if (state?.database.embedded !== true) {
    if (!(await isDatabaseUp(gatewayUrl())))
      return `While the database is away, run on the machine of each gateway: ${offline}`;
    if (state?.database.embedded === false)
      return `To roll back without the database, run on the machine of each gateway: ${offline} --force`;
  }
  return state?.incidents.find(({ kind }) => kind === 'disk-full')?.help ?? null;
}

/**
 * A rollback through the gateway. If it is refused, the message names what helps.
 * @param {Parameters<typeof rollback>[0]} order
 */
async function throughGateway(order) {
  try {
    return await rollback(order, target());
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 503) throw error;
    const way = await wayOut(order);
    throw way === null ? error : new Refused(`${error.message} ${way}`, 503);
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
      'require-preview': {
        type: 'boolean',
        description: 'Only with a signed result of the journeys over this version (kilowatt verify)',
      },
      force: FORCE,
      ...OPERATION,
    },
    run: (args) =>
      promote(
        {
          ...operationOf(args),
          version: args.version,
          ...(args['require-preview'] && { requirePreview: true }),
          ...(args.force && { acceptStoredData: true }),
        },
        target(),
      ),
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
      force: FORCE,
      ...OPERATION,
    },
    run: (args) =>
      canary(
        {
          ...operationOf(args),
          ...(args.version && { version: args.version }),
          ...shareOf(args),
          ...(args.force && { acceptStoredData: true }),
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
