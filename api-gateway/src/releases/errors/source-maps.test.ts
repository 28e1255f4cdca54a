// cspell:ignore UADD
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ArtifactStore } from '../artifacts/artifact-store';
import { sourceMaps } from './source-maps';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-maps-'));
  mkdirSync(path.join(folder, 'footer/1.4.1/server'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const BUILT = { file: 'web/877.js', line: 1, column: 11, function: 'f' };
const map = (more: object) =>
  JSON.stringify({ version: 3, sources: ['webpack://x/./src/a.ts'], names: [], mappings: 'UAwCI', ...more });
function placesWith(text: string) {
  writeFileSync(path.join(folder, 'footer/1.4.1/server/877.js.map'), text);
  const artifacts = { folder, ready: async () => {} } as unknown as ArtifactStore;
  return sourceMaps(artifacts)('footer', '1.4.1', [BUILT]);
}

it('a position is mapped to the sources by the map of its file', async () => {
  expect(await placesWith(map({}))).toEqual([{ file: 'src/a.ts', line: 41, column: 5, function: null }]);
});

it.each([
  ['that is cut off', map({}).slice(0, 30)],
  ['that is no map', 'null'],
  ['without sources', map({ sources: [] })],
  ['whose source has no name', map({ sources: [null] })],
  ['whose mappings are no text', map({ mappings: 5 })],
  ['whose lines cannot be', map({ mappings: 'UADD' })],
  ['of a shorter file', map({ mappings: '' })],
])('with a map %s the position is that of the built file', async (_what, text) => {
  expect(await placesWith(text)).toEqual([BUILT]);
});
