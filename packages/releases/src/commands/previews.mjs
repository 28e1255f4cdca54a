// @ts-check
import { createHash, sign } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { management, Refused } from '../call.mjs';
import { command, target, Usage } from '../command.mjs';
import { diff, endPreview, manifestOf, previews, recordCheck, status } from '../deployments.mjs';
import { diffLines } from '../output.mjs';
import { previewLines, refuseName, signingKey } from './publish.mjs';

/** @typedef {import('@kilowatt/contracts/management').ReleasePreview} ReleasePreview */
/** @typedef {import('@kilowatt/contracts/management').Diff} Diff */

const ACTIONS = ['list', 'remove', 'comment'];

/**
 * One running preview.
 * @param {string} name
 * @returns {Promise<ReleasePreview>}
 * @throws {Refused}
 */
export async function runningPreview(name) {
  const found = (await previews(target())).previews.find((one) => one.name === name);
  if (found) return found;
  throw new Refused(`There is no running preview ${name}`, null);
}

/**
 * A preview and how its versions differ from the live ones, null for a remote without one.
 * @param {string} name
 */
async function differences(name) {
  const preview = await runningPreview(name);
  const { remotes } = await status(target());
  const diffs = await Promise.all(
    preview.releases.map(({ remote, version }) => {
      const live = remotes.find((one) => one.remote === remote)?.live;
      return live ? diff({ remote, from: live, to: version }, target()) : null;
    }),
  );
  return { preview, diffs };
}

const number = (/** @type {number} */ count) => count.toLocaleString('en-US');

/** How much larger the browser's files are, in bytes. @param {Diff} diff */
function grownBy({ files: { added, removed, changed } }) {
  const inBrowser = (/** @type {{ path: string }} */ { path }) => path.startsWith('web/');
  const sum = (/** @type {readonly (number | null)[]} */ sizes) =>
    sizes.reduce((all = 0, one) => (all ?? 0) + (one ?? 0), 0);
  return (
    (sum(added.filter(inBrowser).map(({ size }) => size)) ?? 0) -
    (sum(removed.filter(inBrowser).map(({ size }) => size)) ?? 0) +
    (sum(changed.filter(inBrowser).map(({ before, after }) => (after ?? 0) - (before ?? 0))) ?? 0)
  );
}

/** The comment of a pull request, in Markdown. @param {{ preview: ReleasePreview, diffs: readonly (Diff | null)[] }} found */
export function commentOf({ preview, diffs }) {
  const { name, href, expiresAt, releases } = preview;
  const rows = releases.map(({ remote, version }, index) => {
    const found = diffs[index];
    const grown = found ? grownBy(found) : null;
    const size = grown === null ? 'new' : `${grown < 0 ? '−' : '+'}${number(Math.abs(grown))} bytes`;
    return `| ${remote} | ${version} | ${found?.from ?? 'none'} | ${size} |`;
  });
  return [
    `<!-- kilowatt preview ${name} -->`,
    `### Preview ${name}`,
    '',
    `[Open the shop with these versions](${href}), until ${expiresAt.slice(0, 10)}.`,
    '',
    '| remote | version | live | browser files |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...diffs.flatMap((one) =>
      one
        ? [
            '',
            `<details><summary>${one.remote}: files and contract</summary>`,
            '',
            '```diff',
            stripVTControlCharacters(diffLines(one)),
            '```',
            '</details>',
          ]
        : [],
    ),
  ].join('\n');
}

export const previewsCommand = command({
  name: 'previews',
  description:
    'List running previews; remove NAME ends one; comment NAME prints it for a pull request (Markdown)',
  args: {
    action: { type: 'positional', description: 'list (default), remove or comment', required: false },
    name: { type: 'positional', description: 'Name of the preview, such as pr-12', required: false },
  },
  /** @returns {Promise<{ previews: readonly ReleasePreview[], text?: string }>} */
  async run({ action = 'list', name }) {
    if (!ACTIONS.includes(action))
      throw new Usage(`There is no action "${action}"; use ${ACTIONS.join(', ')}`);
    if (action === 'list') {
      if (name) throw new Usage(`Unexpected argument "${name}"`);
      return previews(target());
    }
    if (!name) throw new Usage(`Name the preview: kilowatt previews ${action} NAME`);
    refuseName(name);
    if (action === 'remove') {
      await endPreview(name, target());
      return { previews: [], text: `${name} has ended; its versions stay until the next prune` };
    }
    const found = await differences(name);
    return { previews: [found.preview], text: commentOf(found) };
  },
  show: ({ previews: running, text }) =>
    text ?? (running.length === 0 ? 'There is no running preview' : running.map(previewLines).join('\n\n')),
});

const VERSION = /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+\S*)$/;

/**
 * Records the result of the journeys over a version, signed where there is a key.
 * @param {{ remote: string, version: string, result: string, report: string, against: readonly string[], key?: string | undefined }} given
 * @throws {Refused}
 */
export async function verify({ remote, version, result, report, against, key: file }) {
  const key = await signingKey(file);
  const manifest = await manifestOf({ remote, version }, target()).catch((error) => {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    throw new Refused(`${remote} ${version} was never published, or this token may not read it`, 404);
  });
  const statement = JSON.stringify({
    ...{ remote, version, result, report },
    digest: createHash('sha256').update(management.manifestText(manifest)).digest('hex'),
    against,
  });
  const signature = key && sign(null, Buffer.from(statement), key).toString('base64');
  return recordCheck(remote, { statement, ...(signature && { signature }) }, target());
}

export const verifyCommand = command({
  name: 'verify',
  description:
    'Record the signed result of the journeys over a published version, for promote --require-preview',
  args: {
    version: { type: 'positional', description: 'REMOTE@VERSION', required: true },
    result: { type: 'string', description: 'passed or failed', valueHint: 'RESULT', required: true },
    report: { type: 'string', description: 'Where the report is', valueHint: 'URL', required: true },
    against: {
      type: 'string',
      description: 'Versions of the other remotes that it was checked with: live, previous, canary',
      valueHint: 'LIST',
      default: 'live',
    },
    key: {
      type: 'string',
      description:
        'File of the private signing key (default: KILOWATT_SIGNING_KEY, a file or the key itself)',
      valueHint: 'FILE',
    },
  },
  async run({ version: named, result, report, against, key: file }) {
    const [, remote, version] = VERSION.exec(named) ?? [];
    if (!remote || !version) throw new Usage(`${named} must be REMOTE@VERSION, such as reviews@1.4.0`);
    return verify({
      ...{ remote, version, result, report, key: file },
      against: against.split(',').map((one) => one.trim()),
    });
  },
  show: ({ remote, version, result, against, signedBy }) =>
    `${remote} ${version}: ${result} with ${against.join(', ')}${signedBy ? `, signed by ${signedBy}` : ''}`,
});
