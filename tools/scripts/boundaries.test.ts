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
  'tools/ops-console/src',
  'e2e/src',
  'mfe-footer/src/contact/model',
  'mfe-navigation/src',
];
/** As many modules as the check wants to have read at least. */
const ENOUGH = 300;

let root: string;
beforeEach(async () => {
  const { PLANTED } = await import('./planted-violations.mjs');
  root = mkdtempSync(path.join(tmpdir(), 'kilowatt-boundaries-'));
  for (const folder of FOLDERS) mkdirSync(path.join(root, folder), { recursive: true });
  for (const [, folder, imported] of PLANTED) {
    mkdirSync(path.join(root, folder), { recursive: true });
    if (!imported.startsWith('.')) installPackage(imported);
    // One arrow leads nowhere, since a rule is about that.
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
  it('fails where a planted arrow breaks no rule, as where a rule is written wrong', () => {
    fill();
    // What leads nowhere leads somewhere now.
    write('packages/query/src/nothing-here.ts');
    const { status, stderr } = boundaries();
    expect(status).toBe(1);
    expect(stderr).toContain('The rule no-unresolvable missed a planted import');
  });

  it('passes what only imports downwards, and has found the import that it planted', () => {
    fill();
    write('packages/query/src/interpret.ts', "import '../../taxonomy/src/brands';\n");
    write('packages/taxonomy/src/brands.ts');
    expect(boundaries()).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+ modules, no forbidden import; \d+ planted ones were found\.\n$/),
      stderr: '',
    });
  });

  it('fails on forbidden imports with their rules, and where it has read next to nothing', () => {
    write('mfe-navigation/src/menu.ts', "import '../../mfe-footer/src/remote';\n");
    write('mfe-footer/src/remote.ts', "import '../../shell/src/main';\n");
    write('shell/src/main.ts');
    write('packages/taxonomy/src/brands.ts', "import '../../query/src/interpret';\n");
    write('packages/query/src/interpret.ts');
    const { status, stderr } = boundaries();
    expect(status).toBe(1);
    for (const rule of [
      'no-remote-imports-another: mfe-navigation/src/menu.ts',
      'a-remote-knows-neither-shell-nor-gateway: mfe-footer/src/remote.ts',
      'taxonomy-stands-on-contracts: packages/taxonomy/src/brands.ts',
    ])
      expect(stderr).toContain(rule);
    expect(stderr).toMatch(/Only \d+ modules were read: the check does not work\./);
  });
});
