import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes of some of packages/query as a browser loads it: bundled, minified, compressed. */
export async function bundleSize(exported: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export ${exported} from '@kilowatt/query'`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2023',
    write: false,
    logLevel: 'error',
  });
  const [bundle] = outputFiles;
  return bundle ? brotliCompressSync(bundle.contents).length : 0;
}
