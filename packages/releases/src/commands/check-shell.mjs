// @ts-check
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { getDotPath, safeParse } from 'valibot';
import { management, Refused } from '../call.mjs';
import { command, messageOf, target, Usage } from '../command.mjs';
import { checkShell } from '../deployments.mjs';
import { table } from '../output.mjs';

/** @typedef {import('@kilowatt/contracts/management').ShellCheck} ShellCheck */

/** Written by the build of a shell: the versions that it provides to remotes. */
const FILE = 'host-versions.json';
/** Where it is in a build, in the folder of a shell, and beside its server. */
const PLACES = [FILE, `node/${FILE}`, `dist/node/${FILE}`];

/** Some deployed release would not run. */
const EXIT_UNMET = 3;

/**
 * What a shell provides, by its build.
 * @param {string} given its folder, or the file
 * @returns {Promise<import('@kilowatt/contracts').HostVersions>}
 * @throws {Usage}
 */
async function versionsIn(given) {
  const found = await stat(given).catch(() => null);
  if (!found) throw new Usage(`There is no ${given}; build the shell, or name its folder or its ${FILE}`);
  const files = found.isDirectory() ? PLACES.map((place) => path.join(given, place)) : [given];
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch((error) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw new Usage(`${file} cannot be read: ${messageOf(error)}`);
    });
    if (text !== null) return versionsOf(text, file);
  }
  throw new Usage(`${given} is not the build of a shell: it has no ${FILE}`);
}

/** @param {string} text @param {string} file @throws {Usage} */
function versionsOf(text, file) {
  const { success, output, issues } = safeParse(management.RELEASE_CALLS.checkShell.body, json(text, file));
  if (success) return output;
  const where = getDotPath(issues[0]);
  throw new Usage(
    `${file} does not list what a shell provides: ${where ? `${where}: ` : ''}${issues[0].message}`,
  );
}

/** @param {string} text @param {string} file @returns {unknown} @throws {Usage} */
function json(text, file) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Usage(`${file} is not valid JSON`);
  }
}

/** @param {ShellCheck['releases'][number]} release */
const isUnmet = ({ unmet }) => unmet !== null && unmet.length > 0;

/** @param {number} count @param {string} word */
const counted = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** @param {ShellCheck} check */
function shellLines({ releases }) {
  const unmet = releases.filter(isUnmet);
  const unknown = releases.filter((release) => release.unmet === null);
  const rows = unmet.flatMap(({ remote, version, role, unmet: ranges }) =>
    (ranges ?? []).map(({ name, range, provided }) => [
      remote,
      version,
      role,
      `${name} ${range}`,
      provided ?? 'nothing',
    ]),
  );
  return [
    ...(rows.length > 0
      ? [table(['REMOTE', 'VERSION', 'ROLE', 'REQUIRES', 'SHELL PROVIDES'], rows), '']
      : []),
    unmet.length > 0
      ? `${unmet.length} of ${counted(releases.length, 'deployed release')} would not run on this shell.`
      : `No deployed release, of ${releases.length}, requires what this shell does not provide.`,
    ...unknown.map(
      ({ remote, version, role }) =>
        `${remote} ${version} (${role}) was built before ranges were recorded: nothing is known of it.`,
    ),
  ].join('\n');
}

export const checkShellCommand = command({
  name: 'check-shell',
  description: 'Before a shell is deployed: which live, canary and previous releases would not run on it',
  args: {
    path: {
      type: 'positional',
      description: `The shell's build, its folder, or its ${FILE} (default: shell/dist)`,
      required: false,
    },
  },
  async run({ path: given }) {
    const host = await versionsIn(given || 'shell/dist');
    const where = target();
    const answer = await checkShell(host, where).catch((error) => {
      if (error instanceof Refused && (error.status === 404 || error.status === 405))
        throw new Refused(
          `${where.url} cannot check a shell: its gateway is of an earlier revision`,
          error.status,
        );
      throw error;
    });
    if (answer.releases.some(isUnmet)) process.exitCode = EXIT_UNMET;
    return answer;
  },
  show: shellLines,
});
