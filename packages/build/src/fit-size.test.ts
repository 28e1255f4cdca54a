import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';

it('browsers load at most 6 KB to check whether a product fits', () => {
  const { outputFiles } = buildSync({
    ...{ entryPoints: [path.join(__dirname, '../../fit/src/index.ts')], bundle: true, minify: true },
    ...{ write: false, format: 'esm', external: ['@kilowatt/contracts'] },
  });
  const size = gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(6 * 1024);
});
