// @ts-check
import colours from 'picocolors';
import { command, numberOf, REMOTE, target, Usage } from '../command.mjs';
import { diff, errors, history, status } from '../deployments.mjs';
import { followHistory } from '../follow.mjs';
import { ago, diffLines, entryLine, errorLines, table, operationWords as words } from '../output.mjs';
import { artifactIn } from '../publish.mjs';

/** A limit as the query has it. @param {string} text */
const limitOf = (text) => String(numberOf(text, '--limit'));

/** The commands that read deployments. */
export const reading = {
  status: command({
    name: 'status',
    description: 'What is live, tried, and was live before',
    args: {},
    run: () => status(target()),
    show: ({ revision, remotes }) =>
      `${table(
        ['REMOTE', 'LIVE', 'CANARY', 'BEFORE', 'PINNED', 'KEPT', 'LAST OPERATION'],
        remotes.map(({ remote, live, canary, previous, pinned, last, versions }) => [
          remote,
          live,
          canary && `${canary.version} (${canary.percent} %)`,
          previous,
          pinned ? 'yes' : '',
          String(versions.length),
          last && `${words(last)} by ${last.who}, ${ago(last.at)}${last.why && `: ${last.why}`}`,
        ]),
      )}\n${colours.dim(`revision ${revision}`)}`,
  }),
  history: command({
    name: 'history',
    description: 'Who did what, when and why',
    args: {
      remote: { type: 'positional', description: 'Of this remote only', required: false },
      kind: {
        type: 'string',
        description: 'promote, canary, rollback, pin, unpin, publish, prune …',
        valueHint: 'KIND',
      },
      limit: { type: 'string', description: 'How many, the newest first', valueHint: 'N', default: '20' },
      since: {
        type: 'string',
        description: 'The oldest first, after this revision or from this time (ISO 8601)',
        valueHint: 'REVISION',
      },
      before: { type: 'string', description: 'Older than this revision', valueHint: 'REVISION' },
      follow: {
        type: 'boolean',
        description:
          'Print entries as they are made, a line each, until it is ended; with --json as JSON lines',
      },
    },
    async run({ remote, kind, limit, since, before, follow, json }) {
      const filter = { remote: remote || undefined, kind };
      const page = { ...filter, limit: limitOf(limit), since, before };
      if (!follow) return history(page, target());
      if (before !== undefined) throw new Usage('--before has no place with --follow');
      return followHistory(
        { filter, since, limit: page.limit, show: json ? JSON.stringify : entryLine },
        target(),
      );
    },
    show: ({ history: entries }) =>
      table(
        ['REVISION', 'WHEN', 'REMOTE', 'WHAT', 'FROM', 'TO', 'WHO', 'WHY'],
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
  }),
  errors: command({
    name: 'errors',
    description: 'Why versions of a remote fail: errors with their place in the sources, browsers and counts',
    args: {
      remote: REMOTE,
      version: { type: 'string', description: 'Of this version only', valueHint: 'VERSION' },
      limit: { type: 'string', description: 'How many, the latest first', valueHint: 'N', default: '20' },
    },
    run: ({ remote, version, limit }) => errors({ remote, version, limit: limitOf(limit) }, target()),
    show: ({ errors: found }) => errorLines(found),
  }),
  diff: command({
    name: 'diff',
    description: 'What two versions have different: files, sizes, contract',
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
      'yes if a build differs, apart from its version, from the version that was published last; else no',
    args: { folder: { type: 'positional', description: "The remote's dist folder", required: true } },
    async run({ folder }) {
      const { remote, content } = await artifactIn(folder);
      const { remotes } = await status(target());
      const [newest] = remotes.find((one) => one.remote === remote)?.versions ?? [];
      return { remote, than: newest?.version ?? null, changed: !content || newest?.content !== content };
    },
    show: ({ changed }) => (changed ? 'yes' : 'no'),
  }),
};
