// @ts-check
const path = require('node:path');
const MarkdownIt = require('markdown-it');
const { parse } = require('yaml');

/**
 * A text, or an element: `[tag, attributes, ...children]`.
 * @typedef {string | Element} Node
 * @typedef {[tag: string, attributes: Record<string, string> | null, ...children: Node[]]} Element
 */

/** @typedef {{ title: string, description: string, body: Node[] }} Page with whatever else its front matter holds */

const markdown = new MarkdownIt({ typographer: true });
const HREF = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:|%7B)/;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** Types of tokens: indented by four spaces, or between two lines of ```. */
const BLOCKS_OF_CODE = new Set(['code_block', 'fence']);
const TAGS_WITHOUT_CONTENT = new Set(['br', 'hr']);

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

/**
 * Tokens of markdown-it as a tree.
 * @param {import('markdown-it').Token[]} tokens
 * @param {string} file for the messages
 * @returns {Node[]}
 * @throws Error that names the file and a link that leads nowhere, or what a page cannot show
 */
function toTree(tokens, file) {
  /** @type {Node[]} */
  const tree = [];
  /** @type {Element[]} */
  const open = [];
  const add = (/** @type {Node} */ node) => (open.at(-1) ?? tree).push(node);
  const read = (/** @type {import('markdown-it').Token} */ token) => {
    if (token.type === 'image')
      throw new Error(`${file}: the image "${token.attrGet('src')}" cannot be shown; a page has only text`);
    if (token.children) token.children.forEach(read);
    else if (token.type === 'text') token.content && add(token.content);
    else if (token.type === 'softbreak') add(' ');
    else if (token.type === 'code_inline') add(['code', null, token.content]);
    else if (BLOCKS_OF_CODE.has(token.type)) add(['pre', null, ['code', null, token.content]]);
    else if (token.hidden) return;
    else if (token.nesting === 1) {
      /** @type {Element} */
      const element = [token.tag, attributes(token, file)];
      add(element);
      open.push(element);
    } else if (token.nesting === -1) {
      const element = open.pop();
      if (element && /^h[23]$/.test(element[0])) element[1] = { id: slug(plain(childrenOf(element))) };
    } else if (TAGS_WITHOUT_CONTENT.has(token.tag)) add([token.tag, null]);
    else throw new Error(`${file}: Markdown of the kind ${token.type} cannot be shown`);
  };
  tokens.forEach(read);
  return tree;
}

/** @param {Element} element */
const childrenOf = ([, , ...children]) => children;

/** @param {Node[]} nodes @returns {string} */
const plain = (nodes) =>
  nodes.map((node) => (typeof node === 'string' ? node : plain(childrenOf(node)))).join('');

/** @param {string} text */
const slug = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** @param {import('markdown-it').Token} token @param {string} file */
function attributes(token, file) {
  const href = token.attrGet('href');
  if (typeof href !== 'string') return null;
  if (!HREF.test(href))
    throw new Error(`${file}: the link to "${href}" is neither an address of the shop (/…) nor https://`);
  return { href: href.replaceAll('%7B', '{').replaceAll('%7D', '}') };
}
