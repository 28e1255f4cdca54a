import type { Release } from '@kilowatt/contracts';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Characters of a fallback: every page with the slot contains it. */
const MAX_FALLBACK = 20_000;

/** What may stand around a slot: the end tag of one that a fallback has not opened would close it. */
const AROUND = ['article', 'aside', 'div', 'footer', 'header', 'main', 'nav', 'section', 'div'];
const AFTER = 'after the slot';

/** Whether HTML ends within the element that contains it, as browsers read it. */
export function isSelfContained(html: string): boolean {
  const [open, close] = [AROUND.map((name) => `<${name}>`), AROUND.toReversed().map((name) => `</${name}>`)];
  const page = parse(
    `<!doctype html><html><head></head><body>${open.join('')}${html}${close[0]}<p>${AFTER}</p>${close.slice(1).join('')}`,
  );
  const root = page.childNodes.find(defaultTreeAdapter.isElementNode);
  const body =
    root &&
    only(
      root.childNodes.filter((node) => node.nodeName !== 'head'),
      'body',
    );
  if (!body || root.attrs.length > 0 || body.attrs.length > 0) return false;
  let inner: readonly Node[] = body.childNodes;
  for (const name of AROUND.slice(0, -1)) inner = only(inner, name)?.childNodes ?? [];
  const text = only(inner.slice(1), 'p')?.childNodes[0];
  const isAfter = text !== undefined && defaultTreeAdapter.isTextNode(text) && text.value === AFTER;
  return only(inner.slice(0, 1), 'div') !== null && isAfter;
}

/** The element, if it is the only node. */
function only(nodes: readonly Node[], name: string): DefaultTreeAdapterTypes.Element | null {
  const [node] = nodes;
  return nodes.length === 1 && node && defaultTreeAdapter.isElementNode(node) && node.nodeName === name
    ? node
    : null;
}

/**
 * Why a fallback of a release would break pages that contain it, as the rest of a sentence; null if none would: the shell
 * puts it among the HTML of the others as it is.
 */
export function fallbackFault({ slots }: Pick<Release, 'slots'>): string | null {
  for (const [slot, { fallback }] of Object.entries(slots)) {
    if (fallback.length > MAX_FALLBACK)
      return `has a fallback for "${slot}" that has ${fallback.length.toLocaleString('en-US')} characters, of at most ${MAX_FALLBACK.toLocaleString('en-US')}`;
    if (!isSelfContained(fallback))
      return `has a fallback for "${slot}" that does not end within it: it leaves an element, a comment or a quote open, or has tags of what is around it`;
  }
  return null;
}
