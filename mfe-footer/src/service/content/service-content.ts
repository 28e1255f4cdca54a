/**
 * A page of text. In a text `[words](/path)` is a link, and `{phone}`, `{email}`, `{hours}` and `{showroom}` stand
 * for the facts of the shop.
 */
export type ServiceContent = {
  path: string;
  title: string;
  description: string;
  blocks: readonly Block[];
};

export type Block = { heading: string } | { text: string } | { list: readonly string[] };
