// @ts-check
import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import colours from 'picocolors';
import { safeParse } from 'valibot';
import { management } from '../call.mjs';
import { command, numberOf, target, Usage, WHY } from '../command.mjs';
import { previews, promote, putInPreview } from '../deployments.mjs';
import { deploymentLine, progress, warningLine } from '../output.mjs';
import { artifactIn, publish } from '../publish.mjs';

/**
 * @typedef {import('@kilowatt/contracts/management').PublishResult & {
 *   promoted?: import('@kilowatt/contracts/management').OperationResult,
 *   preview?: import('@kilowatt/contracts/management').ReleasePreview,
 * }} Published
 */

/** A preview: its link, and its versions. @param {import('@kilowatt/contracts/management').ReleasePreview} preview */
export const previewLines = ({ name, href, expiresAt, releases }) =>
  [
    `${colours.bold(name)} until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC: ${releases.map(({ remote, version }) => `${remote}@${version}`).join(', ')}`,
    `Open  ${href}`,
  ].join('\n');

/** What `--preview` must be. @param {string} name @throws {Usage} */
export function refuseName(name) {
  const { issues } = safeParse(management.PreviewName, name);
  if (issues) throw new Usage(`${issues[0].message}, not "${name}"`);
}

/**
 * How long a preview lasts, once the shop has said that it has previews.
 * @param {string | undefined} name @param {string | undefined} text of `--days` @param {boolean | undefined} atOnce
 * @returns {Promise<{ days?: number }>}
 * @throws {Usage}
 */
async function previewDays(name, text, atOnce) {
  if (name === undefined) {
    if (text !== undefined) throw new Usage('--days needs --preview');
    return {};
  }
  if (atOnce) throw new Usage('--preview and --promote cannot be used together');
  refuseName(name);
  const days = text === undefined ? undefined : numberOf(text, '--days');
  const { max } = management.PREVIEW_DAYS;
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= max))
    throw new Usage(`--days must be a whole number from 1 to ${max}, not "${text}"`);
  await previews(target());
  return days === undefined ? {} : { days };
}

/**
 * The private key from a file, else from the environment, as in CI; undefined if neither is given.
 * @param {string | undefined} file
 * @throws {Usage}
 */
export async function signingKey(file) {
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
    preview: {
      type: 'string',
      description: 'Show it in this preview, such as pr-12, and print the link for reviewers',
      valueHint: 'NAME',
    },
    days: {
      type: 'string',
      description: 'With --preview: days until the preview ends (default: 14)',
      valueHint: 'N',
    },
    why: WHY,
  },
  /** @returns {Promise<Published>} */
  async run({ folder, key, promote: atOnce, preview, days, why = '' }) {
    const { remote, version } = await artifactIn(folder);
    // Before the upload: nothing is published for a preview that cannot be.
    const lasts = await previewDays(preview, days, atOnce);
    const { onProgress, done } = progress(`${remote} ${version}`);
    const options = { key: await signingKey(key), onProgress };
    const published = await publish(folder, target(), options).finally(done);
    if (preview !== undefined) {
      // A job that runs again, after the answer to its upload was lost: only builds for previews have such versions.
      const isAgain = published.outcome === 'known' && version.includes('-');
      const forPreview = published.outcome === 'published' || isAgain;
      const shown = await putInPreview({ name: preview, remote, version, ...lasts, forPreview }, target());
      return { ...published, preview: shown };
    }
    return atOnce ? { ...published, promoted: await promote({ remote, version, why }, target()) } : published;
  },
  show: ({ remote, version, outcome, warnings = [], promoted, preview }) =>
    [
      `${remote} ${version}: ${outcome === 'known' ? 'already published, with the same content' : 'published'}`,
      ...warnings.map(warningLine),
      ...(promoted ? [deploymentLine(promoted)] : []),
      ...(preview ? [previewLines(preview)] : []),
    ].join('\n'),
});
