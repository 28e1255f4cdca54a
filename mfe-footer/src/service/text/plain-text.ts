import { fillFacts } from '@kilowatt/contracts';
import type { TextNode } from './page-text';

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
