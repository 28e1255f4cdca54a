import {
  DESCRIPTION_TAGS,
  type DescriptionAttributes,
  type DescriptionNode,
  type DescriptionTag,
  isWebAddress,
} from '@kilowatt/contracts';
import { Parser } from 'htmlparser2';
import { CHILDREN, type Context, hasBlocks, mayStand, type Parsed, VOID, wrapped } from './element-nesting';

const TAGS: ReadonlySet<string> = new Set(DESCRIPTION_TAGS);

/**
 * A sanitised description as a tree that pages render element by element. Elements are nested as HTML requires, since a
 * browser would otherwise rearrange those of the server's page; headings begin below the `h2` of the page's section.
 */
export function descriptionNodes(html: string): DescriptionNode[] {
  return fitted(parse(html), { parent: null, within: new Set() }, headingLevels(html));
}

function parse(html: string): Parsed[] {
  const root: Parsed[] = [];
  const open: Parsed[][] = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      const children: Parsed[] = [];
      const tag = TAGS.has(name) ? (name as DescriptionTag) : null;
      open.at(-1)?.push({ tag, attributes, children });
      open.push(children);
    },
    ontext(text) {
      // Entities come as texts of their own.
      const siblings = open.at(-1) ?? root;
      const last = siblings.at(-1);
      if (typeof last === 'string') siblings.splice(-1, 1, last + text);
      else siblings.push(text);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return root;
}

type Levels = (tag: DescriptionTag) => DescriptionTag;

function fitted(nodes: readonly Parsed[], context: Context, levels: Levels): DescriptionNode[] {
  const only = context.parent === null ? undefined : CHILDREN[context.parent];
  const isAmongBlocks = hasBlocks(nodes);
  return (only ? wrapped(nodes, only) : nodes).flatMap((node): DescriptionNode[] => {
    const tag = typeof node === 'string' ? null : node.tag;
    if (typeof node === 'string') return isAmongBlocks && node.trim() === '' ? [] : [node];
    if (tag === null || !mayStand(tag, context)) return fitted(node.children, context, levels);
    return element(node, tag, context, levels);
  });
}

function element(
  { attributes, children }: Exclude<Parsed, string>,
  tag: DescriptionTag,
  { within }: Context,
  levels: Levels,
): DescriptionNode[] {
  if (VOID.has(tag)) return [[tag, null]];
  const inside = fitted(children, { parent: tag, within: new Set([...within, tag]) }, levels);
  const isCell = tag === 'td' || tag === 'th';
  if (!isCell && inside.every(isEmpty)) return [];
  return [[levels(tag), attributesOf(tag, attributes), ...inside]];
}

/** Largest number of rows or columns that a cell spans. */
const MAX_SPAN = 50;

function attributesOf(tag: DescriptionTag, given: Record<string, string>): DescriptionAttributes | null {
  if (tag === 'a') return given.href && isWebAddress(given.href) ? { href: given.href } : null;
  const span = (value: string | undefined) => Math.min(MAX_SPAN, Math.floor(Number(value)) || 1);
  const [colSpan, rowSpan] = [span(given.colspan), span(given.rowspan)];
  const attributes = { ...(colSpan > 1 && { colSpan }), ...(rowSpan > 1 && { rowSpan }) };
  return Object.keys(attributes).length > 0 ? attributes : null;
}

/** Nothing to read: `<p>&nbsp;</p>`, with which editors make space. */
const isEmpty = (node: DescriptionNode): boolean =>
  typeof node === 'string' ? node.trim() === '' : node[0] === 'br';

/** The page's own heading above the description. */
const LEVEL_ABOVE = 2;
const MAX_LEVEL = 6;

/** Levels of headings in the page: as deep among themselves as the merchant has them, without a gap. */
function headingLevels(html: string): Levels {
  const used = [...new Set([...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level)))].sort();
  let last = LEVEL_ABOVE;
  return (tag) => {
    const [, level] = /^h([1-6])$/.exec(tag) ?? [];
    if (level === undefined) return tag;
    last = Math.min(MAX_LEVEL, last + 1, LEVEL_ABOVE + 1 + used.indexOf(Number(level)));
    return `h${last}` as DescriptionTag;
  };
}
