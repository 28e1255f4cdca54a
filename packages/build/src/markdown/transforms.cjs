// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { readMarkdown } = require('./read-markdown.cjs');

const READER = [__filename, require.resolve('./read-markdown.cjs')].map((file) => readFileSync(file, 'utf8'));

/**
 * webpack: `import page from './page.md'`.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 * @returns {string}
 */
function markdownLoader(source) {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(readMarkdown(source, this.resourcePath)))})`;
}

/** Jest: the same in tests. @param {string} source @param {string} file */
markdownLoader.process = (source, file) => ({
  code: `module.exports = ${JSON.stringify(readMarkdown(source, file))}`,
});

/** What the reader of another version made of a file does not count. @param {string} source @param {string} file */
markdownLoader.getCacheKey = (source, file) =>
  createHash('sha256')
    .update(JSON.stringify([...READER, source, file]))
    .digest('hex');

module.exports = markdownLoader;
