// @ts-check
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, format } from 'dependency-cruiser';
import { folderCycles } from './folder-cycles.mjs';
import { PLANTED, TARGET } from './planted-violations.mjs';

// Checks imports: `npm run boundaries` checks all of them and tests its rules; `node tools/scripts/boundaries.mjs
// mfe-footer` checks only the imports of one folder.
const [only] = process.argv.slice(2);
// Workspaces run it in their own folder.
if (only !== undefined) process.chdir(path.resolve(fileURLToPath(new URL('../..', import.meta.url))));

/** @type {typeof import('../../packages/build/boundaries.cjs')} */
const boundaries = createRequire(import.meta.url)('../../packages/build/boundaries.cjs');
const { levels, forbidden, options } = boundaries;
/** @param {string} source */
const composes = (source) => new RegExp(boundaries.folderCycles.composing).test(source);
const folders = [
  'packages',
  'shell',
  'api-gateway',
  'tools/bench',
  'tools/gallery',
  'tools/ops-console',
  'e2e',
  ...readdirSync('.').filter((name) => name.startsWith('mfe-')),
];
if (only !== undefined) {
  const { summary } = await report([only]);
  if (summary.totalCruised === 0) console.error(`${only} has no modules: the check does not work.`);
  process.exit(summary.error > 0 || summary.totalCruised === 0 ? 1 : 0);
}

/** With fewer modules the check has read next to nothing, and would pass whatever the sources contain. */
const MIN_MODULES = 300;

/** @param {string[]} paths */
async function check(paths) {
  const { output } = await cruise(paths, { ...options, ruleSet: { forbidden }, validate: true });
  // With a reporter it would be that reporter's text.
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** @param {string[]} paths */
async function report(paths) {
  const result = await check(paths);
  if (result.summary.error > 0) console.error((await format(result, { outputType: 'err' })).output);
  return result;
}

/** Whether a planted target imports the module that imports it. @param {string} rule @param {string} imported */
const importsBack = (rule, imported) => imported.startsWith('./') || rule === boundaries.folderCycles.name;

/**
 * Tests the rules: every planted import must be found.
 * @returns {Promise<string[]>} the rules that missed their import
 */
async function findMissed() {
  /** @type {string[]} */
  const written = [];
  /** @param {string} file @param {string} text */
  const plant = (file, text) => {
    writeFileSync(file, text);
    written.push(file);
  };
  try {
    const files = PLANTED.map(([rule, folder, imported], at) => {
      const file = `${folder}/planted-violation-${at}.ts`;
      plant(file, `import '${imported}';\n`);
      if (imported.endsWith(TARGET))
        plant(
          `${path.posix.join(folder, imported)}.ts`,
          importsBack(rule, imported)
            ? `import '${path.posix.relative(path.posix.join(folder, path.posix.dirname(imported)), folder) || '.'}/planted-violation-${at}';\n`
            : 'export {};\n',
        );
      return file;
    });
    const { summary, modules } = await check(files);
    const { violations } = summary;
    const inCycles = folderCycles(modules, composes).flat();
    return PLANTED.filter(
      ([name], at) =>
        !violations.some(
          ({ rule, from, to }) => rule.name === name && [from, to].includes(files[at] ?? ''),
        ) &&
        !(name === boundaries.folderCycles.name && inCycles.some((one) => one.startsWith(`${files[at]} `))),
    ).map(([name]) => name);
  } finally {
    for (const file of written) rmSync(file, { force: true });
  }
}

/** Rules that no planted import tests. */
const unproved = [...forbidden, boundaries.folderCycles]
  .map(({ name = '' }) => name)
  .filter((name) => !PLANTED.some(([rule]) => rule === name));

/** Folders of the gateway's areas without a level: no rule checks their imports. */
const unplaced = Object.entries(levels).flatMap(([area, levelsOfArea]) =>
  readdirSync(`api-gateway/src/${area}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !levelsOfArea.flat().includes(entry.name))
    .map(({ name }) => `api-gateway/src/${area}/${name}`),
);

const { summary, modules } = await report(folders);
const { totalCruised, error } = summary;
const cycles = folderCycles(modules, composes);
for (const imports of cycles)
  console.error(`Folders import one another in a cycle:\n  ${imports.join('\n  ')}`);
if (totalCruised < MIN_MODULES)
  console.error(`Only ${totalCruised} modules were read: the check does not work.`);
const missed = await findMissed();
for (const name of missed)
  console.error(`The rule ${name} missed a planted import: the check does not work.`);
for (const name of unproved)
  console.error(
    `Nothing tests the rule ${name}: add a forbidden import to tools/scripts/planted-violations.mjs.`,
  );
for (const folder of unplaced)
  console.error(`${folder} has no level: add it to packages/build/boundaries.cjs.`);
if (
  error + cycles.length > 0 ||
  totalCruised < MIN_MODULES ||
  missed.length + unproved.length + unplaced.length > 0
)
  process.exit(1);
console.log(`${totalCruised} modules, no forbidden import; ${PLANTED.length} planted ones were found.`);
