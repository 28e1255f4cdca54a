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
