import { createHash } from 'node:crypto';
import type { ByteString } from './collect-html';

/** A page whose bytes are the same for every visitor, with the hashes that its policy names instead of a nonce. */
export type SharedPage = {
  html: ByteString;
  /** Sources of `script-src`: hashes of inline scripts, and of those that the page loads or preloads. */
  scripts: string[];
  /** Sources of `style-src`. */
  styles: string[];
};

const INTEGRITY = /integrity="(sha384-[^"]+)"/;
/** In the browser Emotion inserts its rules into style elements without text. */
const EMPTY = '';

/**
 * Turns a page that was rendered with a nonce into one that can be cached and sent to everybody. The policy names the
 * inline scripts and styles with the nonce by their hashes (CSP Level 3), so injected markup still runs nothing.
 * @param nonce of this rendering only; injected markup cannot contain it
 */
export function sharedPage(html: ByteString, nonce: string): SharedPage {
  const attribute = ` nonce="${nonce}"`;
  const parts: string[] = [];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    parts.push(html.slice(from, at));
    from = at + attribute.length;
    const tag = html.slice(html.lastIndexOf('<', at), html.indexOf('>', from) + 1);
    if (/^<style\b/.test(tag)) styles.add(hashOf(textOf(html, from, '</style>'), 'latin1'));
    else if (/^<script\b/.test(tag) && !/ src=/.test(tag))
      scripts.add(hashOf(textOf(html, from, '</script>'), 'latin1'));
    else if (/^<(?:script|link)\b/.test(tag)) scripts.add(INTEGRITY.exec(tag)?.[1] ?? '');
  }
  parts.push(html.slice(from));
  scripts.delete('');
  styles.add(hashOf(EMPTY));
  return { html: parts.join(''), scripts: [...scripts], styles: [...styles] };
}

/** The text of an element, from inside its opening tag. */
function textOf(html: ByteString, from: number, closing: string): ByteString {
  const start = html.indexOf('>', from) + 1;
  return html.slice(start, html.indexOf(closing, start));
}

/** As a policy names it. @param encoding `latin1` for a byte string */
export const hashOf = (text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string =>
  `sha256-${createHash('sha256').update(text, encoding).digest('base64')}`;
