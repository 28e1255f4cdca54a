import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise, format } from 'dependency-cruiser';

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
const LEAST_MODULES = 300;

const check = async (paths) =>
  (await cruise(paths, { ...options, ruleSet: { forbidden }, validate: true })).output;

/** What each rule must find: a module of a folder with an import that is forbidden there. */
const PLANTED = [
  ['no-remote-imports-another', 'mfe-footer/src', '../../mfe-navigation/src/remote'],
  ['the-platform-of-the-gateway-imports-no-other-room', 'api-gateway/src/platform', '../catalogue/tables'],
  ['the-catalogue-stands-on-the-platform-alone', 'api-gateway/src/catalogue', '../commerce/tables'],
  ['commerce-stands-on-the-platform-and-the-catalogue', 'api-gateway/src/commerce', '../releases/tables'],
  ['of-commerce-only-privacy-imports-the-catalogue', 'api-gateway/src/commerce', '../catalogue/tables'],
  [
    'privacy-knows-of-the-catalogue-the-searches-that-it-erases',
    'api-gateway/src/commerce/privacy',
    '../../catalogue/products/entry',
  ],
  ['releases-stand-on-the-platform-alone', 'api-gateway/src/releases', '../catalogue/tables'],
  [
    'operations-stand-on-the-other-rooms-and-not-on-what-composes-them',
    'api-gateway/src/operations',
    '../app',
  ],
  ['platform-imports-downwards-from-problems', 'api-gateway/src/platform/problems', '../middleware/proxies'],
  [
    'catalogue-imports-downwards-from-products',
    'api-gateway/src/catalogue/products',
    '../live/live-catalogue',
  ],
  [
    'commerce-imports-downwards-from-carts-and-contact-and-delivery-and-newsletter',
    'api-gateway/src/commerce/carts',
    '../contact/messages',
  ],
  [
    'releases-imports-downwards-from-access-and-deployments',
    'api-gateway/src/releases/deployments',
    '../monitoring/tally',
  ],
  ['operations-imports-downwards-from-health', 'api-gateway/src/operations/health', '../feature'],
];

/** A check that cannot fail is none: an arrow that is forbidden must be found. */
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
if (totalCruised < LEAST_MODULES)
  console.error(`Only ${totalCruised} modules were read: the check does not work.`);
const missed = [];
for (const violation of PLANTED) if (!(await findsPlanted(violation))) missed.push(violation[0]);
for (const name of missed)
  console.error(`The rule ${name} missed a planted import: the check does not work.`);
for (const folder of unplaced)
  console.error(`${folder} stands on no floor: name it in packages/build/boundaries.cjs.`);
if (error > 0 || totalCruised < LEAST_MODULES || missed.length + unplaced.length > 0) process.exit(1);
console.log(`${totalCruised} modules, no forbidden arrow; ${PLANTED.length} planted ones were found.`);
