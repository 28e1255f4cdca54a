import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import { pageEditions } from './page-edition';

let folder: string;
let time = 0;
let snapshot = { revision: 1, remotes: [] } as Snapshot;
let catalogue = {};
let build = 'one';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-edition-'));
  time = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const editions = (of: string | undefined = folder) =>
  pageEditions(
    { snapshot: () => snapshot, catalogue: () => catalogue, folder: of, build: () => build },
    () => time,
  );

it('is the same while nothing changes', () => {
  const edition = editions();
  const first = edition();
  time += 60_000;
  expect(edition()).toEqual(first);
  expect(first.isSettled).toBe(true);
});

it('is another with the next snapshot, the next catalogue and the next build of the shell', () => {
  const edition = editions();
  const numbers = [edition().number];
  snapshot = { ...snapshot, revision: 2 };
  numbers.push(edition().number);
  catalogue = {};
  numbers.push(edition().number);
  build = 'two';
  numbers.push(edition().number);
  expect(new Set(numbers).size).toBe(4);
  expect(edition()).toMatchObject({ snapshot: { revision: 2 }, isSettled: true });
});

it('is another when a file of the merchant changes, and settles once all have read it', () => {
  const edition = editions();
  const { number } = edition();
  writeFileSync(path.join(folder, 'texts.json'), '{}');
  time += 250;
  expect(edition()).toMatchObject({ number: number + 1, isSettled: false });
  time += 2_999;
  expect(edition().isSettled).toBe(false);
  time += 1;
  expect(edition()).toMatchObject({ number: number + 1, isSettled: true });
});

it('is another when a file of the merchant may be read again', () => {
  writeFileSync(path.join(folder, 'texts.json'), '{}', { mode: 0o000 });
  const edition = editions();
  const { number } = edition();
  chmodSync(path.join(folder, 'texts.json'), 0o600);
  time += 250;
  expect(edition().number).toBe(number + 1);
});

it('continues where a file of the merchant, or their folder, cannot be looked at', () => {
  const edition = editions();
  const { number } = edition();
  symlinkSync('menu.json', path.join(folder, 'menu.json'));
  time += 250;
  expect(edition().number).toBe(number + 1);
  expect(editions()().number).toBe(0);
  expect(editions(path.join(folder, 'menu.json'))().number).toBe(0);
});

it('other files change nothing', () => {
  const edition = editions();
  const { number } = edition();
  writeFileSync(path.join(folder, 'notes.json'), '{}');
  time += 1_000;
  expect(edition().number).toBe(number);
});
