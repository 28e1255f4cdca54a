import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { dependencies } from '../package.json';

let folder: string;
let programs: string;
// What counts is what a terminal shows. Citty is bundled too, since it is written as an ES module alone.
beforeAll(async () => {
  programs = path.join(__dirname, '../node_modules/.cache/command-lines');
  await build({
    entryPoints: PROGRAMS.map((program) => path.join(__dirname, program)),
    ...{ outdir: programs, outbase: __dirname, outExtension: { '.js': '.cjs' } },
    ...{ bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' },
    external: Object.keys(dependencies).filter((name) => name !== 'citty' && !name.startsWith('@kilowatt/')),
  });
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'command-lines-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A program of the gateway, in a data folder of its own. */
const run = (program: string, args: readonly string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const words = [path.join(programs, program.replace(/ts$/, 'cjs')), ...args];
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    execFile(process.execPath, words, { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

const CATALOGUE = 'catalogue/catalogue-cli.ts';
const PRIVACY = 'commerce/privacy/privacy-cli.ts';
const NEWSLETTER = 'commerce/newsletter/newsletter-cli.ts';
const PROGRAMS = [CATALOGUE, PRIVACY, NEWSLETTER];

it.each([
  [CATALOGUE, ['import', 'one.csv', '--allow-shrink', '--dry'], 'catalogue: Unknown option --dry'],
  [CATALOGUE, ['import', 'one.csv', 'two.csv'], 'catalogue: Unexpected argument "two.csv"'],
  [CATALOGUE, ['undo', '99'], 'catalogue: Unexpected argument "99"'],
  [CATALOGUE, ['--dry-run', 'undo'], 'catalogue: Unknown option --dry-run'],
  [CATALOGUE, ['schedule', 'remove', '3', '--now'], 'catalogue: Unknown option --now'],
  [
    PRIVACY,
    ['erase', 'a@example.com', 'b@example.com', '--yes'],
    'privacy: Unexpected argument "b@example.com"',
  ],
  [NEWSLETTER, ['export', 'sign-ups.csv'], 'newsletter: Unexpected argument "sign-ups.csv"'],
])('%s with %j exits with 2 and one line, and does nothing', async (program, args, line) => {
  expect(await run(program, args)).toEqual({ code: 2, out: '', err: `${line}\n` });
  expect(readdirSync(folder)).toEqual([]);
});

it('a catalogue undo may be tried', async () => {
  const { code, out } = await run(CATALOGUE, ['undo', '--help']);
  expect([code, out]).toEqual([0, expect.stringContaining('--dry-run')]);
});

it.each(['import', 'feed'])('a catalogue %s of a folder says that it is one', async (command) => {
  const err = `catalogue: ${folder} is a folder; name a file in it\n`;
  expect(await run(CATALOGUE, [command, folder])).toEqual({ code: 1, out: '', err });
});
