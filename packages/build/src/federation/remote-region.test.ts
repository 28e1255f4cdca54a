import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as effector from 'effector';
import { build, fixture } from '../testing/build-fixture';
import { RemoteRegion } from './plugins.cjs';

/** A remote whose lazily loaded page listens to a unit of the shell. */
const remote = fixture({
  'remote.js': "export default { page: () => import(/* webpackMode: 'eager' */ './page.js') };",
  'page.js': `
    import { createStore } from 'effector';
    import { published } from 'shell';
    export const $heard = createStore(0).on(published, (times) => times + 1);`,
});

beforeAll(async () => {
  const common = {
    context: remote.folder,
    mode: 'production' as const,
    entry: './remote.js',
    externals: { effector: 'commonjs effector', shell: 'commonjs shell' },
  };
  const errors = await build([
    {
      ...common,
      output: {
        path: path.join(remote.folder, 'server'),
        filename: 'remote.cjs',
        library: { type: 'commonjs2' },
      },
      plugins: [new RemoteRegion('server', 'reviews_1')],
    },
    {
      ...common,
      output: {
        path: path.join(remote.folder, 'web'),
        filename: 'remote.cjs',
        library: { type: 'commonjs2' },
      },
      plugins: [new RemoteRegion('web', 'reviews_1')],
    },
  ]);
  expect(errors).toEqual([]);
});
afterAll(remote.remove);

type Loaded = { $heard: effector.Store<number> };
type InRegion = <Result>(run: () => Result) => Result;

/** Runs a side of the remote; `inRegion` is null for a shell that provides none. */
function open(side: 'web' | 'server', inRegion: InRegion | null) {
  const published = effector.createEvent();
  const module = {
    exports: {} as { default: { page: () => Promise<Loaded> } },
    ...(inRegion && side === 'server' && { inRegion }),
  };
  const regions = inRegion && side === 'web' ? { reviews_1: inRegion } : {};
  runInNewContext(readFileSync(path.join(remote.folder, side, 'remote.cjs'), 'utf8'), {
    module,
    exports: module.exports,
    require: (name: string) => (name === 'effector' ? effector : { published }),
    self: { __KILOWATT__: { regions } },
  });
  return { published, page: module.exports.default.page };
}

describe.each(['web', 'server'] as const)('%s', (side) => {
  it('clears the units of a lazily loaded module with the version', async () => {
    const region = effector.createNode({ regional: true });
    const { published, page } = open(side, (run) => effector.withRegion(region, run));
    const { $heard } = await page();
    published();
    expect($heard.getState()).toBe(1);
    effector.clearNode(region);
    published();
    expect($heard.getState()).toBe(1);
  });

  it('works with a shell that provides no region', async () => {
    const { published, page } = open(side, null);
    const { $heard } = await page();
    published();
    expect($heard.getState()).toBe(1);
  });
});
