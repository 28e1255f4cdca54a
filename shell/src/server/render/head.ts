import { globalStyles } from '@kilowatt/ui/theme';
import type { Preload } from './preloads';

/** What stands in the head of every page before React's own tags. */
export const head = (nonce: string, scripts: readonly Preload[]): string =>
  [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
    ...scripts.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" crossorigin="anonymous" nonce="${nonce}" href="${href}" integrity="${integrity}">`,
    ),
    `<style nonce="${nonce}">${globalStyles}</style>`,
  ].join('');
