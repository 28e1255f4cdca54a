// @ts-check
const { readMarkdown } = require('./read-markdown.cjs');

/**
 * webpack: `import page from './page.md'`.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 * @returns {string}
 */
module.exports = function markdownLoader(source) {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(readMarkdown(source, this.resourcePath)))})`;
};
