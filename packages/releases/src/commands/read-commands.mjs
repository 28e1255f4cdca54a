// @ts-check
import colours from 'picocolors';
import { management, Refused } from '../call.mjs';
import { command, numberOf, REMOTE, target, Usage } from '../command.mjs';
import { diff, errors, history, status } from '../deployments.mjs';
import { followHistory } from '../follow.mjs';
import { ago, diffLines, entryLine, errorLines, table, operationWords as words } from '../output.mjs';
import { artifactIn } from '../publish.mjs';
import { statusCommand } from './status.mjs';

/** A limit as the query has it. @param {string} text */
const limitOf = (text) => String(numberOf(text, '--limit'));

/** As contracts have it; a schema would say it by its expression. */
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,80})?$/;

/** Milliseconds of a unit. @type {Readonly<Record<string, number>>} */
const UNITS = { min: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * What `--since` says, as the query has it: how long ago, else a revision or a time.
 * @param {string | undefined} text @throws {Usage}
 */
function sinceOf(text) {
  const [, count = '', unit = ''] = /^(\d{1,6})(min|h|d)$/.exec(text ?? '') ?? [];
  if (unit) return new Date(Date.now() - Number(count) * (UNITS[unit] ?? 0)).toISOString();
  if (text !== undefined && !/^\d+$/.test(text) && Number.isNaN(Date.parse(text)))
    throw new Usage(
      `--since must be a revision, a duration (30min, 2h, 7d) or a time such as 2030-01-31T09:00:00Z, not "${text}"`,
    );
  return text;
}

/** @param {string | undefined} kind of entries @throws {Usage} */
function refuseUnknownKind(kind) {
  const { options } = management.HistoryKind;
  if (kind !== undefined && !options.some((one) => one === kind))
    throw new Usage(`--kind must be one of ${options.join(', ')}, not "${kind}"`);
}

/** @param {readonly { revision: number }[]} entries */
const isNewestFirst = (entries) => (entries[0]?.revision ?? 0) > (entries.at(-1)?.revision ?? 0);

/**
 * Whether a version has ever been given to visitors.
 * @param {string} remote
 * @param {import('@kilowatt/contracts/management').VersionStatus} version
 */
async function wasDeployed(remote, { version, publishedAt }) {
  const page = { remote, since: publishedAt ?? undefined, limit: String(management.MAX_HISTORY) };
  const { history: entries } = await history(page, target());
  return entries.some(
    ({ kind, from, to }) =>
      management.DEPLOYMENT_KINDS.some((one) => one === kind) && [from, to].includes(version),
  );
}

/**
 * Rejects the name of a remote that the shop does not have: of one that is misspelt, no errors would be good news.
 * @param {string} remote @throws {Refused}
 */
async function refuseUnknown(remote) {
  const { remotes } = await status(target());
  if (!remotes.some((one) => one.remote === remote)) throw new Refused(`${remote} was never published`, 404);
}

/** The same where no entry is found: the filters may be why. Others than remotes have entries too. @param {string} remote @throws {Refused} */
async function refuseWithoutHistory(remote) {
  const { history: any } = await history({ remote, limit: '1' }, target());
  if (any.length === 0) await refuseUnknown(remote);
}

/** The commands that read deployments. */
export const readCommands = {
  status: statusCommand,
  history: command({
    name: 'history',
    description: 'Show the history of operations: what, when, by whom and why',
    args: {
      remote: { type: 'positional', description: 'Only this remote', required: false },
      kind: {
        type: 'string',
        description:
          'Only this kind: promote, canary, rollback, pin, publish, prune, catalogue-imported, file-saved …',
        valueHint: 'KIND',
      },
      limit: {
        type: 'string',
        description: 'Number of entries, newest first',
        valueHint: 'N',
        default: '20',
      },
      since: {
        type: 'string',
        description: 'Oldest first: after this revision, duration (2h, 7d) or time (ISO 8601)',
        valueHint: 'REVISION',
      },
      before: { type: 'string', description: 'Only entries before this revision', valueHint: 'REVISION' },
      follow: {
        type: 'boolean',
        description:
          'Print new entries as they arrive, one line each, until Ctrl-C; with --json as JSON lines',
      },
    },
    async run({ remote, kind, limit, since: from, before, follow, json }) {
      refuseUnknownKind(kind);
      const since = sinceOf(from);
      const filter = { remote: remote || undefined, kind };
      const page = { ...filter, limit: limitOf(limit), since, before };
      if (!follow) {
        const found = await history(page, target());
        if (remote && found.history.length === 0) await refuseWithoutHistory(remote);
        return found;
      }
      if (before !== undefined) throw new Usage('--before cannot be used with --follow');
      return followHistory(
        { filter, since, limit: page.limit, show: json ? JSON.stringify : entryLine },
        target(),
      );
    },
    show: ({ history: entries, next }) =>
      [
        table(
          ['REVISION', 'WHEN', 'REMOTE', 'OPERATION', 'FROM', 'TO', 'WHO', 'WHY'],
          entries.map((entry) => [
            String(entry.revision),
            ago(entry.at),
            entry.remote,
            words(entry),
            entry.from,
            entry.to,
            entry.who,
            entry.why,
          ]),
        ),
        ...(next && isNewestFirst(entries) ? [colours.dim(`More entries: --before ${next}`)] : []),
      ].join('\n'),
  }),
  errors: command({
    name: 'errors',
    description: 'Show errors of the versions of a remote, with source positions, browsers and counts',
    args: {
      remote: REMOTE,
      version: { type: 'string', description: 'Only this version', valueHint: 'VERSION' },
      limit: { type: 'string', description: 'Number of errors, latest first', valueHint: 'N', default: '20' },
    },
    async run({ remote, version, limit }) {
      if (version !== undefined && !VERSION.test(version))
        throw new Usage(`--version must look like 1.4.0 or 1.4.0-next.1, not "${version}"`);
      const found = await errors({ remote, version, limit: limitOf(limit) }, target());
      if (found.errors.length === 0) await refuseUnknown(remote);
      return found;
    },
    show: ({ errors: found }) => errorLines(found),
  }),
  diff: command({
    name: 'diff',
    description: 'Compare two versions: files, sizes, contract',
    args: {
      remote: REMOTE,
      from: { type: 'positional', description: 'The older version', required: true },
      to: { type: 'positional', description: 'The newer version', required: true },
    },
    run: ({ remote, from, to }) => diff({ remote, from, to }, target()),
    show: diffLines,
  }),
  changed: command({
    name: 'changed',
    description:
      'Print yes if the content of a build differs from the last published version, or if it is that version and was never deployed, else no',
    args: { folder: { type: 'positional', description: "The remote's dist folder", required: true } },
    async run({ folder }) {
      const { remote, version, content } = await artifactIn(folder);
      const { remotes } = await status(target());
      const { versions = [] } = remotes.find((one) => one.remote === remote) ?? {};
      // What a branch published for its reviewers says nothing of what the shop has.
      const newest = versions.find(({ preview }) => !preview);
      const than = newest?.version ?? null;
      if (!content || newest?.content !== content) return { remote, than, changed: true };
      // A job that failed after it had published is run again with the same version: what it had left to do is still to be done.
      return { remote, than, changed: newest.version === version && !(await wasDeployed(remote, newest)) };
    },
    show: ({ changed }) => (changed ? 'yes' : 'no'),
  }),
};
