import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
/** Structured data runs nothing. */
const DATA = /type="application\/ld\+json"/;

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The scripts of a page that its policy does not name by their hash: the browser refuses them, and none should be there. */
export function unnamedScripts(html: string, policy: string): string[] {
  return [...html.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !DATA.test(attributes))
    .filter(([, attributes = '', text = '']) => {
      const hash = /\bsrc=/.test(attributes) ? /integrity="([^"]+)"/.exec(attributes)?.[1] : hashOf(text);
      return hash === undefined || !policy.includes(`'${hash}'`);
    })
    .map(([script]) => script.slice(0, 80));
}
