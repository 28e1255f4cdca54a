// @ts-check
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const NAME = '@kilowatt/contracts/management';

/**
 * The calls of the release-management API, with the schemas of their requests and answers. Published contracts are
 * JavaScript. Those of this repository are TypeScript, which this command reads on Node 20 before anything is built.
 * @type {typeof import('@kilowatt/contracts/management')}
 */
export const management = await load();

async function load() {
  const require = createRequire(import.meta.url);
  const entry = require.resolve(NAME);
  if (!entry.endsWith('.ts')) return import(NAME);
  try {
    /** @type {typeof import('@kilowatt/build/compiled-source')} */
    const { compiledSource } = require('@kilowatt/build/compiled-source');
    return await import(pathToFileURL(compiledSource(entry, 'management')).href);
  } catch {
    // Without the packages for development, or in a folder of someone else's.
    const { createJiti } = await import('jiti');
    return createJiti(import.meta.url).import(NAME);
  }
}
