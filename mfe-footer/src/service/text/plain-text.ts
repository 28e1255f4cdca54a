import { fillFacts } from '@kilowatt/contracts';
import type { TextNode } from './page-text';

/** The words of a text, with the facts filled in. */
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
