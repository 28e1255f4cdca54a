import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise, format } from 'dependency-cruiser';

/** @type {typeof import('../packages/build/boundaries.cjs')} */
const { forbidden, options } = createRequire(import.meta.url)('../packages/build/boundaries.cjs');
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

/** A check that cannot fail is none: an arrow that is forbidden must be found. */
async function findsPlanted() {
  const planted = 'mfe-footer/src/planted-violation.ts';
  writeFileSync(planted, "import '../../mfe-navigation/src/remote';\n");
  try {
    const { summary } = await check([planted]);
    return summary.violations.some(({ rule }) => rule.name === 'no-remote-imports-another');
  } finally {
    rmSync(planted);
  }
}

const result = await check(folders);
const { totalCruised, error } = result.summary;
if (error > 0) console.error((await format(result, { outputType: 'err' })).output);
if (totalCruised < MIN_MODULES)
  console.error(`Only ${totalCruised} modules were read: the check does not work.`);
const finds = await findsPlanted();
if (!finds) console.error('A planted import across remotes was not found: the check does not work.');
if (error > 0 || totalCruised < MIN_MODULES || !finds) process.exit(1);
console.log(`${totalCruised} modules, no forbidden arrow; a planted one was found.`);
