import { fillFacts } from '@kilowatt/contracts';

/** A Markdown file of `content/`, as the build compiles it. */
export type PageText = {
  title: string;
  description: string;
  /** The sentence below the title. */
  lead?: string;
  body: readonly TextNode[];
};

export type TextNode = string | TextElement;
export type TextElement = readonly [
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
