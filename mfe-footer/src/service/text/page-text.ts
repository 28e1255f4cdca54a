/** What the build makes of one Markdown file of `content/`. */
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
