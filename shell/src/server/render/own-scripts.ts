import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Preload } from './preloads';

const Entry = v.pipe(v.string(), v.parseJson(), v.object({ file: v.string() }));

/**
 * The shell's own scripts with their hashes: the page script, then the web vitals script. The build lists them, since
 * the folder may contain scripts of other builds.
 * @throws Error when the shell was not built
 */
export const ownScripts = (assets: string): Preload[] =>
  ['shell', 'vitals'].map((name) => {
    try {
      const entry = readFileSync(path.join(assets, `${name}.entry.json`), 'utf8');
      const { file } = v.parse(Entry, entry);
      const hash = createHash('sha384')
        .update(readFileSync(path.join(assets, file)))
        .digest('base64');
      return { href: `/assets/${file}`, integrity: `sha384-${hash}` };
    } catch {
      throw new Error(`No browser build in ${assets}; run "npm run build" first`);
    }
  });
