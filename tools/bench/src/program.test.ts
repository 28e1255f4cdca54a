import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';

// Nothing else runs the bundle: a name that two of its modules declare is seen by Node alone.
it('starts, and names its benchmarks', () => {
  const program = path.resolve(__dirname, '../run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('scale');
});
