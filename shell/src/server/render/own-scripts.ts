import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Preload } from './preloads';

/**
 * The shell's own scripts with their hashes: the page's, then the one that measures it.
 * @throws Error when the shell was not built
 */
export function ownScripts(assets: string): Preload[] {
  const files = readdirSync(assets);
  return ['shell', 'vitals'].map((name) => {
    const file = files.find((each) => new RegExp(`^${name}\\.[0-9a-f]{8}\\.js$`).test(each));
    if (!file) throw new Error(`No browser build in ${assets}; run "npm run build" first`);
    const hash = createHash('sha384')
      .update(readFileSync(path.join(assets, file)))
      .digest('base64');
    return { href: `/assets/${file}`, integrity: `sha384-${hash}` };
  });
}
