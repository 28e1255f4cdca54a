const path = require('node:path');
const MarkdownIt = require('markdown-it');
const { parse } = require('yaml');
const { toTree } = require('./to-tree.cjs');

const markdown = new (MarkdownIt.default ?? MarkdownIt)({ typographer: true });
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const NEEDED = ['title', 'description'];

/**
 * A text page: front matter and a tree of elements that views render without any Markdown of their own. HTML in the
 * text is text.
 * @param {string} source @param {string} file for the messages
 * @throws Error that names the file and what it lacks
 */
exports.readMarkdown = (source, file) => {
  const name = path.basename(file);
  const head = FRONT_MATTER.exec(source);
  if (!head) throw new Error(`${name}: begins with no front matter between two lines of ---`);
  const matter = parse(head[1]) ?? {};
  for (const field of NEEDED)
    if (typeof matter[field] !== 'string' || matter[field].trim() === '')
      throw new Error(`${name}: the front matter has no ${field}`);
  return { ...matter, body: toTree(markdown.parse(source.slice(head[0].length), {}), name) };
};
