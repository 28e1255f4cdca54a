// @ts-check
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise, format } from 'dependency-cruiser';
import { PLANTED } from './planted-violations.mjs';

/** @type {typeof import('../packages/build/boundaries.cjs')} */
const { floors, forbidden, options } = createRequire(import.meta.url)('../packages/build/boundaries.cjs');
const folders = [
  'packages',
  'shell',
  'api-gateway',
  'ops-console',
  'e2e',
  ...readdirSync('.').filter((name) => name.startsWith('mfe-')),
];
/** Fewer modules than this and the check has read nothing: it would pass whatever stood there. */
const MIN_MODULES = 300;

/** @param {string[]} paths */
async function check(paths) {
  const { output } = await cruise(paths, { ...options, ruleSet: { forbidden }, validate: true });
  // With a reporter it would be that reporter's text.
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/**
 * A check that cannot fail is none: an arrow that is forbidden must be found.
 * @param {readonly string[]} violation
 */
async function findsPlanted([name, folder, imported]) {
  const planted = `${folder}/planted-violation.ts`;
  writeFileSync(planted, `import '${imported}';\n`);
  try {
    const { summary } = await check([planted]);
    return summary.violations.some(({ rule }) => rule.name === name);
  } finally {
    rmSync(planted);
  }
}

/** Folders of the gateway's rooms that stand on no floor, so that no rule would hold their imports. */
const unplaced = Object.entries(floors).flatMap(([room, levels]) =>
  readdirSync(`api-gateway/src/${room}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !levels.flat().includes(entry.name))
    .map(({ name }) => `api-gateway/src/${room}/${name}`),
);

const result = await check(folders);
const { totalCruised, error } = result.summary;
if (error > 0) console.error((await format(result, { outputType: 'err' })).output);
if (totalCruised < MIN_MODULES)
  console.error(`Only ${totalCruised} modules were read: the check does not work.`);
const missed = [];
for (const violation of PLANTED) if (!(await findsPlanted(violation))) missed.push(violation[0]);
for (const name of missed)
  console.error(`The rule ${name} missed a planted import: the check does not work.`);
for (const folder of unplaced)
  console.error(`${folder} stands on no floor: name it in packages/build/boundaries.cjs.`);
if (error > 0 || totalCruised < MIN_MODULES || missed.length + unplaced.length > 0) process.exit(1);
console.log(`${totalCruised} modules, no forbidden arrow; ${PLANTED.length} planted ones were found.`);
