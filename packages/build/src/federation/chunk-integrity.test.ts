import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build, fixture } from '../testing/build-fixture';
import { ChunkIntegrity } from './plugins.cjs';

type Script = { src?: string; integrity?: string; crossOrigin?: string };

const page = fixture({
  'entry.js': "self.loadLazy = () => import(/* webpackChunkName: 'lazy' */ './lazy.js');",
  'lazy.js': 'export default 1;',
});
beforeAll(async () => {
  const errors = await build([
    {
      context: page.folder,
      mode: 'production',
      target: 'web',
      entry: './entry.js',
      output: {
        path: path.join(page.folder, 'dist'),
        publicPath: '/remotes/reviews/',
        filename: '[name].js',
      },
      plugins: [new ChunkIntegrity()],
    },
  ]);
  expect(errors).toEqual([]);
});
afterAll(page.remove);

/** A page with these hashes that has run the entry, and the scripts that it asks for. */
function open(integrity: Record<string, string>) {
  const scripts: Script[] = [];
  const self: Record<string, unknown> & { loadLazy?: () => Promise<unknown> } = {
    __KILOWATT__: { integrity },
  };
  runInNewContext(readFileSync(path.join(page.folder, 'dist/main.js'), 'utf8'), {
    self,
    URL,
    location: { href: 'https://shop.example/collection/washers' },
    setTimeout: () => 0,
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute() {} }),
      head: { appendChild: (script: Script) => scripts.push(script) },
    },
  });
  return { scripts, loadLazy: () => self.loadLazy?.() };
}

it('requests a chunk with the hash that the page names for its path', () => {
  const { scripts, loadLazy } = open({ '/remotes/reviews/lazy.js': 'sha384-good' });
  void loadLazy();
  expect(scripts).toMatchObject([
    { src: '/remotes/reviews/lazy.js', integrity: 'sha384-good', crossOrigin: 'anonymous' },
  ]);
});

it('does not ask for a chunk that the page names no hash for', () => {
  const { scripts, loadLazy } = open({ '/remotes/reviews/other.js': 'sha384-good' });
  expect(loadLazy).toThrow('No verified hash for /remotes/reviews/lazy.js');
  expect(scripts).toEqual([]);
});
