import { fillFacts } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { createElement, type ReactNode } from 'react';
import type { TextNode } from './page-text';

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
