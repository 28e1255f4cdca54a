import type { TextNode } from './page-text';
import { plainText } from './plain-text';

/** The headings of a text, for its table of contents. */
export const headingsOf = (body: readonly TextNode[]): { id: string; text: string }[] =>
  body.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [tag, attributes, ...children] = node;
    return tag === 'h2' && attributes?.id ? [{ id: attributes.id, text: plainText(children) }] : [];
  });
