import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let root: string;
let copy: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd: root,
  }).toString();

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kilowatt-tree-'));
  copy = mkdtempSync(path.join(tmpdir(), 'kilowatt-copy-'));
  write('.gitignore', 'node_modules\ndist\n');
  write('packages/query/index.js', 'committed');
  write('gone.js', 'committed');
  write('tools/bench/run.mjs', 'committed');
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'a tree');
  write('packages/query/dist/index.js', 'built');
  write('node_modules/react/index.js', 'react');
  write('node_modules/.cache/babel.json', '{}');
  mkdirSync(at('node_modules/@kilowatt'), { recursive: true });
  symlinkSync(at('packages/query'), at('node_modules/@kilowatt/query'), 'dir');
  write('packages/query/node_modules/valibot/index.js', 'valibot');
});
afterEach(() => {
  for (const folder of [root, copy]) rmSync(folder, { recursive: true });
});

async function copied(): Promise<(file: string) => string | null> {
  const { copyWorkingTree } = await import('./copy-working-tree.mjs');
  copyWorkingTree(root, copy);
  return (file) => (existsSync(path.join(copy, file)) ? readFileSync(path.join(copy, file), 'utf8') : null);
}

describe('a copy of the working tree', () => {
  it('has the files as they are, new ones too, and none that is gone or ignored', async () => {
    write('packages/query/index.js', 'changed');
    write('packages/query/new.js', 'new');
    rmSync(at('gone.js'));
    const read = await copied();
    expect(['packages/query/index.js', 'packages/query/new.js', 'gone.js'].map(read)).toEqual([
      'changed',
      'new',
      null,
    ]);
    expect(read('packages/query/dist/index.js')).toBeNull();
  });

  it('is at the same revision, so that builds of it have the same name', async () => {
    await copied();
    const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: copy }).toString();
    expect(revision).toBe(git('rev-parse', 'HEAD'));
  });

  it('links what is installed, for the root and for each workspace, without caches', async () => {
    const read = await copied();
    expect(read('node_modules/react/index.js')).toBe('react');
    expect(read('packages/query/node_modules/valibot/index.js')).toBe('valibot');
    expect(read('node_modules/.cache/babel.json')).toBeNull();
  });

  it('links our own packages within itself, not to the tree that it is of', async () => {
    await copied();
    const linked = realpathSync(path.join(copy, 'node_modules/@kilowatt/query'));
    expect(linked).toBe(realpathSync(path.join(copy, 'packages/query')));
  });
});
