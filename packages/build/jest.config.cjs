const { babelOptions } = require('./src/babel.cjs');

module.exports = {
  rootDir: '../..',
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/', '/.data/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.types/'],
  transform: { '\\.tsx?$': ['babel-jest', babelOptions({ targets: { node: 'current' }, modules: 'auto' })] },
  testEnvironment: 'node',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
