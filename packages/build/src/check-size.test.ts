import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startSize } from './check-size.cjs';
import { fixture } from './testing/build-fixture';

const program = require.resolve('./check-size.cjs');
const SCRIPTS = {
  'web/remoteEntry.js': 'var entry = 1;'.repeat(50),
  'web/expose.js': Array.from({ length: 200 }, (_, index) => `call${index}(${index * 7919});`).join(''),
};
const LAZY = 'lazy'.repeat(9_999);
const START = Object.values(SCRIPTS).reduce((sum, text) => sum + brotliCompressSync(text).length, 0);

let remove = () => {};
afterEach(() => remove());

/** The folder of a remote that is built. */
function built(budget?: number) {
  const workspace = fixture({});
  remove = workspace.remove;
  const release = { remote: 'reviews', start: Object.keys(SCRIPTS), ...(budget !== undefined && { budget }) };
  const files = { ...SCRIPTS, 'web/list.0a1b.js': LAZY, 'release.json': JSON.stringify(release) };
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(workspace.folder, 'dist', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return workspace.folder;
}
const run = (folder: string, ...budgets: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...budgets], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

it('counts the compressed scripts of the start, and no lazy chunk', () => {
  expect(startSize(path.join(built(9_000), 'dist'))).toEqual({
    remote: 'reviews',
    budget: 9_000,
    size: START,
  });
});

describe('npm run size', () => {
  it.each([START, START + 1])('passes within a budget of %d bytes', (budget) => {
    const text = `reviews loads ${START} bytes of script at start; its budget is ${budget}.`;
    expect(run(built(budget))).toEqual({ status: 0, stdout: text, stderr: '' });
  });

  it('fails with the same line above the budget', () => {
    const text = `reviews loads ${START} bytes of script at start; its budget is ${START - 1}.`;
    expect(run(built(START - 1))).toEqual({ status: 1, stdout: '', stderr: text });
  });

  it('passes where a build has no budget, such as one for development', () => {
    expect(run(built())).toMatchObject({ status: 0, stdout: expect.stringContaining('its budget is none.') });
  });

  it('fails where a chunk is above its own budget', () => {
    const size = brotliCompressSync(LAZY).length;
    expect(run(built(9_000), `list=${size}`)).toMatchObject({ status: 0, stderr: '' });
    const text = `reviews loads ${size} bytes of script for list; its budget is ${size - 1}.`;
    expect(run(built(9_000), `list=${size - 1}`)).toMatchObject({ status: 1, stderr: text });
  });

  it('fails where a build lacks a chunk that has a budget', () => {
    const text = 'The build has no chunk "gone".';
    expect(run(built(9_000), 'gone=9')).toMatchObject({ status: 1, stderr: text });
  });

  it('fails in one line before a build', () => {
    const workspace = fixture({});
    remove = workspace.remove;
    expect(run(workspace.folder)).toEqual({
      ...{ status: 1, stdout: '' },
      stderr: `${path.join(realpathSync(workspace.folder), 'dist')} has no release.json; build the remote first`,
    });
  });
});
