// @ts-check
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import { PLANTED, TARGET } from './planted-violations.mjs';

// What may be imported by what: `npm run boundaries`, which also proves its rules, or only the arrows that leave one
// folder: `node tools/scripts/boundaries.mjs mfe-footer`.
const [only] = process.argv.slice(2);
// Workspaces run it in their own folder.
if (only !== undefined) process.chdir(path.resolve(new URL('../..', import.meta.url).pathname));

/** @type {typeof import('../../packages/build/boundaries.cjs')} */
const { floors, forbidden, options } = createRequire(import.meta.url)('../../packages/build/boundaries.cjs');
const folders = [
  'packages',
  'shell',
  'api-gateway',
  'tools/ops-console',
  'e2e',
  ...readdirSync('.').filter((name) => name.startsWith('mfe-')),
];
if (only !== undefined) {
  const { summary } = await report([only]);
  if (summary.totalCruised === 0) console.error(`${only} has no modules: the check does not work.`);
  process.exit(summary.error > 0 || summary.totalCruised === 0 ? 1 : 0);
}

/** Fewer modules than this and the check has read nothing: it would pass whatever stood there. */
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

/**
 * A check that cannot fail is none: every forbidden arrow that is planted must be found.
 * @returns {Promise<string[]>} the rules that missed theirs
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
    const files = PLANTED.map(([, folder, imported], at) => {
      const file = `${folder}/planted-violation-${at}.ts`;
      plant(file, `import '${imported}';\n`);
      if (imported.endsWith(TARGET))
        plant(
          `${path.posix.join(folder, imported)}.ts`,
          imported.startsWith('./') ? `import './planted-violation-${at}';\n` : 'export {};\n',
        );
      return file;
    });
    const { violations } = (await check(files)).summary;
    return PLANTED.filter(
      ([name], at) =>
        !violations.some(({ rule, from, to }) => rule.name === name && [from, to].includes(files[at] ?? '')),
    ).map(([name]) => name);
  } finally {
    for (const file of written) rmSync(file, { force: true });
  }
}

/** Rules that no planted arrow proves. */
const unproved = forbidden
  .map(({ name = '' }) => name)
  .filter((name) => !PLANTED.some(([rule]) => rule === name));

/** Folders of the gateway's rooms that stand on no floor, so that no rule would hold their imports. */
const unplaced = Object.entries(floors).flatMap(([room, levels]) =>
  readdirSync(`api-gateway/src/${room}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !levels.flat().includes(entry.name))
    .map(({ name }) => `api-gateway/src/${room}/${name}`),
);

const { totalCruised, error } = (await report(folders)).summary;
if (totalCruised < MIN_MODULES)
  console.error(`Only ${totalCruised} modules were read: the check does not work.`);
const missed = await findMissed();
for (const name of missed)
  console.error(`The rule ${name} missed a planted import: the check does not work.`);
for (const name of unproved)
  console.error(
    `Nothing proves the rule ${name}: plant a violation in tools/scripts/planted-violations.mjs.`,
  );
for (const folder of unplaced)
  console.error(`${folder} is on no floor: add it to packages/build/boundaries.cjs.`);
if (error > 0 || totalCruised < MIN_MODULES || missed.length + unproved.length + unplaced.length > 0)
  process.exit(1);
console.log(`${totalCruised} modules, no forbidden import; ${PLANTED.length} planted ones were found.`);
