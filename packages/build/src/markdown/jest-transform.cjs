// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { readMarkdown } = require('./read-markdown.cjs');

const READER = [__filename, require.resolve('./read-markdown.cjs')].map((file) => readFileSync(file, 'utf8'));

/** The loader for tests. @param {string} source @param {string} file */
exports.process = (source, file) => ({
  code: `module.exports = ${JSON.stringify(readMarkdown(source, file))}`,
});

/** What the reader of another version made of a file does not count. @param {string} source @param {string} file */
exports.getCacheKey = (source, file) =>
  createHash('sha256')
    .update(JSON.stringify([...READER, source, file]))
    .digest('hex');
