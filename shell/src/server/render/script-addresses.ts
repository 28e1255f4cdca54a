import { readdirSync } from 'node:fs';

/**
 * Addresses of the shell's own scripts: the page's, then the one that measures it.
 * @throws Error when the shell was not built
 */
export function scriptAddresses(assets: string): string[] {
  const files = readdirSync(assets);
  return ['shell', 'vitals'].map((name) => {
    const file = files.find((each) => new RegExp(`^${name}\\.[0-9a-f]{8}\\.js$`).test(each));
    if (!file) throw new Error(`No browser build in ${assets}; run "npm run build" first`);
    return `/assets/${file}`;
  });
}
