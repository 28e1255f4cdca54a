const { rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

/** Before all tests: names the run, under which tests keep what they make once; `jest-run-end.cjs` removes it. */
module.exports = () => {
  process.env.KILOWATT_TEST_RUN = `${process.pid}-${Date.now().toString(36)}`;
};

module.exports.end = () => {
  rmSync(path.join(tmpdir(), `kilowatt-template-${process.env.KILOWATT_TEST_RUN}`), {
    recursive: true,
    force: true,
  });
};
