import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { builtFolder, fakeGateway } from '../testing/fake-gateway';

let gateway: Awaited<ReturnType<typeof fakeGateway>>;
let built: ReturnType<typeof builtFolder>;
beforeEach(async () => {
  gateway = await fakeGateway();
  built = builtFolder();
});
afterEach(async () => {
  await gateway.close();
  built.remove();
});

async function ship(builds: { folder: string; artifact: string }[]) {
  const ships = await import('./ship.mjs');
  const said: string[] = [];
  const options = { target: gateway.target, why: 'test', say: (line: string) => void said.push(line) };
  return { revision: await ships.ship(builds, options), said };
}

it('publishes every build before the first is promoted, and gives the newest revision', async () => {
  const { revision, said } = await ship([built.build('footer'), built.build('reviews')]);
  expect(gateway.calls).toEqual([
    'publish footer 1.0.0',
    'publish reviews 1.0.0',
    'promote footer 1.0.0',
    'promote reviews 1.0.0',
  ]);
  expect([revision, said]).toEqual([9, []]);
});

it('reports what the gateway refuses, and goes on with the others', async () => {
  gateway.pinned.push('footer');
  const { revision, said } = await ship([built.build('footer'), built.build('reviews')]);
  expect(said).toEqual(['mfe-footer: footer is pinned']);
  expect(revision).toBe(9);
});

it('reports which folder holds no build, and goes on with the others', async () => {
  const missing = { folder: 'mfe-none', artifact: path.join(built.root, 'none') };
  const { said } = await ship([missing, built.build('reviews')]);
  expect(said).toEqual([`mfe-none: ${missing.artifact} has no release.json; build the remote first`]);
  expect(gateway.calls).toEqual(['publish reviews 1.0.0', 'promote reviews 1.0.0']);
});

it('ends where the gateway does not answer', async () => {
  await gateway.close();
  await expect(ship([built.build('footer')])).rejects.toThrow(`${gateway.target.url} does not answer`);
});

it('finds the remotes that are built', async () => {
  const { builtRemotes } = await import('./ship.mjs');
  built.build('footer');
  mkdirSync(path.join(built.root, 'shell/dist'), { recursive: true });
  writeFileSync(path.join(built.root, 'shell/dist/release.json'), '{}');
  mkdirSync(path.join(built.root, 'mfe-reviews'));
  expect(builtRemotes(built.root)).toEqual(['mfe-footer']);
});
