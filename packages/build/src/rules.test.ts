import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { node } from './node.cjs';
import { resolve, rules, workspaceRoot } from './rules.cjs';
import { build, fixture } from './testing/build-fixture';

const program = fixture({
  'main.ts': `import { readFileSync } from 'node:fs';
import { createStore } from 'effector';
import { parse } from 'some-npm-package';
import { shape } from './shape';
import page from './page.md';
export const result = { shape: shape(2), page, versions: process.env.BUILT_HOST_VERSIONS };
export const outside = () => [parse, readFileSync];
const count = (...given: unknown[]) => given.length;
const shelf = { store: count, event: count, effect: count, domain: count };
const [split, merge, attach] = [count, count, count];
export const counted = [shelf.store(1), shelf.event(1), shelf.effect(1), shelf.domain(1), split(1), merge(1), attach(1)];
export const ofEffector = () => createStore(1);`,
  'shape.ts': 'export const shape = (size: number): string => String(size);',
  'page.md': '---\ntitle: Shipping\ndescription: How it comes\n---\nMeasure *twice*.\n',
  'node_modules/effector/index.js': 'exports.createStore = (...given) => given.length;',
  'node_modules/some-npm-package/index.js': "exports.parse = () => 'of npm';",
});
const built = path.join(program.folder, 'dist/node/main.cjs');
let errors: string[];

beforeAll(async () => {
  errors = await build([node(program.folder, { main: './main.ts' })]);
});
afterAll(() => program.remove());

describe('a Node program', () => {
  const load = () => createRequire(built)(built);

  it('is one file that runs, made of TypeScript and Markdown', () => {
    expect(errors).toEqual([]);
    expect(load().result).toMatchObject({
      shape: '2',
      page: { title: 'Shipping', body: [['p', null, 'Measure ', ['em', null, 'twice'], '.']] },
    });
  });

  it('leaves packages of npm where they are', () => {
    const [parse] = load().outside();
    expect(parse()).toBe('of npm');
  });

  it('gives ids to stores of effector alone, and ordinary calls of the same names what they are given', () => {
    expect(load().counted).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(load().ofEffector()).toBe(2);
    expect(readFileSync(built, 'utf8').match(/sid: "/g)).toHaveLength(1);
  });

  it('knows the versions that a shell of this build provides', () => {
    const { versions } = load().result;
    expect(JSON.parse(versions)).toMatchObject({
      remoteKit: expect.any(String),
      shared: { react: expect.any(String) },
    });
  });
});

it('a source that cannot be compiled is an error of the build that names the file', async () => {
  const broken = fixture({ 'main.ts': 'export const a: = 1;' });
  const [error = ''] = await build([
    {
      context: broken.folder,
      mode: 'production',
      entry: './main.ts',
      output: { path: path.join(broken.folder, 'dist') },
      resolve,
      module: { rules: rules('web') },
    },
  ]);
  broken.remove();
  expect(error).toContain('main.ts');
});

describe('paths in ids of stores', () => {
  let repository: string;
  let remote: string;
  beforeEach(() => {
    repository = mkdtempSync(path.join(tmpdir(), 'kilowatt-repository-'));
    remote = path.join(repository, 'remotes/reviews');
    mkdirSync(remote, { recursive: true });
  });
  afterEach(() => rmSync(repository, { recursive: true }));

  it.each(['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb', '.git'])(
    'begin at the folder that has %s',
    (name) => {
      writeFileSync(path.join(repository, name), '');
      expect(workspaceRoot(remote)).toBe(repository);
      expect(workspaceRoot(repository)).toBe(repository);
    },
  );

  it('begin at the remote where no folder has any, not at the root of the disk', () => {
    expect(workspaceRoot(remote)).toBe(remote);
  });

  it('are those of the whole repository for its remotes', () => {
    const root = path.resolve(__dirname, '../../..');
    expect(workspaceRoot(path.join(root, 'mfe-footer'))).toBe(root);
  });
});
