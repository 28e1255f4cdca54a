import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Stats } from 'webpack';
import { fixture } from '../testing/build-fixture';
import { MergedChunks } from './merged-chunks.cjs';

/** Large enough to become a chunk of its own wherever several use it. */
const large = (name: string) => `export const ${name} = ${JSON.stringify(`${name} `.repeat(6_000))};`;
const lazy = (name: string) => `() => import(/* webpackChunkName: "${name}" */ './${name}.js')`;
const uses = (...names: string[]) =>
  names.map((name) => `import { ${name} } from './${name}.js'; console.log(${name});`).join('\n');

const PAGES = ['list', 'brand', 'product', 'cart', 'compare'];
const remote = fixture({
  'remote.js': `export default [${['price', 'toggle', 'bar', 'foot', ...PAGES].map(lazy).join(', ')}];`,
  'price.js': uses('money', 'note'),
  'toggle.js': uses('icons'),
  'bar.js': uses('cards'),
  'foot.js': uses('logos'),
  ...Object.fromEntries(
    PAGES.map((page) => [`${page}.js`, uses('money', 'note', 'cards', 'photos', 'logos')]),
  ),
  'note.js': "export const note = 'A short note';",
  ...Object.fromEntries(
    ['money', 'icons', 'cards', 'photos', 'logos'].map((name) => [`${name}.js`, large(name)]),
  ),
});
afterAll(remote.remove);

const output = path.join(remote.folder, 'dist');
let stats: Stats;
beforeAll(async () => {
  stats = await built(true);
});

async function built(withStart: boolean): Promise<Stats> {
  const compiler = webpack({
    context: remote.folder,
    mode: 'production',
    target: 'web',
    entry: {},
    output: { path: output, filename: '[name].js', chunkFilename: '[name].js', clean: true },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'reviews',
        filename: 'remoteEntry.js',
        exposes: { './remote': './remote.js' },
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new MergedChunks({
        container: 'reviews',
        withStart,
        together: [['price', 'toggle'], ['foot']],
        pages: PAGES,
      }),
    ],
  });
  const done = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  expect(done.compilation.errors).toEqual([]);
  return done;
}

const filesOf = (name: string) => stats.compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
const textOf = (name: string) =>
  filesOf(name)
    .map((file) => readFileSync(path.join(output, file), 'utf8'))
    .join('');

it('./remote is a part of the script of the container', () => {
  const [container] = stats.compilation.entrypoints.values();
  expect(container?.getChildren().flatMap((group) => group.getFiles())).toEqual(['remoteEntry.js']);
});

it('slots that pages request together are one file, with what each of them needs', () => {
  expect(filesOf('price')).toEqual(filesOf('toggle'));
  expect(filesOf('price')).toHaveLength(1);
  expect(textOf('price')).toContain('money money');
  expect(textOf('price')).toContain('icons icons');
});

it('a slot of its own gets no code of pages with what it shares with them', () => {
  expect(textOf('bar')).toContain('cards cards');
  expect(textOf('bar')).not.toContain('photos photos');
  for (const page of PAGES) expect(textOf(page)).toContain('photos photos');
});

it('a slot that pages request later is one file, with what it shares with them', () => {
  expect(filesOf('foot')).toHaveLength(1);
  expect(filesOf('foot')).not.toEqual(filesOf('price'));
  expect(textOf('foot')).toContain('logos logos');
  for (const page of PAGES) expect(filesOf(page)).toEqual(expect.arrayContaining(filesOf('foot')));
});

it('a module is in one of the files that are requested together', () => {
  expect(textOf('price').match(/A short note/g)).toHaveLength(1);
  for (const page of PAGES) expect(textOf(page).match(/A short note/g)).toHaveLength(1);
});

it('./remote stays a script of its own where it waits for shared modules', async () => {
  const apart = await built(false);
  const [container] = apart.compilation.entrypoints.values();
  expect(container?.getChildren().flatMap((group) => group.getFiles())).not.toContain('remoteEntry.js');
});
