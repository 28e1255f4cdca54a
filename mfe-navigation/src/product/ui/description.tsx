import { css } from '@emotion/react';
import type { DescriptionNode } from '@kilowatt/contracts';
import { media, theme } from '@kilowatt/ui';
import { createElement, Fragment, type ReactNode } from 'react';

const edge = `1px solid ${theme.colour.line}`;

const prose = css({
  maxWidth: theme.width.prose,
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& > :first-child': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& p, & ul, & ol, & dl, & pre, & blockquote': { margin: `0 0 ${theme.space[4]}` },
  '& h3, & h4, & h5, & h6': {
    margin: `${theme.space[6]} 0 ${theme.space[2]}`,
    fontSize: theme.text.h3,
    lineHeight: 1.3,
  },
  '& h4, & h5, & h6': { marginTop: theme.space[5], fontSize: theme.text.body },
  '& ul, & ol': { paddingInlineStart: '1.4rem' },
  '& li': { marginBottom: theme.space[2], paddingInlineStart: theme.space[1] },
  '& li::marker': { color: theme.colour.accent, fontWeight: 700 },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: `0 0 ${theme.space[3]}` },
  '& blockquote': {
    paddingInlineStart: theme.space[4],
    borderInlineStart: `3px solid ${theme.colour.spark}`,
  },
  '& pre': { whiteSpace: 'pre-wrap', fontFamily: 'inherit' },
  '& hr': { margin: `${theme.space[5]} 0`, border: 0, borderTop: edge },
  '& a': { color: theme.colour.link },
});
/** As the merchant's lines are, where the description is plain text. */
const lines = css({ whiteSpace: 'pre-line' });
const scroller = css({
  margin: `0 0 ${theme.space[5]}`,
  overflowX: 'auto',
  border: edge,
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  '& table': { width: '100%', borderCollapse: 'collapse', overflowWrap: 'normal' },
  '& caption': { padding: theme.space[3], color: theme.colour.muted, textAlign: 'start' },
  '& th, & td': {
    minWidth: '6rem',
    padding: theme.space[3],
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: edge,
  },
  '& th': { fontWeight: 600 },
  '& tbody > tr:last-child > *': { borderBottom: 0 },
  '& p, & ul, & ol': { marginBottom: 0 },
  // Columns as wide as their text: rows stay low, and the table scrolls.
  [media.small]: {
    '& table': { width: 'max-content', minWidth: '100%' },
    '& th, & td': { maxWidth: '16rem' },
  },
});
// A scrollable region must be focusable.
const reachable = { tabIndex: 0 };

type Props = { text: string; nodes: readonly DescriptionNode[] | undefined };

/** A product's description: in the merchant's form, else as plain text. */
export function Description({ text, nodes }: Props) {
  if (!nodes?.length)
    return (
      <div css={prose}>
        <p css={lines}>{text}</p>
      </div>
    );
  return <div css={prose}>{rendered(nodes)}</div>;
}

/** Children without keys: they are fixed, so React needs none. */
const rendered = (nodes: readonly DescriptionNode[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map(render));

function render(node: DescriptionNode): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const given = { ...attributes, ...(tag === 'a' && { rel: 'nofollow noopener' }) };
  if (children.length === 0) return createElement(tag, given);
  const element = createElement(tag, given, rendered(children));
  if (tag !== 'table') return element;
  return (
    <section css={scroller} aria-label={captionOf(children) || 'Table of the description'} {...reachable}>
      {element}
    </section>
  );
}

const captionOf = (children: readonly DescriptionNode[]): string =>
  children
    .filter((node) => node[0] === 'caption')
    .map(textOf)
    .join(' ')
    .trim();

const textOf = (node: DescriptionNode): string => {
  if (typeof node === 'string') return node;
  const [, , ...children] = node;
  return children.map(textOf).join('');
};
