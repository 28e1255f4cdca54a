const HREF = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:|%7B)/;
const plain = (nodes) =>
  nodes.map((node) => (typeof node === 'string' ? node : plain(node.slice(2)))).join('');
const slug = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Tokens of markdown-it as a tree: a text, or `[tag, attributes, ...children]`.
 * @param {import('markdown-it').Token[]} tokens @param {string} file
 */
exports.toTree = (tokens, file) => {
  const root = ['root', null];
  const open = [root];
  const add = (node) => open.at(-1).push(node);
  const read = (token) => {
    if (token.children) token.children.forEach(read);
    else if (token.type === 'text') token.content && add(token.content);
    else if (token.type === 'softbreak') add(' ');
    else if (token.type === 'code_inline') add(['code', null, token.content]);
    else if (token.hidden) return;
    else if (token.nesting === 1) {
      const element = [token.tag, attributes(token, file)];
      add(element);
      open.push(element);
    } else if (token.nesting === -1) {
      const [element] = open.splice(-1);
      if (/^h[23]$/.test(element[0])) element[1] = { id: slug(plain(element.slice(2))) };
    } else if (token.tag) add([token.tag, null]);
  };
  tokens.forEach(read);
  return root.slice(2);
};

function attributes(token, file) {
  const href = token.attrGet('href');
  if (href === null) return null;
  if (!HREF.test(href))
    throw new Error(`${file}: the link to "${href}" is neither an address of the shop (/…) nor https://`);
  return { href: href.replaceAll('%7B', '{').replaceAll('%7D', '}') };
}
