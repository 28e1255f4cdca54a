// @ts-check
/**
 * A text, or an element: `[tag, attributes, ...children]`.
 * @typedef {string | Element} Node
 * @typedef {[tag: string, attributes: Record<string, string> | null, ...children: Node[]]} Element
 */

const HREF = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:|%7B)/;

/**
 * Tokens of markdown-it as a tree.
 * @param {import('markdown-it').Token[]} tokens
 * @param {string} file for the messages
 * @returns {Node[]}
 * @throws Error that names the file and a link that leads nowhere
 */
exports.toTree = (tokens, file) => {
  /** @type {Node[]} */
  const tree = [];
  /** @type {Element[]} */
  const open = [];
  const add = (/** @type {Node} */ node) => (open.at(-1) ?? tree).push(node);
  const read = (/** @type {import('markdown-it').Token} */ token) => {
    if (token.children) token.children.forEach(read);
    else if (token.type === 'text') token.content && add(token.content);
    else if (token.type === 'softbreak') add(' ');
    else if (token.type === 'code_inline') add(['code', null, token.content]);
    else if (token.hidden) return;
    else if (token.nesting === 1) {
      /** @type {Element} */
      const element = [token.tag, attributes(token, file)];
      add(element);
      open.push(element);
    } else if (token.nesting === -1) {
      const element = open.pop();
      if (element && /^h[23]$/.test(element[0])) element[1] = { id: slug(plain(childrenOf(element))) };
    } else if (token.tag) add([token.tag, null]);
  };
  tokens.forEach(read);
  return tree;
};

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
