import type { DescriptionTag } from '@kilowatt/contracts';

export type Parsed =
  | string
  | { tag: DescriptionTag | null; attributes: Record<string, string>; children: Parsed[] };

export type Context = {
  parent: DescriptionTag | null;
  /** All elements around. */
  within: ReadonlySet<DescriptionTag>;
};
/** The only children of these elements; the first one is put around what is none of them. */
export const CHILDREN: Readonly<Partial<Record<DescriptionTag, readonly DescriptionTag[]>>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dd', 'dt'],
  table: ['tbody', 'thead', 'tfoot', 'caption'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
};
/** Elements that stand nowhere but in those. */
const PARTS: ReadonlySet<DescriptionTag> = new Set(Object.values(CHILDREN).flat());
const PHRASES: ReadonlySet<DescriptionTag> = new Set([
  ...(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'br'] as const),
]);
/** Elements that contain phrases only. */
const PARAGRAPHS = ['p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
export const VOID: ReadonlySet<DescriptionTag> = new Set(['br', 'hr']);

/** Whether the element may stand here; if not, its children do without it. */
export function mayStand(tag: DescriptionTag, { parent, within }: Context): boolean {
  if (PARTS.has(tag)) return parent !== null && CHILDREN[parent]?.includes(tag) === true;
  if (tag === 'a') return !within.has('a');
  return PHRASES.has(tag) || !PARAGRAPHS.some((one) => within.has(one));
}

/** Nodes where only some elements may stand: neighbours that are none of them are put into the first of these. */
export function wrapped(nodes: readonly Parsed[], only: readonly DescriptionTag[]): Parsed[] {
  const [wrapper] = only;
  const isFit = (node: Parsed) => typeof node !== 'string' && node.tag !== null && only.includes(node.tag);
  const found: Parsed[] = [];
  let open: Parsed[] | null = null;
  for (const node of nodes) {
    if (isFit(node)) {
      found.push(node);
      open = null;
    } else if (open) open.push(node);
    else if (!isBlank(node)) {
      open = [node];
      found.push({ tag: wrapper ?? null, attributes: {}, children: open });
    }
  }
  return found;
}

const isBlank = (node: Parsed): boolean =>
  typeof node === 'string' ? node.trim() === '' : node.children.every(isBlank);

/** Whether there are blocks, between which white space is nothing to read. */
export const hasBlocks = (nodes: readonly Parsed[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && node.tag !== null && !PHRASES.has(node.tag));
