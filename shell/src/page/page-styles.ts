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
export const styleCache = (options: Omit<Options, 'key'> = {}) =>
  createCache({ stylisPlugins: [prefix], ...options, key: KEY });

/** Compiled style sheets that are remembered; components have some 300. */
const MAX_COMPILED = 5_000;

/**
 * Style caches of pages that are rendered on the server: each has the rules that its page uses, all share the compiled
 * ones. Emotion remembers those with the list of plugins, which is a new one when there are too many.
 */
export function pageStyleCaches(maxCompiled = MAX_COMPILED) {
  let compiled = 0;
  const counting: StylisPlugin = (element) => {
    if (element.type === 'rule' && !element.parent) compiled += 1;
  };
  let stylisPlugins = [prefix, counting];
  return () => {
    if (compiled > maxCompiled) [compiled, stylisPlugins] = [0, [prefix, counting]];
    const cache = styleCache({ stylisPlugins });
    const rules: string[] = [];
    const insert = cache.insert;
    // Otherwise Emotion would write a style element before the component, also inside lists and paragraphs.
    cache.insert = (...given) => {
      const css = insert(...given);
      if (css) rules.push(css);
    };
    return { cache, css: () => rules.join('') };
  };
}

const NAMES = /\.kw-([\w-]+)|@keyframes ([\w-]+)/g;

/**
 * The cache of a page that the server has rendered: the rules of its style element are not inserted again. Emotion would also
 * move that element, which makes the browser compute the styles of all elements anew.
 */
export function cacheOfPage(options: Omit<Options, 'key'>): ReturnType<typeof styleCache> {
  const cache = styleCache(options);
  for (const style of document.querySelectorAll(`style[data-emotion="${KEY}"]`))
    for (const [, name, frames] of (style.textContent ?? '').matchAll(NAMES))
      cache.inserted[name ?? frames ?? ''] = true;
  return cache;
}
