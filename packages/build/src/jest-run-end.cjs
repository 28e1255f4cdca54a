module.exports = require('./jest-run.cjs').end;
