import createCache, { type Options, type StylisPlugin } from '@emotion/cache';

/** Prefix of all class names, and of the attribute of style elements, that Emotion writes. */
const KEY = 'kw';

/** Properties that need a prefix in browsers with `:has()` and popovers, or needed it until lately. */
const PREFIXED =
  /^(?:user-select|backdrop-filter|mask(?:-.+)?|print-color-adjust|box-decoration-break|hyphens)$/;

/** In place of Emotion's own prefixes, a quarter of a page's rules, nearly all of which are for browsers before 2015. */
const prefix: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.length < 0 || element.return) return;
  if (PREFIXED.test(String(element.props))) element.return = `-webkit-${element.value}${element.value}`;
};

/** The same on server and in browsers, so that rules which either of them inserts are alike. */
export const styleCache = (options: Omit<Options, 'key' | 'stylisPlugins'>) =>
  createCache({ ...options, key: KEY, stylisPlugins: [prefix] });

const NAMES = /\.kw-([\w-]+)|@keyframes ([\w-]+)/g;

/**
 * Emotion reads from an attribute which rules a page has already; the server leaves it empty, since the rules name
 * themselves.
 */
export function nameStyles(): void {
  for (const style of document.querySelectorAll(`style[data-emotion="${KEY}"]`)) {
    const names = [...(style.textContent ?? '').matchAll(NAMES)].map(([, name, frames]) => name ?? frames);
    style.setAttribute('data-emotion', [KEY, ...new Set(names)].join(' '));
  }
}
