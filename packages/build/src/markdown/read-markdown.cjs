// @ts-check
const path = require('node:path');
const MarkdownIt = require('markdown-it');
const { parse } = require('yaml');
const { toTree } = require('./to-tree.cjs');

/** @typedef {{ title: string, description: string, body: import('./to-tree.cjs').Node[] }} Page with whatever else its front matter holds */

const markdown = new MarkdownIt({ typographer: true });
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/**
 * A text page: front matter and a tree of elements that views render without any Markdown of their own. HTML in the
 * text is text.
 * @param {string} source
 * @param {string} file for the messages
 * @returns {Page}
 * @throws Error that names the file and what it lacks
 */
exports.readMarkdown = (source, file) => {
  const name = path.basename(file);
  const [head, frontMatter] = FRONT_MATTER.exec(source) ?? [];
  if (head === undefined || frontMatter === undefined)
    throw new Error(`${name}: begins with no front matter between two lines of ---`);
  /** @type {Record<string, unknown>} */
  const matter = parse(frontMatter) ?? {};
  return {
    ...matter,
    title: textOf(matter, 'title', name),
    description: textOf(matter, 'description', name),
    body: toTree(markdown.parse(source.slice(head.length), {}), name),
  };
};

/** @param {Record<string, unknown>} matter @param {string} field @param {string} name of the file */
function textOf(matter, field, name) {
  const text = matter[field];
  if (typeof text !== 'string' || text.trim() === '')
    throw new Error(`${name}: the front matter has no ${field}`);
  return text;
}
