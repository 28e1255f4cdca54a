import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const FOLDERS = [
  'packages/query/src',
  'packages/taxonomy/src',
  'shell/src',
  'api-gateway/src',
  'tools/bench/src',
  'tools/gallery/src',
  'tools/ops-console/src',
  'e2e/src',
  'mfe-footer/src/contact/model',
  'mfe-navigation/src',
];
/** The minimum number of modules that the check must have read. */
const ENOUGH = 300;

let root: string;
beforeEach(async () => {
  const { PLANTED } = await import('./planted-violations.mjs');
  root = mkdtempSync(path.join(tmpdir(), 'kilowatt-boundaries-'));
  for (const folder of FOLDERS) mkdirSync(path.join(root, folder), { recursive: true });
  for (const [, folder, imported] of PLANTED) {
    mkdirSync(path.join(root, folder), { recursive: true });
    if (!imported.startsWith('.')) installPackage(imported);
    // One import cannot be resolved: a rule is about that.
    else if (imported !== './nothing-here') write(`${path.join(folder, imported)}.ts`);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text = 'export {};\n') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
/** A package of ours is a workspace that npm links, any other a folder of its own. */
function installPackage(name: string) {
  const installed = path.join('node_modules', name);
  if (existsSync(path.join(root, installed))) return;
  const own = name.startsWith('@kilowatt/') && name.replace('@kilowatt/', 'packages/');
  write(`${own || installed}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  write(`${own || installed}/index.js`);
  if (!own) return;
  mkdirSync(path.join(root, path.dirname(installed)), { recursive: true });
  symlinkSync(path.join(root, own), path.join(root, installed), 'dir');
}
const fill = () => {
  for (let index = 0; index < ENOUGH; index += 1) write(`packages/query/src/module-${index}.ts`);
};

function boundaries() {
  const program = path.resolve(__dirname, 'boundaries.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the check of boundaries', () => {
  it('fails if no rule finds a planted import, as with a wrong rule', () => {
    fill();
    // Now this import can be resolved.
    write('packages/query/src/nothing-here.ts');
    const { status, stderr } = boundaries();
    expect(status).toBe(1);
    expect(stderr).toContain('The rule no-unresolvable missed a planted import');
  });

  it('passes if all imports run downwards and every planted import is found', () => {
    fill();
    write('packages/query/src/interpret.ts', "import '../../taxonomy/src/brands';\n");
    write('packages/taxonomy/src/brands.ts');
    expect(boundaries()).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+ modules, no forbidden import; \d+ planted ones were found\.\n$/),
      stderr: '',
    });
  });

  it('fails on a cycle between folders that no cycle of files is part of, and lists its imports', () => {
    fill();
    write('mfe-navigation/src/menu/ui/menu.ts', "import '../model/entries';\n");
    write('mfe-navigation/src/menu/ui/row.ts');
    write('mfe-navigation/src/menu/model/entries.ts');
    write('mfe-navigation/src/menu/model/opened.ts', "import type {} from '../ui/row';\n");
    const { status, stderr } = boundaries();
    expect(status).toBe(1);
    expect(stderr.split('\n')).toEqual([
      'Folders import one another in a cycle:',
      '  mfe-navigation/src/menu/model/opened.ts → mfe-navigation/src/menu/ui/row.ts',
      '  mfe-navigation/src/menu/ui/menu.ts → mfe-navigation/src/menu/model/entries.ts',
      '',
    ]);
  });

  it('passes where a module that composes its folder imports folders that import from it', () => {
    fill();
    write('mfe-navigation/src/remote.ts', "import './home/page';\n");
    write('mfe-navigation/src/home/page.ts', "import '../prices';\n");
    write('mfe-navigation/src/prices.ts');
    expect(boundaries()).toMatchObject({ status: 0, stderr: '' });
  });

  it('fails on forbidden imports and names their rules, and if it has read too few modules', () => {
    write('mfe-navigation/src/menu.ts', "import '../../mfe-footer/src/remote';\n");
    write('mfe-footer/src/remote.ts', "import '../../shell/src/main';\n");
    write('shell/src/main.ts');
    write('packages/taxonomy/src/brands.ts', "import '../../query/src/interpret';\n");
    write('packages/query/src/interpret.ts');
    const { status, stderr } = boundaries();
    expect(status).toBe(1);
    for (const rule of [
      'no-remote-imports-another: mfe-navigation/src/menu.ts',
      'a-remote-imports-neither-shell-nor-gateway: mfe-footer/src/remote.ts',
      'taxonomy-imports-only-contracts: packages/taxonomy/src/brands.ts',
    ])
      expect(stderr).toContain(rule);
    expect(stderr).toMatch(/Only \d+ modules were read: the check does not work\./);
  });
});
