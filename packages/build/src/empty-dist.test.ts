import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, expect, it } from '@jest/globals';
import { fixture } from './testing/build-fixture';

const program = require.resolve('./empty-dist.cjs');
const workspace = fixture({ 'src/main.ts': '', 'dist/web/215.300279a1.js': '', 'dist/release.json': '{}' });
afterEach(workspace.remove);

it('removes what another build left in dist, nothing beside it, and is content where there is nothing', () => {
  for (const _ of ['first', 'again']) {
    const { status } = spawnSync(process.execPath, [program], { cwd: workspace.folder });
    expect([status, readdirSync(workspace.folder)]).toEqual([0, ['src']]);
  }
});
