// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge } from './api/api-report.mjs';
import { readApi } from './api/read-api.mjs';

// The public API of the packages that teams install: `npm run api` writes `packages/*/api.md`, and refuses a change whose
// version or changelog does not say so; `--check` writes nothing, and refuses a report that is not of now as well. By default
// a change is one to the report that is there; `--since REF` compares with the reports of a commit, such as origin/main.
const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Read from the command line. */
function options() {
  try {
    const { values } = parseArgs({ options: { check: { type: 'boolean' }, since: { type: 'string' } } });
    return values;
  } catch (error) {
    return fail(error, 2);
  }
}

/** @param {unknown} error @param {number} code @returns {never} */
function fail(error, code) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(code);
}

/** @param {string} command @param {readonly string[]} args @throws Error with what the command has printed */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim());
  return stdout;
}

/** @param {string} file @returns {string | null} */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Folders of the packages that are published. */
const published = () =>
  readdirSync(path.join(root, 'packages'))
    .map((name) => path.join(root, 'packages', name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')) && manifestOf(folder).publishConfig);

/** @param {string} folder @returns {any} */
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** A package, by its manifest and what TypeScript has emitted. @param {string} folder */
function packageIn(folder) {
  const { name, version, exports = {}, bin = {} } = manifestOf(folder);
  const files = Object.entries(/** @type {Record<string, string>} */ (exports)).flatMap(([specifier, file]) =>
    entriesOf(folder, name + specifier.slice(1), file),
  );
  return { folder, name, version, files, bins: Object.keys(bin) };
}

/**
 * The declarations of an entry: of one file, or of all that a pattern names.
 * @param {string} folder of the package @param {string} title @param {string} file of the sources
 * @returns {[title: string, declarations: string | null][]} null for files that are not code
 */
function entriesOf(folder, title, file) {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [[title, null]];
  const [before = '', after] = file.split('*');
  if (after === undefined) return [[title, declarationsOf(folder, file)]];
  return sourcesIn(folder, before, after).map((source) => [
    title.replace('*', source.slice(before.length, -after.length)),
    declarationsOf(folder, source),
  ]);
}

/** Sources of a pattern of `exports`, whose star stands for folders too. @param {string} folder @param {string} before @param {string} after */
const sourcesIn = (folder, before, after) =>
  readdirSync(path.join(folder, before), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(after) && !file.includes('.test.'))
    .map((file) => before + file.split(path.sep).join('/'))
    .sort();

/** @param {string} folder @param {string} file @returns {string} @throws Error if there are none: the API would seem empty */
function declarationsOf(folder, file) {
  const declared = path.normalize(file).replace(/\.([cm]?)[jt]sx?$/, '.d.$1ts');
  const found = [declared, declared.replace(/^src\//, '')]
    .map((one) => path.join(folder, '.types', one))
    .find((one) => existsSync(one));
  if (!found) throw new Error(`${path.relative(root, path.join(folder, file))} has no declarations`);
  return found;
}

const { check = false, since } = options();
const isCommit = (/** @type {string} */ ref) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], { cwd: root })
    .status === 0;
if (since !== undefined && !isCommit(since)) fail(`There is no commit ${since} to compare with`, 2);
try {
  const folders = published();
  run(path.join(root, 'node_modules/.bin/tsc'), ['-b', ...folders]);
  const all = folders.map(packageIn);
  const apis = readApi(
    all.map(({ name, folder, files }) => ({
      name,
      folder: path.join(folder, '.types'),
      entries: Object.fromEntries(files.flatMap(([title, file]) => (file === null ? [] : [[title, file]]))),
    })),
  );
  const written = [];
  const problems = [];
  for (const { name, folder, version, bins, files } of all) {
    const short = path.relative(root, folder);
    const file = path.join(folder, 'api.md');
    const there = textOf(file);
    const sections = [
      ...(apis.get(name) ?? []),
      ...files.filter(([, declared]) => declared === null).map(([title]) => ({ title, items: [] })),
      ...bins.map((bin) => ({ title: `the command ${bin}`, items: [] })),
    ];
    const { text, problem } = judge(
      {
        ...{ name, folder: short, version, there },
        changelog: textOf(path.join(folder, 'CHANGELOG.md')) ?? '',
        ...(since !== undefined && { base: recordedAt(since, `${short}/api.md`) }),
      },
      sections,
      check,
    );
    if (problem) problems.push(problem);
    if (text !== there) written.push({ file, text });
  }
  if (problems.length > 0) fail(problems.join('\n'), 1);
  if (!check) for (const { file, text } of written) writeFileSync(file, text);
  console.log(
    check || written.length === 0
      ? `${all.length} packages have the API that is recorded.`
      : written.map(({ file }) => path.relative(root, file)).join('\n'),
  );
} catch (error) {
  fail(error, 1);
}

/** A report of a commit; null if it has none. @param {string} ref @param {string} file */
function recordedAt(ref, file) {
  const { status, stdout } = spawnSync('git', ['show', `${ref}:${file}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout : null;
}
