// @ts-check
const { rmSync } = require('node:fs');

// Turbo restores a cached build beside the files that lie there: whatever another build left goes first.
rmSync('dist', { recursive: true, force: true });
