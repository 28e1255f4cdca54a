import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Manifest } from './manifest.mjs';

let publishedManifest: typeof import('./manifest.mjs')['publishedManifest'];
let undeclaredIn: typeof import('./manifest.mjs')['undeclaredIn'];
let remoteFiles: typeof import('../../../packages/releases/src/template.mjs')['remoteFiles'];
beforeAll(async () => {
  ({ publishedManifest, undeclaredIn } = await import('./manifest.mjs'));
  ({ remoteFiles } = await import('../../../packages/releases/src/template.mjs'));
});

const root = path.resolve(__dirname, '../../..');
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const context = {
  versions: { '@kilowatt/ui': '0.1.0', '@kilowatt/bus': '0.3.1', '@kilowatt/contracts': '1.2.0' },
  shared: new Set(['react', '@kilowatt/bus']),
  repository: { license: 'MIT', engines: { node: '>=20' } },
};
const ui: Manifest = {
  name: '@kilowatt/ui',
  version: '0.1.0',
  private: true,
  publishConfig: { access: 'restricted', optionalPeerDependencies: { jest: '^30.0.0' } },
  type: 'module',
  exports: { '.': './src/index.ts', './theme': './src/theme/theme.tsx', './package.json': './package.json' },
  files: ['template'],
  dependencies: { '@kilowatt/bus': '*', '@kilowatt/contracts': '*', react: '19.3.1', valibot: '^1.5.0' },
};

describe('a package.json that is published', () => {
  const published = () => publishedManifest(ui, context);

  it('names compiled files, for both formats of modules, and their declarations', () => {
    expect(published().exports).toEqual({
      '.': { types: './dist/index.d.ts', require: './dist/index.cjs', default: './dist/index.js' },
      './theme': {
        types: './dist/theme/theme.d.ts',
        require: './dist/theme/theme.cjs',
        default: './dist/theme/theme.js',
      },
      './package.json': './package.json',
    });
    expect(published().files).toEqual(['dist', 'CHANGELOG.md', 'template']);
  });

  it('has ranges in place of whatever the workspace has, and peers of what a page has once', () => {
    expect(published().dependencies).toEqual({ '@kilowatt/contracts': '^1.2.0', valibot: '^1.5.0' });
    expect(published().peerDependencies).toEqual({
      '@kilowatt/bus': '^0.3.1',
      react: '^19.3.1',
      jest: '^30.0.0',
    });
    expect(published().peerDependenciesMeta).toEqual({ jest: { optional: true } });
  });

  it('lets a team choose among the versions that the shell provides', () => {
    const { peerDependencies } = publishedManifest(ui, { ...context, also: { react: '18.3.1' } });
    expect(peerDependencies).toMatchObject({ react: '^18.3.1 || ^19.3.1', jest: '^30.0.0' });
  });

  it('has the version of a package of the workspace among optional peers too', () => {
    const publishConfig = { access: 'restricted', optionalPeerDependencies: { '@kilowatt/contracts': '*' } };
    expect(publishedManifest({ ...ui, publishConfig }, context).peerDependencies).toMatchObject({
      '@kilowatt/contracts': '^1.2.0',
    });
  });

  it('may be published, under a licence', () => {
    expect(published().private).toBeUndefined();
    expect(published()).toMatchObject({ license: 'MIT', publishConfig: { access: 'restricted' } });
  });

  it('keeps the scripts of tools as they are, under their new folder', () => {
    const { exports, bin } = publishedManifest(
      { ...ui, bin: { size: './src/size.cjs' }, exports: { './*': './src/*.cjs' } },
      context,
    );
    expect([exports, bin]).toEqual([{ './*': './dist/*.cjs' }, { size: './dist/size.cjs' }]);
  });

  it.each(['@kilowatt/query', 'lodash'])('is refused if it depends on %s, of no known version', (name) => {
    const depending = { ...ui, dependencies: { [name]: '*' } };
    expect(() => publishedManifest(depending, context)).toThrow(`depends on ${name}, which is not`);
  });
});

it.each<[imported: string, undeclared: string[]]>([
  ["import { css } from '@emotion/react';", ['@emotion/react']],
  ["export * from './own.js'; import fs from 'node:fs'; import { b } from '@kilowatt/bus';", []],
  ["const theme: import('react/jsx-runtime').JSX.Element;", []],
  ["require('babel-jest')", ['babel-jest']],
  ["// import x from 'comment'\n * require('comment')", []],
])('of published code %s, what package.json does not name is found', (text, undeclared) => {
  const manifest = { name: '@kilowatt/ui', peerDependencies: { react: '*', '@kilowatt/bus': '*' } };
  expect(undeclaredIn(manifest, [{ file: 'a.js', text }])).toEqual(
    undeclared.map((name) => `@kilowatt/ui: a.js imports ${name}, which its package.json does not name`),
  );
});

describe('the packages of this repository', () => {
  const manifests: Manifest[] = readdirSync(path.join(root, 'packages')).map((name) =>
    json(`packages/${name}/package.json`),
  );
  const folders = readdirSync(path.join(root, 'packages')).filter(
    (name) => json(`packages/${name}/package.json`).publishConfig,
  );
  const versions = Object.fromEntries(
    manifests.filter((one) => one.publishConfig).map((one) => [one.name, one.version]),
  );

  it.each(manifests.filter((one) => one.publishConfig))('$name can be published', (manifest) => {
    expect(publishedManifest(manifest, { ...context, versions }).description).toBeTruthy();
    // Its sources never are.
    expect(manifest.private).toBe(true);
  });

  it.each(folders)('%s names what its scripts import, so that it can be packed', (name) => {
    const manifest: Manifest = json(`packages/${name}/package.json`);
    const source = path.join(root, 'packages', name, 'src');
    const scripts = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[cm]js$/.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));
    expect(undeclaredIn(publishedManifest(manifest, { ...context, versions }), scripts)).toEqual([]);
  });

  it('are what a new repository depends on, with the packages of npm that this one has', () => {
    const text = remoteFiles('repository', 'reviews').find(({ file }) => file === 'package.json')?.text ?? '';
    const { dependencies, devDependencies } = JSON.parse(text);
    const here = {
      ...json('packages/build/package.json').dependencies,
      ...json('packages/build/package.json').devDependencies,
      ...json('package.json').devDependencies,
      ...json('packages/releases/package.json').devDependencies,
      ...json('mfe-footer/package.json').dependencies,
    };
    const expected = (name: string) => (versions[name] ? `^${versions[name]}` : here[name]);
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, range]) => range !== expected(name) && name !== '@testing-library/dom',
    );
    expect(others).toEqual([]);
  });
});
