// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { itemsOf, readReport, versionProblem, writeReport } from './api/api-report.mjs';
import { readApi } from './api/read-api.mjs';

// The public API of the packages that teams install: `npm run api` writes `packages/*/api.md`, and refuses a change whose
// version or changelog does not say so; `--check` writes nothing, and refuses a report that is not of now as well. By default
// a change is one to the report that is there; `--since REF` compares with the reports of a commit, such as origin/main.
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');

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

/**
 * The declarations of an entry's sources: one file, or all that a pattern names.
 * @param {string} folder of the package @param {string} name @param {string} specifier @param {string} file
 * @returns {[title: string, declarations: string][]}
 */
function entriesOf(folder, name, specifier, file) {
  const title = `${name}${specifier.slice(1)}`;
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [[title, '']];
  const [before = '', after] = file.split('*');
  const files = after === undefined ? [file] : sourcesIn(folder, before, after);
  return files.map((source) => {
    const inner = after === undefined ? '' : source.slice(before.length, -after.length);
    const base = path.join(folder, '.types');
    const declared = source.replace(/^\.\//, '').replace(/\.([cm]?)[jt]sx?$/, '.d.$1ts');
    const [found = path.join(base, declared)] = [declared, declared.replace(/^src\//, '')]
      .map((one) => path.join(base, one))
      .filter(existsSync);
    return [title.replace('*', inner), found];
  });
}

/** Sources of a pattern of `exports`, whose star stands for folders too. @param {string} folder @param {string} before @param {string} after */
const sourcesIn = (folder, before, after) =>
  readdirSync(path.join(folder, before), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(after) && !file.includes('.test.'))
    .map((file) => before + file.split(path.sep).join('/'))
    .sort();

/** Packages that are published. */
const packages = () =>
  readdirSync(path.join(root, 'packages'))
    .map((name) => path.join(root, 'packages', name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
    }))
    .filter(({ manifest }) => manifest.publishConfig)
    .map(({ folder, manifest: { name, version, exports = {}, bin = {} } }) => ({
      ...{ folder, name, version, bins: Object.keys(bin) },
      files: Object.entries(/** @type {Record<string, string>} */ (exports)).flatMap(([specifier, file]) =>
        entriesOf(folder, name, specifier, file),
      ),
    }));

const { check = false, since } = options();
const isCommit = (/** @type {string} */ ref) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], { cwd: root })
    .status === 0;
if (since !== undefined && !isCommit(since)) fail(`There is no commit ${since} to compare with`, 2);
try {
  const all = packages();
  run(path.join(root, 'node_modules/.bin/tsc'), ['-b', ...all.map(({ folder }) => folder)]);
  const apis = readApi(
    all.map(({ name, folder, files }) => ({
      name,
      folder: path.join(folder, '.types'),
      entries: Object.fromEntries(files.filter(([, file]) => file)),
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
      ...files.filter(([, declared]) => !declared).map(([title]) => ({ title, items: [] })),
      ...bins.map((bin) => ({ title: `the command ${bin}`, items: [] })),
    ];
    const base = since === undefined ? there : recordedAt(since, `${short}/api.md`);
    const recorded = base === null ? null : readReport(base);
    if (base !== null && !recorded)
      problems.push(`${short}/api.md is not a report: it does not begin with "# API of ${name}"`);
    const changelog = textOf(path.join(folder, 'CHANGELOG.md')) ?? '';
    const text = writeReport(name, version, sections);
    const problem = versionProblem({ name, folder: short, version, changelog, recorded }, itemsOf(sections));
    if (problem) problems.push(problem);
    else if (check && text !== there)
      problems.push(
        `${name} ${version}: ${short}/api.md is ${there === null ? 'missing' : 'not of now'}; run npm run api`,
      );
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
