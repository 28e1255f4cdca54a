import { createHash } from 'node:crypto';
import * as contracts from '@kilowatt/contracts';
import { ENTRY_FILE, SERVER_FILE, SHELL } from '@kilowatt/contracts';
import { valid, validRange } from 'semver';
import * as v from 'valibot';
import { findUnstorable } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';

const Range = v.pipe(
  contracts.Requires.entries.bus,
  v.check((text) => validRange(text) !== null, 'is not a range of versions, such as ^1.2.0'),
);

export const Requires = v.object({
  bus: Range,
  remoteKit: Range,
  api: Range,
  shared: v.record(contracts.Requires.entries.shared.key, Range),
});
export type Requires = v.InferOutput<typeof Requires>;

// Older releases are stored without sizes: with them, the same bytes published again would be rejected as different.
const { sizes: _, ...entries } = contracts.Manifest.entries;

/** `release.json` as the gateway stores it: that of the contract, with valid version ranges. */
export const Manifest = v.object({ ...entries, requires: v.optional(Requires) });
export type Manifest = v.InferOutput<typeof Manifest>;

/** Checks that an artifact contains exactly the files of its `release.json`, by their hashes. */
export function checkFiles(manifest: Buffer, files: ReadonlyMap<string, Buffer>): Manifest {
  const parsed = v.safeParse(Manifest, parseJson(manifest));
  if (!parsed.success)
    throw new ProblemError('release-refused', `release.json: ${faultOf(parsed.issues[0])}`.slice(0, 300));
  const { version } = parsed.output;
  if (valid(version, { loose: true }) === null)
    throw new ProblemError(
      'release-refused',
      /\d{16}/.test(version)
        ? `release.json: version ${version} has a number that is too large`
        : `release.json: version must be ${FORMATS.version}, not "${version}"`,
    );
  const found = findUnstorable(parsed.output);
  if (found) throw new ProblemError('release-refused', `release.json: ${found.field} ${found.fault}`);
  const named: Record<string, string> = parsed.output.files;
  for (const needed of neededFiles(parsed.output))
    if (!named[needed]) throw new ProblemError('release-refused', `release.json has no ${needed}`);
  for (const [path, hash] of Object.entries(named)) {
    const bytes = files.get(path);
    if (!bytes) throw new ProblemError('release-refused', `${path} is missing`);
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash)
      throw new ProblemError('release-refused', `${path} does not match its hash in release.json`);
  }
  for (const path of files.keys())
    if (!named[path]) throw new ProblemError('release-refused', `${path} is not listed in release.json`);
  return parsed.output;
}

/** Formats of fields that teams write or that bundlers name, in words. */
const VERSION = 'a version such as 1.4.0 or 1.4.0-next.1';
const FORMATS: Readonly<Record<string, string>> = {
  remote: 'a name of lower-case letters, digits and dashes, such as footer',
  version: VERSION,
  provides: VERSION,
  container: 'a name of letters, digits and underscores',
  files: 'the SHA-384 of a file, such as sha384-…',
};
const FILE = 'a file of the artifact, such as web/remoteEntry.js';
const EXPECTED = /^Invalid \w+: Expected (.+) but received (.+)$/s;

/** What is wrong with a manifest, for the team that built it. */
function faultOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return 'is not a JSON object';
  const name = String(issue.path?.[0]?.key);
  const isName = issue.path?.at(-1)?.origin === 'key';
  if (issue.received === 'undefined') return `${path} is missing`;
  const [, expected, received] = EXPECTED.exec(issue.message) ?? [];
  // Fields with a message of their own say it themselves.
  if (!expected) return `${path} ${issue.message}`;
  if (issue.type !== 'regex') return `${path} must be ${expected}, not ${received}`;
  const isFile = isName ? name === 'files' : name === 'start' || path.includes('.chunks');
  const format = isFile ? FILE : isName ? undefined : FORMATS[name];
  return format
    ? `${isName ? `a name in ${name}` : path} must be ${format}, not ${issue.received}`
    : `${path} ${issue.message}`;
}

/** What every page of a shell loads. */
const PAGE_SCRIPT = /^web\/shell\.[\w.-]+\.js$/;

/** Files without which an artifact is none. @throws ProblemError for a remote that is published as the shell, or the reverse */
function neededFiles({ remote, provides, files }: Manifest): readonly string[] {
  const refuse = (reason: string): never => {
    throw new ProblemError('release-refused', `release.json: ${reason}`);
  };
  if (remote !== SHELL)
    return provides
      ? refuse(`${remote} lists what a shell provides, but is not named shell`)
      : [ENTRY_FILE, SERVER_FILE];
  if (!provides)
    refuse('it is not that of a shell, which lists the versions that it provides; a remote has another name');
  return Object.keys(files).some((file) => PAGE_SCRIPT.test(file))
    ? []
    : refuse('it lists no page script, such as web/shell.1a2b3c4d.js');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
