import { readdirSync } from 'node:fs';
import path from 'node:path';
import { TYPEFACES, type TypefaceName } from '@kilowatt/ui/theme';

export type FontAddresses = Readonly<Record<TypefaceName, string>>;

/** Where the built typefaces are. @throws where one is missing */
export function fontAddresses(assets: string): FontAddresses {
  const files = readdirSync(path.join(assets, 'fonts'));
  const address = (name: string) => {
    const file = files.find((candidate) => candidate.startsWith(`${name}.`));
    if (!file) throw new Error(`No typeface "${name}" in ${assets}/fonts; run "npm run build" first`);
    return [name, `/assets/fonts/${file}`];
  };
  return Object.fromEntries(Object.keys(TYPEFACES).map(address)) as FontAddresses;
}
