const { createJiti } = require('jiti');
const path = require('node:path');

// Jest compiles what it runs itself, and not what runs in a thread.
createJiti(__filename, { jsx: { runtime: 'automatic', importSource: '@emotion/react' } }).import(
  path.resolve(__dirname, '../releases/verification/rendering-check/rendering-worker.ts'),
);
