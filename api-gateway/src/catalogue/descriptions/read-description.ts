import { DESCRIPTION_TAGS, isWebAddress } from '@kilowatt/contracts';
import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';

/** A description as the catalogue keeps it. */
export type Description = {
  /** Plain text: for search, meta descriptions and structured data. */
  description: string;
  /** Sanitised HTML; absent where the description is plain text. */
  descriptionHtml?: string;
};

/** A merchant's HTML, or plain text, as a description. What is read from `bodyOf` its result is the same again. */
export function readDescription(body: string): Description {
  if (!body.includes('<') || PREFORMATTED.test(body)) return { description: plainText(body) };
  const descriptionHtml = sanitise(body);
  if (!/<[a-z]/.test(descriptionHtml)) return { description: plainText(body) };
  return { description: plainText(descriptionHtml), descriptionHtml };
}

/** The HTML that `readDescription` reads back as this description. */
export const bodyOf = ({ description, descriptionHtml }: Description): string =>
  descriptionHtml || htmlOf(description);

const asBlock = () => ({ tagName: 'div', attribs: {} });

/** Elements whose text is not for readers. */
const NOT_TEXT = ['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'math', 'title'];

/** Characters of an address: what checks it takes the square of its length. */
const MAX_ADDRESS = 2_000;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...DESCRIPTION_TAGS],
  allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https'],
  nonTextTags: [...NOT_TEXT, 'textarea', 'option', 'select', 'button', 'video', 'audio', 'canvas'],
  // Deeper elements are left out, so that whatever walks the tree needs no limit of its own.
  nestingLimit: 30,
  transformTags: {
    a: (_tag, { href = '' }): sanitizeHtml.Tag => ({
      tagName: 'a',
      attribs: isWebAddress(href) && href.length <= MAX_ADDRESS ? { href } : {},
    }),
    section: asBlock,
    article: asBlock,
    header: asBlock,
    footer: asBlock,
    figure: asBlock,
    center: asBlock,
    address: asBlock,
    details: asBlock,
    del: 's',
    strike: 's',
  },
  // A link to elsewhere becomes its text.
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs.href && 'excludeTag',
};

/** HTML without scripts, styles, event handlers and other elements than those of a description. */
export const sanitise = (html: string): string => sanitizeHtml(html, RULES).trim();

const PREFORMATTED = /^<pre>([^<]*)<\/pre>$/;

/** The text of HTML, without its tags. */
function plainText(html: string): string {
  const preformatted = PREFORMATTED.exec(html)?.[1];
  if (preformatted !== undefined) return decodeHTML(preformatted);
  const bare = withoutComments(html)
    .replaceAll(/<(script|style|noscript|template)\b.*?(?:<\/\1\s*>|$)/gis, ' ')
    .replaceAll(/<(?:br|\/p|\/li|\/tr|\/div|\/h\d)\b[^<>]*>/gi, '\n')
    // "Width < 30 and height > 60" has no tag.
    .replaceAll(/<[a-z!/?][^<>]*>/gi, ' ');
  return decodeHTML(bare)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/\s+/g, (run) => (run.includes('\n') ? '\n' : run))
    .trim();
}

/** What follows the last `-->` is not searched: each `<!--` there would be compared with all the text after it. */
function withoutComments(html: string): string {
  const end = html.lastIndexOf('-->') + '-->'.length;
  return html.slice(0, end).replaceAll(/<!--.*?-->/gs, ' ') + html.slice(end);
}

/** HTML that `plainText` reads back as this text. */
function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return plainText(escaped) === text ? escaped : `<pre>${escaped}</pre>`;
}
