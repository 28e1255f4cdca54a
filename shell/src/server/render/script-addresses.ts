import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Entry = v.pipe(v.string(), v.parseJson(), v.object({ file: v.string() }));

/**
 * Addresses of the shell's own scripts: the page's, then the one that measures it. The build names them, since scripts of
 * another build may lie beside them.
 * @throws Error when the shell was not built
 */
export const scriptAddresses = (assets: string): string[] =>
  ['shell', 'vitals'].map((name) => {
    try {
      return `/assets/${v.parse(Entry, readFileSync(path.join(assets, `${name}.entry.json`), 'utf8')).file}`;
    } catch {
      throw new Error(`No browser build in ${assets}; run "npm run build" first`);
    }
  });
