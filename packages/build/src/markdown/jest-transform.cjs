// @ts-check
const { readMarkdown } = require('./read-markdown.cjs');

/** The loader for tests. @param {string} source @param {string} file */
exports.process = (source, file) => ({
  code: `module.exports = ${JSON.stringify(readMarkdown(source, file))}`,
});
