import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';

let installOf: typeof import('./install-of.mjs').installOf;
let packagesLoadedBy: typeof import('./install-of.mjs').packagesLoadedBy;
beforeAll(async () => {
  ({ installOf, packagesLoadedBy } = await import('./install-of.mjs'));
});

it('finds what the bundles of a program load, and nothing of Node or of their own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-bundles-'));
  writeFileSync(
    path.join(folder, 'main.cjs'),
    'require("node:fs"); require("path"); require("drizzle-orm/pg-core"); import("@electric-sql/pglite"); require("./worker.cjs")',
  );
  writeFileSync(path.join(folder, 'worker.cjs'), 'const pg = require("pg"); require("drizzle-orm")');
  writeFileSync(path.join(folder, 'main.cjs.map'), '"require(\\"webpack\\")"');
  expect(packagesLoadedBy(folder)).toEqual(['@electric-sql/pglite', 'drizzle-orm', 'pg']);
  rmSync(folder, { recursive: true });
});

const LOCKED = {
  '': { version: '1.0.0' },
  'api-gateway': { version: '0.1.0' },
  'node_modules/@kilowatt/query': { link: true },
  'node_modules/cookie': { version: '0.7.2' },
  'node_modules/express': { version: '5.3.0', dependencies: { cookie: '^0.7.1' } },
  'node_modules/jest': { version: '30.0.0', dev: true },
  'api-gateway/node_modules/cookie': { version: '1.1.1' },
};
const program = (loads: string[]) =>
  installOf({ name: 'kilowatt-gateway', version: '0.1.0', workspace: 'api-gateway', loads }, LOCKED);

it('pins what a program loads to the versions that it has in the repository', () => {
  const { manifest, lock } = program(['cookie', 'express']);
  expect(manifest.dependencies).toEqual({ cookie: '1.1.1', express: '5.3.0' });
  expect(lock.packages['node_modules/cookie']).toEqual({ version: '1.1.1' });
});

it('keeps the version that others need beside those who need it', () => {
  const { lock } = program(['cookie', 'express']);
  expect(lock.packages['node_modules/express/node_modules/cookie']).toEqual({ version: '0.7.2' });
});

it('contains no package of the repository itself', () => {
  expect(Object.keys(program(['express']).lock.packages)).not.toContain('node_modules/@kilowatt/query');
});

it('names a package that is not locked', () => {
  expect(() => program(['left-pad'])).toThrow(
    'api-gateway loads left-pad, which package-lock.json does not have',
  );
});
