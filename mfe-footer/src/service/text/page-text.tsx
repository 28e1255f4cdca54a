import { css } from '@emotion/react';
import { fillFacts } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { theme } from '@kilowatt/ui';
import { createElement, type ReactNode } from 'react';

/** A Markdown file of `content/`, as the build compiles it. */
export type PageText = {
  title: string;
  description: string;
  /** The sentence below the title. */
  lead?: string;
  body: readonly TextNode[];
};

export type TextNode = string | TextElement;
type TextElement = readonly [
  tag: string,
  attributes: { href?: string; id?: string } | null,
  ...children: TextNode[],
];

/** The plain text of nodes, with facts interpolated. */
export const plainText = (nodes: readonly TextNode[]): string =>
  fillFacts(
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        const [tag, , ...children] = node;
        const inside = plainText(children);
        return tag === 'p' || tag === 'li' ? `${inside} ` : inside;
      })
      .join(''),
  );

/** The headings of a text, for its table of contents. */
export const headingsOf = (body: readonly TextNode[]): { id: string; text: string }[] =>
  body.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [tag, attributes, ...children] = node;
    return tag === 'h2' && attributes?.id ? [{ id: attributes.id, text: plainText(children) }] : [];
  });

/** Renders text nodes: facts are interpolated, internal links use the router. */
export const TextNodes = ({ nodes }: { nodes: readonly TextNode[] }) =>
  createElement('div', null, ...nodes.map(element)).props.children as ReactNode;

function element(node: TextNode): ReactNode {
  if (typeof node === 'string') return fillFacts(node);
  const [tag, attributes, ...children] = node;
  const inside = children.map(element);
  const href = attributes?.href && fillFacts(attributes.href);
  if (href?.startsWith('/')) return createElement(Link, { to: href }, ...inside);
  return createElement(
    tag,
    { ...(href && { href }), ...(attributes?.id && { id: attributes.id }) },
    ...inside,
  );
}

/** Long text. */
export const proseStyle = css({
  lineHeight: 1.65,
  '& h2': { fontSize: '1.5rem', scrollMarginTop: theme.space[5] },
  '& > h2:first-of-type': { marginTop: 0 },
  '& > p + h2, & > p + h2:first-of-type, & > ul + h2, & > ol + h2': { marginTop: theme.space[7] },
  '& ul, & ol': { margin: `0 0 ${theme.space[4]}`, paddingInlineStart: '1.4rem' },
  '& li': { marginBottom: theme.space[2], paddingInlineStart: theme.space[1] },
  '& li::marker': { color: theme.colour.accent, fontWeight: 700 },
  '& pre': { whiteSpace: 'pre-wrap' },
});

/** Minimum number of headings for a table of contents. */
const MIN_HEADINGS = 5;
const contents = css({
  display: 'grid',
  gap: theme.space[1],
  margin: 0,
  padding: `0 0 0 ${theme.space[4]}`,
  listStyle: 'none',
  borderInlineStart: `3px solid ${theme.colour.spark}`,
  '& a': { display: 'inline-block', minHeight: 28, color: theme.colour.text },
});

/** The table of contents of a long text. */
export function OnThisPage({ body }: { body: readonly TextNode[] }) {
  const headings = headingsOf(body);
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav aria-labelledby="on-this-page">
      <h2 id="on-this-page" css={{ fontSize: theme.text.h3 }}>
        On this page
      </h2>
      <ul css={contents}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
