import { createHash } from 'node:crypto';

/** A page whose bytes are the same for every visitor, with the hashes that its policy names instead of a nonce. */
export type SharedPage = {
  html: string;
  /** Sources of `script-src`: hashes of inline scripts, and of those that the page loads or preloads. */
  scripts: string[];
  /** Sources of `style-src`. */
  styles: string[];
};

/** Emotion writes the rules of each component before its element, also where HTML allows no style, as in lists. */
const EMOTION_STYLE = /<style data-emotion="kw [^"]+"[^>]*>([\s\S]*?)<\/style>/g;
const INTEGRITY = /integrity="(sha384-[^"]+)"/g;
/** In the browser Emotion inserts its rules into style elements without text. */
const EMPTY = '';

/**
 * Turns a page that was rendered with a nonce into one that can be cached and sent to everybody. The policy names the
 * inline scripts and styles with the nonce by their hashes (CSP Level 3), so injected markup still runs nothing. The
 * rules of all components become one style element in the head.
 * @param nonce of this rendering only; injected markup cannot contain it
 */
export function sharedPage(rendered: string, nonce: string): SharedPage {
  const html = withStyleInHead(rendered, nonce);
  const attribute = ` nonce="${nonce}"`;
  const inline = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
      .filter(([, attributes = '']) => attributes.includes(attribute) && !/ src=/.test(attributes))
      .map(([, , text = '']) => hashOf(text));
  const loaded = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .filter(([tag]) => tag.includes(attribute))
    .flatMap(([tag]) => [...tag.matchAll(INTEGRITY)].map(([, hash]) => hash ?? ''));
  return {
    html: html.replaceAll(attribute, ''),
    scripts: [...new Set([...inline('script'), ...loaded])],
    styles: [...new Set([...inline('style'), hashOf(EMPTY)])],
  };
}

function withStyleInHead(html: string, nonce: string): string {
  const rules: string[] = [];
  const body = html.replaceAll(EMOTION_STYLE, (style: string, css: string) => {
    if (!style.includes(` nonce="${nonce}"`)) return style;
    rules.push(css);
    return '';
  });
  const end = body.indexOf('</head>');
  if (rules.length === 0 || end < 0) return html;
  // The browser reads the names of existing rules from the rules themselves (`nameStyles`).
  const style = `<style data-emotion="kw" nonce="${nonce}">${rules.join('')}</style>`;
  return body.slice(0, end) + style + body.slice(end);
}

/** As a policy names it. */
export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
