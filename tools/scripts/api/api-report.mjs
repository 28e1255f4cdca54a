// @ts-check
import { isAddition } from './is-addition.mjs';
import { codeOf, nameOf } from './read-api.mjs';

/**
 * @typedef {import('./read-api.mjs').Section} Section
 * @typedef {{ version: string, items: Map<string, string> }} Report `items`: by section and name
 * @typedef {'major' | 'minor' | 'patch'} Bump
 * @typedef {{ kind: 'removed' | 'changed' | 'extended' | 'added' | 'documented', name: string }} Change
 */

const HEAD = /^# API of (\S+) (\d+\.\d+\.\d+\S*)$/m;

/** The report of a package, as it is committed. @param {string} name @param {string} version @param {readonly Section[]} sections */
export const writeReport = (name, version, sections) =>
  `${[
    `# API of ${name} ${version}`,
    'Written by `npm run api`, which refuses a change without the version and the entry in `CHANGELOG.md` that it needs.',
    ...sections.flatMap(({ title, items }) => [
      `## ${title}`,
      items.length > 0 ? `\`\`\`ts\n${items.join('\n\n')}\n\`\`\`` : 'A file.',
    ]),
  ].join('\n\n')}\n`;

/** @param {string} text @returns {Report | null} null if it is no report */
export function readReport(text) {
  const [, , version] = HEAD.exec(text) ?? [];
  if (version === undefined) return null;
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, title = '', body = ''] = /^(.*)\n+(?:```ts\n([\s\S]*)\n```)?/.exec(section) ?? [];
      return { title, items: body ? body.split('\n\n') : [] };
    });
  return { version, items: itemsOf(sections) };
}

/** @param {readonly Section[]} sections */
export const itemsOf = (sections) =>
  new Map(
    sections.flatMap(({ title, items }) => [
      // An entry is a part of the API, whatever it exports.
      /** @type {[string, string]} */ ([title, '']),
      ...items.map((item) => /** @type {[string, string]} */ ([`${title} ${nameOf(item)}`, item])),
    ]),
  );

/**
 * What is different in an API, the worst first.
 * @param {ReadonlyMap<string, string>} before @param {ReadonlyMap<string, string>} after
 * @returns {Change[]}
 */
export function changesOf(before, after) {
  /** @type {Change[]} */
  const changes = [];
  const add = (/** @type {Change['kind']} */ kind, /** @type {string} */ name) =>
    changes.push({ kind, name });
  for (const [name, text] of before) {
    const now = after.get(name);
    if (now === undefined) add('removed', name);
    else if (now !== text) add(kindOf(codeOf(text), codeOf(now), valuesOf(before, name)), name);
  }
  for (const name of after.keys()) if (!before.has(name)) add('added', name);
  const order = ['removed', 'changed', 'extended', 'added', 'documented'];
  return changes.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** The values of the section that an item is in. @param {ReadonlyMap<string, string>} items @param {string} name of the item */
function valuesOf(items, name) {
  const section = name.slice(0, name.lastIndexOf(' '));
  return (/** @type {string} */ value) => {
    const item = items.get(`${section} ${value}`);
    return item && codeOf(item);
  };
}

/** @param {string} before @param {string} after the code of an item @param {import('./is-addition.mjs').DeclarationOf} declarationOf */
function kindOf(before, after, declarationOf) {
  if (before === after) return 'documented';
  return isAddition(before, after, declarationOf) ? 'extended' : 'changed';
}

/** @param {readonly Change[]} changes at least one @returns {Bump} */
export function bumpOf(changes) {
  const kinds = changes.map(({ kind }) => kind);
  if (kinds.includes('removed') || kinds.includes('changed')) return 'major';
  return kinds.includes('added') || kinds.includes('extended') ? 'minor' : 'patch';
}

/** @param {string} version */
const numbersOf = (version) => version.split(/[.-]/).slice(0, 3).map(Number);

/**
 * The lowest version that says what a change means. Below 1.0.0 a range such as `^0.1.0` admits patches alone: what breaks
 * is a minor version, and all else a patch.
 * @param {string} version @param {Bump} bump
 */
export function nextVersion(version, bump) {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const step = major > 0 ? bump : bump === 'major' ? 'minor' : 'patch';
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** @param {string} one @param {string} other */
export function isLower(one, other) {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}

/** Names that one line has room for. */
const NAMES_LIMIT = 3;
const WORDS = {
  removed: 'removed',
  changed: 'changed',
  extended: 'extended',
  added: 'added',
  documented: 'changed the comment of',
};
const MEANINGS = { major: 'breaks what others have', minor: 'adds to it', patch: 'is of comments alone' };

/**
 * Changes in words: `removed command, changed testing until and 2 more`.
 * @param {readonly Change[]} changes @param {string} owner the package, whose name is not repeated
 */
function inWords(changes, owner) {
  const parts = changes
    .slice(0, NAMES_LIMIT)
    .map(({ kind, name }) => `${WORDS[kind]} ${name.replace(new RegExp(`^${owner}[ /]`), '')}`);
  const more = changes.length - parts.length;
  return `${parts.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * What is wrong with the version of a package, in one line; null if it says what has changed.
 * @param {{ name: string, folder: string, version: string, changelog: string, recorded: Report | null }} given
 *   `recorded`: the API at the last version; null if there is none
 * @param {ReadonlyMap<string, string>} items the API of now
 * @returns {string | null}
 */
export function versionProblem({ name, folder, version, changelog, recorded }, items) {
  if (recorded) {
    const changes = changesOf(recorded.items, items);
    if (isLower(version, recorded.version))
      return `${name} ${version}: its API is recorded at ${recorded.version}, and a version never gets lower`;
    const bump = changes.length > 0 ? bumpOf(changes) : null;
    const needed = bump && nextVersion(recorded.version, bump);
    if (bump && needed && isLower(version, needed))
      return `${name} ${version}: ${inWords(changes, name)}; that ${MEANINGS[bump]} (${bump}) and needs the version ${needed} in ${folder}/package.json, an entry in ${folder}/CHANGELOG.md, and npm run api`;
  }
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')}$`, 'm');
  return heading.test(changelog)
    ? null
    : `${name} ${version}: ${folder}/CHANGELOG.md has no entry "## ${version}"`;
}

/**
 * The report of a package as it has to be, and what is wrong, in one line: with its version, with the report that it is
 * compared with, or, where nothing is written, with the one that is there.
 * @param {{ name: string, folder: string, version: string, changelog: string, there: string | null, base?: string | null }} given
 *   `there`: the report, null if there is none; `base`: the one to compare with, if it is another
 * @param {readonly Section[]} sections the API of now
 * @param {boolean} isCheck whether nothing is written
 * @returns {{ text: string, problem: string | null }}
 */
export function judge({ there, base = there, ...given }, sections, isCheck) {
  const { name, folder, version } = given;
  const text = writeReport(name, version, sections);
  const recorded = base === null ? null : readReport(base);
  if (base !== null && !recorded)
    return { text, problem: `${folder}/api.md is not a report: it does not begin with "# API of ${name}"` };
  const problem = versionProblem({ ...given, recorded }, itemsOf(sections));
  if (problem || !isCheck || text === there) return { text, problem };
  const state = there === null ? 'missing' : 'not of now';
  return { text, problem: `${name} ${version}: ${folder}/api.md is ${state}; run npm run api` };
}
