import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext, runInNewContext } from 'node:vm';
import * as effector from 'effector';
import { SHARED } from '../shared.cjs';
import { fixture } from './build-fixture';

export const ROOT = path.resolve(__dirname, '../../../..');
const BASE = '/remotes/reviews/1.0.0/web/';

/** A remote with one page, which loads lazily and makes a unit of effector, as `kilowatt-build` builds it. */
export function bundledRemote(bundler: string, config = "routes: { list: { path: '/reviews' } }") {
  const remote = fixture({
    'package.json': '{ "version": "1.0.0", "dependencies": { "effector": "23.4.4" } }',
    'package-lock.json': '{}',
    'remote.config.ts': `export default { name: 'reviews', owner: 'Team', slots: {}, ${config},
      publishes: [], handles: [], hears: [], sends: [], budget: 20_000 };`,
    'src/remote.ts': `import { title } from './title';
      Object.assign(globalThis, { hasEvaluated: true });
      export default { name: 'reviews', slots: {}, title,
        routes: { list: () => import(/* webpackChunkName: "list" */ './list') } };`,
    'src/title.ts': "export const title: string = 'Reviews';",
    'src/list.ts': `import { createStore } from 'effector';
      import { title } from './title';
      export default { title, $open: createStore(false) };`,
  });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(remote.folder, 'node_modules'));
  const cli = path.join(__dirname, '../build-cli.cjs');
  execFileSync(process.execPath, [cli, bundler], {
    cwd: remote.folder,
    env: { ...process.env, RELEASE_VERSION: '1.0.0' },
    stdio: 'pipe',
  });
  return { ...remote, dist: path.join(remote.folder, 'dist') };
}

type InRegion = <Result>(run: () => Result) => Result;
export type Definition = { name: string; routes: { list: () => Promise<{ default: { title: string } }> } };
type Container = {
  init: (scope: object) => unknown;
  get: (module: string) => Promise<() => { default: Definition }>;
};
type Script = Record<string, unknown> & { src: string; integrity?: string; onload?: (event: object) => void };

/** What the shell provides to the containers of a page. */
export const shareScope = (): Record<string, Record<string, { get: () => () => unknown }>> =>
  Object.fromEntries(
    SHARED.map((name) => {
      const module = name === 'effector' ? effector : {};
      const shareConfig = { singleton: true, requiredVersion: false, eager: true };
      const version = { version: '99.0.0', from: 'shell', scope: ['default'], loaded: 1, shareConfig };
      return [name, { '99.0.0': { ...version, lib: () => module, get: () => () => module } }];
    }),
  );

/** A page of a shell that has run the entry of a build, and the scripts that it asks for. */
export function openPage(dist: string, hashes: Readonly<Record<string, string>>, inRegion?: InRegion) {
  const scripts: Script[] = [];
  const append = (script: Script) => {
    scripts.push(script);
    setTimeout(() => {
      runInContext(readFileSync(path.join(dist, 'web', path.basename(script.src)), 'utf8'), page);
      script.onload?.({ type: 'load' });
    });
  };
  const integrity = Object.fromEntries(
    Object.entries(hashes).map(([file, hash]) => [file.replace('web/', BASE), hash]),
  );
  const element = () => ({ setAttribute() {}, getAttribute: () => null, remove() {} });
  const self: Record<string, unknown> = {
    ...{ URL, console, setTimeout, clearTimeout },
    location: new URL('https://shop.example/'),
    document: {
      currentScript: { tagName: 'SCRIPT', src: `https://shop.example${BASE}remoteEntry.js` },
      getElementsByTagName: () => [],
      createElement: element,
      head: { appendChild: append, append },
    },
    __KILOWATT__: { integrity, regions: inRegion ? { reviews_1_0_0: inRegion } : {} },
  };
  Object.assign(self, { self, window: self });
  const page = createContext(self);
  runInContext(readFileSync(path.join(dist, 'web/remoteEntry.js'), 'utf8'), page);
  const container = self.reviews_1_0_0 as Container;
  return {
    scripts,
    hasEvaluated: () => self.hasEvaluated === true,
    async load(scope: object = shareScope()) {
      await container.init(scope);
      return container.get('./remote');
    },
  };
}

/** Runs the server's side as the shell does. */
export function runServerSide(dist: string, inRegion: InRegion): Definition {
  const module = { exports: {} as { default: Definition }, inRegion };
  runInNewContext(
    `(function (module, exports, require) {${readFileSync(path.join(dist, 'server/remote.cjs'), 'utf8')}\n})`,
  )(module, module.exports, (name: string) => (name === 'effector' ? effector : {}));
  return module.exports.default;
}
