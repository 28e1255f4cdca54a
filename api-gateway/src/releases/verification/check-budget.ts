import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ProblemError } from '../../platform/problems/problem';
import type { Artifact } from '../artifacts/read-artifact';

const compress = promisify(brotliCompress);

/** Rejects a release whose scripts at start exceed its own budget, in bytes of brotli. */
export async function checkBudget({ release, files }: Artifact): Promise<void> {
  const { budget, start, remote, version } = release;
  if (budget === undefined) return;
  const sizes = await Promise.all(
    start.map(async (path) => {
      const bytes = files.get(path) ?? Buffer.alloc(0);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      return { path, size: (await compress(bytes, { params })).length };
    }),
  );
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (total <= budget) return;
  const count = (bytes: number) => bytes.toLocaleString('en-US');
  const parts = sizes.map(({ path, size }) => `${path} ${count(size)}`).join(', ');
  throw new ProblemError(
    'release-refused',
    `${remote} ${version} loads ${count(total)} bytes of script at start, over its budget of ${count(budget)}: ${parts}`,
  );
}
