import * as v from 'valibot';

/** Elements of a product description. */
export const DESCRIPTION_TAGS = [
  ...(['p', 'div', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'] as const),
  ...(['ul', 'ol', 'li', 'dl', 'dt', 'dd'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
  ...(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'br'] as const),
] as const;
export type DescriptionTag = (typeof DESCRIPTION_TAGS)[number];

/** An address that a description may link to. */
export const isWebAddress = (href: string): boolean => /^https?:\/\/[^\s/]/i.test(href);

export type DescriptionAttributes = {
  /** `http:` or `https:`. */
  href?: string;
  colSpan?: number;
  rowSpan?: number;
};

/** A text, or an element with its children. There are no others, so that no HTML needs to be parsed in a page. */
export type DescriptionNode =
  | string
  | readonly [tag: DescriptionTag, attributes: DescriptionAttributes | null, ...children: DescriptionNode[]];

const Attributes = v.nullable(
  v.strictObject({
    href: v.exactOptional(v.pipe(v.string(), v.check(isWebAddress))),
    colSpan: v.exactOptional(v.number()),
    rowSpan: v.exactOptional(v.number()),
  }),
);
const TAGS: ReadonlySet<unknown> = new Set(DESCRIPTION_TAGS);

const isNode = (node: unknown): boolean =>
  typeof node === 'string' ||
  (Array.isArray(node) && TAGS.has(node[0]) && v.is(Attributes, node[1]) && node.slice(2).every(isNode));

export const DescriptionNode = v.custom<DescriptionNode>(isNode);
