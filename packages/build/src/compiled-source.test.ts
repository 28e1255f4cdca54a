import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compiledSource } from './compiled-source.cjs';

let folder: string;
const entry = () => path.join(folder, 'src/index.ts');

const compiledText = () => readFileSync(compiledSource(entry(), 'greeting'), 'utf8');

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-compiled-'));
  write('node_modules/words/package.json', '{ "name": "words", "type": "module", "main": "index.js" }');
  write('node_modules/words/index.js', 'export const END = "!";');
  write('src/name.ts', "export const NAME: string = 'Ada';\n");
  const lines = [
    "import { END } from 'words';",
    "import { NAME } from './name';",
    'export const GREETING: string = NAME + END;',
  ];
  write('src/index.ts', lines.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a compiled source', () => {
  it('is one module of JavaScript, which finds the packages of its source', async () => {
    const { GREETING } = await import(pathToFileURL(compiledSource(entry(), 'greeting')).href);
    expect(GREETING).toBe('Ada!');
  });

  it('is used again while no source has changed', () => {
    const file = compiledSource(entry(), 'greeting');
    utimesSync(file, 1, 1);
    expect(statSync(compiledSource(entry(), 'greeting')).mtimeMs).toBe(1_000);
  });

  it('is compiled again once a module changes that the entry imports', () => {
    write('src/name.ts', "export const NAME: string = 'Grace';\n");
    expect(compiledText()).toContain('Grace');
  });

  it('is compiled again if a source has gone, or the compiled file is damaged', () => {
    writeFileSync(compiledSource(entry(), 'greeting'), 'no first line');
    expect(compiledText()).toContain('Grace');
    write('src/index.ts', "export const GREETING = 'Good day';\n");
    rmSync(path.join(folder, 'src/name.ts'));
    expect(compiledText()).toContain('Good day');
    expect(compiledText()).not.toContain('Grace');
  });

  it('refuses a source that cannot be compiled', () => {
    write('src/index.ts', 'export const = 1;');
    expect(() => compiledSource(entry(), 'greeting')).toThrow('Expected identifier');
  });
});
