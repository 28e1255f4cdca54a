import type { Release } from '@kilowatt/contracts';

/** Characters of a fallback: every page with the slot contains it. */
const MAX_FALLBACK = 20_000;

const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ');
/** Elements that end with the one around them, or with the next one. */
const MAY_BE_OPEN = 'dd dt li optgroup option p rp rt tbody td tfoot th thead tr colgroup'.split(' ');
/** Elements whose content is text up to their end tag. */
const TEXT = 'iframe noembed noframes noscript script style textarea title xmp'.split(' ');
const OF_PAGE = ['html', 'head', 'body', 'frameset', 'plaintext'];
/** In these a slash ends an element. */
const FOREIGN = ['svg', 'math'];

/** Where a tag ends: behind its `>` outside of quoted values; -1 if it does not. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  let isValue = false;
  for (let at = from; at < html.length; at += 1) {
    const letter = html.charAt(at);
    if (quote) {
      if (letter === quote) quote = '';
      isValue = false;
    } else if (letter === '>') return at + 1;
    else if (isValue && /["']/.test(letter)) quote = letter;
    else isValue = letter === '=' || (isValue && /\s/.test(letter));
  }
  return -1;
}

/** Closes an element, with those in it that may stay open. @returns what is wrong; null if nothing */
function close(open: string[], name: string): string | null {
  const at = open.lastIndexOf(name);
  const within = at < 0 ? [] : open.slice(at + 1);
  const unclosed = within.find((one) => !MAY_BE_OPEN.includes(one));
  // An end tag of a paragraph that has ended makes an empty one.
  if (at < 0) return name === 'p' || name === 'br' ? null : `closes <${name}>, which it has not opened`;
  if (unclosed) return `does not close <${unclosed}>`;
  open.length = at;
  return null;
}

/** Takes a start tag. @returns where reading goes on; -1 if the element never ends */
function openTag(open: string[], html: string, { name, end }: { name: string; end: number }): number {
  const isForeign = [...open, name].some((one) => FOREIGN.includes(one));
  if (TEXT.includes(name) && !isForeign) {
    open.push(name);
    return html.toLowerCase().indexOf(`</${name}`, end);
  }
  const isEmpty = isForeign ? html.charAt(end - 2) === '/' : VOID.includes(name);
  if (!isEmpty) open.push(name);
  return end;
}

/** Why HTML would reach beyond the element that contains it; null if it does not. */
export function htmlFault(html: string): string | null {
  const open: string[] = [];
  let at = html.indexOf('<');
  for (; at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      // A comment may end with the dashes that it begins with.
      const end = html.indexOf('-->', at + 2);
      if (end < 0) return 'has a comment without an end';
      at = end + 3;
      continue;
    }
    const [tag, slash, given = ''] = /^<(\/?)([a-z][^\s/>]{0,60})/i.exec(html.slice(at, at + 64)) ?? [];
    if (tag === undefined) {
      at += 1;
      continue;
    }
    const name = given.toLowerCase();
    const end = endOfTag(html, at + tag.length);
    if (end < 0) return 'has a tag without an end';
    if (OF_PAGE.includes(name)) return `contains <${name}>, which belongs to the page`;
    const fault = slash ? close(open, name) : null;
    if (fault !== null) return fault;
    at = slash ? end : openTag(open, html, { name, end });
    if (at < 0) return `does not close <${name}>`;
  }
  const unclosed = open.find((one) => !MAY_BE_OPEN.includes(one));
  return unclosed ? `does not close <${unclosed}>` : null;
}

/**
 * Why a fallback of a release would break pages that contain it, as the rest of a sentence; null if none would: the shell
 * puts it among the HTML of the others as it is.
 */
export function fallbackFault({ slots }: Pick<Release, 'slots'>): string | null {
  for (const [slot, { fallback }] of Object.entries(slots)) {
    const fault =
      fallback.length > MAX_FALLBACK
        ? `has ${fallback.length.toLocaleString('en-US')} characters, of at most ${MAX_FALLBACK.toLocaleString('en-US')}`
        : htmlFault(fallback);
    if (fault !== null) return `has a fallback for "${slot}" that ${fault}`;
  }
  return null;
}
