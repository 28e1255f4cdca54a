const { babelOptions } = require('./src/babel.cjs');

/** Of the gateway, what keeps nothing in the database: on PostgreSQL it would only be tried a second time. */
const WITHOUT_DATABASE = [
  'delivery',
  'demo-catalogue',
  'energy-label',
  'last-known',
  'menu',
  'merchant-files',
  'openapi',
  'pages',
  'pictures',
  'rebates',
  'robots',
  'suggestions',
].map((folder) => `/api-gateway/src/${folder}/`);

module.exports = {
  rootDir: '../..',
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.types/',
    '/.data/',
    '/e2e/',
    // What the embedded database cannot do is tested where `scripts/with-postgres.mjs` has started a PostgreSQL.
    ...(process.env.TEST_DATABASE_URL ? WITHOUT_DATABASE : ['\\.postgres\\.test\\.ts$']),
  ],
  modulePathIgnorePatterns: ['/dist/', '/.types/'],
  transform: {
    '\\.tsx?$': ['babel-jest', babelOptions({ targets: { node: 'current' }, modules: 'auto' })],
    '\\.md$': require.resolve('./src/markdown/jest-transform.cjs'),
    '/node_modules/(d3-[a-z-]+|internmap)/.*\\.m?js$': [
      'babel-jest',
      babelOptions({ targets: { node: 'current' }, modules: 'commonjs' }),
    ],
  },
  // These are written as ES modules alone, which Jest cannot require on the Node that we promise.
  transformIgnorePatterns: ['/node_modules/(?!(d3-[a-z-]+|internmap)/)'],
  testEnvironment: 'node',
  // Milliseconds. What hangs is found all the same, and a machine that does much else is no fault.
  testTimeout: 30_000,
  // A gateway with its catalogue takes some hundred megabytes a suite: a worker that has grown makes room for another.
  maxWorkers: 2,
  workerIdleMemoryLimit: '800MB',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
