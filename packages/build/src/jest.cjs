// @ts-check
/**
 * How Jest reads what a remote is made of: the configuration of a remote's own repository, and a part of this one's.
 * @type {import('jest').Config & { transform: Record<string, string>, testPathIgnorePatterns: string[] }}
 */
module.exports = {
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.types/'],
  transform: {
    '\\.tsx?$': require.resolve('./jest-transform.cjs'),
    '\\.md$': require.resolve('./markdown/transforms.cjs'),
  },
  testEnvironment: 'node',
  // Milliseconds. What hangs is found all the same, and a machine that does much else is no fault.
  testTimeout: 30_000,
};
