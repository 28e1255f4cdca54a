// @ts-check
const { existsSync, readdirSync, readFileSync, statfsSync } = require('node:fs');
const path = require('node:path');
const preset = require('./src/jest.cjs');

const ROOT = path.resolve(__dirname, '../..');

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there. */
const ROOM = 4 * 1024 ** 3;

// Defined by builds: in the shell's script of shops that trace nothing all of this is left out.
process.env.TRACES = 'yes';

// The gateway's tests copy an embedded database each, a thousand files: in memory that takes a tenth of the time.
if (!process.env.TMPDIR && hasRoom(MEMORY)) process.env.TMPDIR = MEMORY;

/**
 * Tests of the gateway that start a database, and would say the same with PostgreSQL: what they are about keeps nothing in
 * it, or is about the embedded one.
 */
const WITHOUT_DATABASE = new RegExp(
  `^(?:${[
    'catalogue/(?:energy-label|menu|pictures|rebates|robots|suggestions)/',
    'commerce/delivery/',
    'operations/(?:console|openapi)/',
    'operations/metrics/documents',
    'platform/database/(?:database-folder|upgrade)',
    'platform/(?:files|pages)/',
    'platform/outbox/mail',
    'platform/middleware/same-origin',
    'releases/(?:overrides|verification)/',
    '(?:bad-input|calls|response-headers)\\.test',
  ].join('|')})`,
);

/**
 * Tests of the database that `npm test` runs on both: how it is opened and migrated, what depends on several statements at
 * a time, and each way to write. The others say the same of either, so they run once there, on PostgreSQL; all of them run
 * on the embedded database by `npm run unit` and `npm run check`.
 */
const ON_BOTH =
  /^(?:platform|commerce\/(?:carts|checkout|order-requests)|releases\/(?:registry|deployments)|catalogue\/import)\//;

/** @param {string} folder */
function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM;
}

/** Tests that touch the database: on PostgreSQL all others would only run a second time. */
function databaseTests() {
  const gateway = path.join(ROOT, 'api-gateway/src');
  return readdirSync(gateway, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.test.ts') && !WITHOUT_DATABASE.test(file))
    .filter((file) =>
      /test-gateway|test-database|open-database/.test(readFileSync(path.join(gateway, file), 'utf8')),
    );
}

/** @type {import('jest').Config} */
module.exports = {
  rootDir: '../..',
  ...preset,
  ...(process.env.TEST_DATABASE_URL && {
    testMatch: databaseTests().map((file) => `<rootDir>/api-gateway/src/${file}`),
  }),
  testPathIgnorePatterns: [
    ...preset.testPathIgnorePatterns,
    '/.data/',
    '/e2e/',
    // What the embedded database cannot do is tested where `tools/scripts/with-postgres.mjs` has started a PostgreSQL.
    ...(process.env.TEST_DATABASE_URL ? [] : ['\\.postgres\\.test\\.ts$']),
    ...(process.env.POSTGRES_FOLLOWS
      ? databaseTests()
          .filter((file) => !ON_BOTH.test(file))
          .map((file) => `/api-gateway/src/${file}$`)
      : []),
  ],
  modulePathIgnorePatterns: ['/dist/', '/.types/'],
  transform: {
    ...preset.transform,
    '/node_modules/(d3-[a-z-]+|internmap)/.*\\.m?js$': require.resolve('./src/jest-transform.cjs'),
  },
  // These are written as ES modules alone, which Jest cannot require on the Node that we promise.
  transformIgnorePatterns: ['/node_modules/(?!(d3-[a-z-]+|internmap)/)'],
  // A gateway with its catalogue takes some hundred megabytes a suite: a worker that has grown makes room for another.
  // One worker more than the smallest machine has cores, since suites also wait for programs and timers.
  maxWorkers: 3,
  // Milliseconds: more than in a remote's own repository, since tests here also start programs and build remotes while
  // others run. A slow machine is no fault, and what hangs is found all the same.
  testTimeout: 120_000,
  workerIdleMemoryLimit: '800MB',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
