import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { build, fixture } from '../testing/build-fixture';
import { containerRuntime, oneRuntime, productionRouter } from './aliases.cjs';
import { MergedChunks } from './merged-chunks.cjs';
import { ChunkIntegrity, ContainerId, RemoteRegion } from './plugins.cjs';

/** A shell and a remote as `shell.cjs` and `remote.cjs` build them, without what is not about federation. */
const page = fixture({
  'shell.js': 'self.federation = __webpack_require__.federation.instance;',
  'remote.js':
    "self.evaluated = true; export default () => import(/* webpackChunkName: 'lazy' */ './lazy.js');",
  'lazy.js': 'export default "lazy";',
});
const dist = path.join(page.folder, 'dist');

const NAME = 'reviews_1';
const container = () =>
  new ModuleFederationPlugin({
    name: NAME,
    filename: 'remoteEntry.js',
    exposes: { './remote': './remote.js' },
    dts: false,
    manifest: false,
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  });

/** The containers of remotes: with `./remote` in their script, and beside it and with all of the runtime as releases of before. */
const CONTAINERS = {
  together: {
    alias: containerRuntime(),
    plugins: [new MergedChunks({ container: NAME, withStart: true, together: [], pages: [] }), container()],
  },
  apart: { alias: {}, plugins: [container()] },
};

beforeAll(async () => {
  const common = {
    context: page.folder,
    mode: 'production' as const,
    target: 'web' as const,
    devtool: false as const,
  };
  const errors = await build([
    {
      ...common,
      entry: './shell.js',
      resolve: { alias: oneRuntime() },
      output: { path: dist, filename: 'shell.js' },
      plugins: [
        new ModuleFederationPlugin({
          name: 'kilowatt_shell',
          remotes: {},
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
      ],
    },
    ...Object.entries(CONTAINERS).map(([folder, { alias, plugins }]) => ({
      ...common,
      entry: {},
      resolve: { alias },
      output: {
        path: path.join(dist, folder),
        publicPath: `/remotes/${folder}/`,
        uniqueName: 'reviews_1',
        chunkFilename: '[name].js',
      },
      plugins: [new ChunkIntegrity(), new ContainerId(), new RemoteRegion('web', NAME), ...plugins],
    })),
  ]);
  expect(errors).toEqual([]);
});
afterAll(page.remove);

class Script {
  src = '';
  integrity?: string;
  onload?: (event: object) => void;
  setAttribute() {}
  getAttribute() {
    return null;
  }
}
type Federation = {
  registerPlugins: (plugins: object[]) => void;
  registerRemotes: (remotes: object[], options: object) => void;
  loadRemote: (id: string, options: object) => Promise<() => { default: () => Promise<{ default: string }> }>;
};

/** A page that runs the shell, and the scripts that are put into it. */
function open() {
  const scripts: Script[] = [];
  const regions: string[] = [];
  const append = (script: Script) => {
    scripts.push(script);
    const file = path.join(
      dist,
      new URL(script.src, 'https://shop.example').pathname.replace('/remotes/', ''),
    );
    setTimeout(() => {
      runInContext(readFileSync(file, 'utf8'), window);
      script.onload?.({ type: 'load' });
    });
  };
  const self: Record<string, unknown> = {
    URL,
    console,
    setTimeout,
    clearTimeout,
    HTMLScriptElement: Script,
    addEventListener() {},
    removeEventListener() {},
    location: new URL('https://shop.example/'),
    document: {
      getElementsByTagName: () => [],
      createElement: () => new Script(),
      head: { appendChild: append },
    },
    __KILOWATT__: {
      integrity: new Proxy({}, { get: (_none, file) => `sha384-${path.basename(String(file))}` }),
      regions: {
        reviews_1<Result>(run: () => Result): Result {
          regions.push('reviews_1');
          return run();
        },
      },
    },
  };
  Object.assign(self, { self, window: self });
  const window = createContext(self);
  runInContext('document.defaultView = globalThis', window);
  runInContext(readFileSync(path.join(dist, 'shell.js'), 'utf8'), window);
  return { self, scripts, regions, federation: self.federation as Federation };
}

async function load({ federation }: ReturnType<typeof open>, folder: string) {
  federation.registerPlugins([
    {
      name: 'verified-scripts',
      createScript: ({ url }: { url: string }) =>
        Object.assign(new Script(), { src: url, integrity: 'sha384-entry' }),
    },
  ]);
  const entry = `https://shop.example/remotes/${folder}/remoteEntry.js`;
  federation.registerRemotes([{ name: 'reviews_1', entry, type: 'global' }], { force: false });
  return federation.loadRemote('reviews_1/remote', { loadFactory: false, from: 'runtime' });
}

describe.each(Object.keys(CONTAINERS))(
  'the pinned version of Module Federation, a container and ./remote %s',
  (folder) => {
    it('loads a container without evaluating what it exposes, with the hash that a plugin sets', async () => {
      const opened = open();
      const evaluate = await load(opened, folder);
      expect(opened.self.evaluated).toBeUndefined();
      evaluate();
      expect(opened.self.evaluated).toBe(true);
      expect(opened.scripts.map(({ integrity }) => integrity)).toContain('sha384-entry');
    });

    it('evaluates ./remote and its lazy modules where the page says', async () => {
      const opened = open();
      const { default: loadLazy } = (await load(opened, folder))();
      const before = opened.regions.length;
      expect((await loadLazy()).default).toBe('lazy');
      expect(before).toBeGreaterThan(0);
      expect(opened.regions.length).toBeGreaterThan(before);
      expect(opened.scripts.at(-1)?.integrity).toBe('sha384-lazy.js');
      expect(opened.scripts.every(({ integrity }) => integrity)).toBe(true);
    });

    it('names the module of the container in the way that `ContainerId` looks for', () => {
      expect(readFileSync(path.join(dist, folder, 'remoteEntry.js'), 'utf8')).toMatch(
        /["']?container["']?\s*[:(]/,
      );
    });
  },
);

describe('the aliases of shells and containers', () => {
  const shell = path.resolve(__dirname, '../../../../shell');
  it.each(Object.entries({ ...oneRuntime(), ...containerRuntime(), ...productionRouter(shell) }))(
    '%s is an ES module',
    (_name, file) => {
      expect(existsSync(file)).toBe(true);
      expect(readFileSync(file, 'utf8')).toMatch(/^export\b/m);
    },
  );
});
