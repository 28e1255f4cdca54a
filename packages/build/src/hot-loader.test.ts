import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { hotRules, resolve } from './rules.cjs';
import { build, fixture } from './testing/build-fixture';

/** A remote with a component, a constant beside one, and a model. */
const remote = fixture({
  'src/remote.ts': `import { Hello } from './ui/hello';
import { LIMIT, Limited } from './ui/limited';
import { opened } from './model/opened';
export default { Hello, Limited, LIMIT, opened };`,
  'src/ui/hello.tsx': `import { useState } from 'react';
export function Hello() {
  const [count] = useState(0);
  return <p>Hello {count}</p>;
}`,
  'src/ui/limited.tsx': `export const LIMIT = 3;
export const Limited = () => <p>At most {LIMIT}</p>;`,
  'src/model/opened.ts': `import { createEvent } from 'effector';
export const opened = createEvent();`,
});
const CONTAINER = 'reviews_1';
/** Provided by the page; a hot module replacement runtime needs none of them to start. */
const PROVIDED = ['react', 'effector', '@emotion/react/jsx-runtime'];

beforeAll(async () => {
  const errors = await build([
    {
      context: remote.folder,
      mode: 'development',
      devtool: false,
      target: 'web',
      entry: './src/remote.ts',
      resolve,
      module: { rules: hotRules({ folder: remote.folder, container: CONTAINER }) },
      externals: Object.fromEntries(PROVIDED.map((name) => [name, `commonjs ${name}`])),
      output: {
        path: path.join(remote.folder, 'dist'),
        filename: 'remote.cjs',
        publicPath: '/',
        library: { type: 'commonjs2' },
      },
      plugins: [new webpack.HotModuleReplacementPlugin()],
    },
  ]);
  expect(errors).toEqual([]);
});
afterAll(remote.remove);

type Evaluated = [module: { id: string; exports: object }, hot: { accept: () => void }];

/** What a page with the runtime of replacements hears of the modules. */
const page = {
  registered: new Map<string, unknown>(),
  signatures: 0,
  evaluated: [] as Evaluated[],
  started: [] as [container: string, hash: string][],
  update: async (): Promise<unknown> => null,
};
const hot = {
  register: (type: unknown, name: string) => page.registered.set(name, type),
  signature() {
    page.signatures += 1;
    return (type: unknown) => type;
  },
  evaluated: (...evaluated: Evaluated) => page.evaluated.push(evaluated),
  started(container: string, hash: () => string, update: () => Promise<unknown>) {
    page.started.push([container, hash()]);
    page.update = update;
  },
};
beforeEach(() => {
  page.registered.clear();
  Object.assign(page, { signatures: 0, evaluated: [], started: [] });
});

type Remote = { Hello: () => unknown; Limited: () => unknown; LIMIT: number };

/** Evaluates the build in a page. @param own the runtime of the page, if it has one */
function open(own: object): Remote {
  const module = { exports: {} as { default: Remote } };
  const provide = (name: string) =>
    name === 'react'
      ? { useState: (initial: unknown) => [initial] }
      : name === 'effector'
        ? { createEvent: () => () => {} }
        : { jsx: (type: string) => type, jsxs: (type: string) => type };
  const self = { __KILOWATT__: own };
  runInNewContext(readFileSync(path.join(remote.folder, 'dist/remote.cjs'), 'utf8'), {
    ...{ module, exports: module.exports, require: provide, self, console },
    fetch: async () => ({ status: 404 }),
  });
  return module.exports.default;
}

describe('a module of a build that is being worked on', () => {
  it('registers its components under names that stay from build to build', () => {
    const { Hello, Limited } = open({ hot });
    expect(Object.fromEntries(page.registered)).toEqual({
      './src/ui/hello.tsx Hello': Hello,
      './src/ui/limited.tsx Limited': Limited,
    });
    // Hello has a hook: its signature says whether its state can be kept.
    expect(page.signatures).toBe(1);
  });

  it('leaves to the page whether it can be replaced alone, but for models and the start', () => {
    open({ hot });
    expect(page.evaluated.map(([{ id, exports }]) => [id, Object.keys(exports)])).toEqual([
      ['./src/ui/hello.tsx', ['Hello']],
      ['./src/ui/limited.tsx', ['LIMIT', 'Limited']],
    ]);
    expect(page.evaluated.map(([, { accept }]) => typeof accept)).toEqual(['function', 'function']);
  });

  it('says at the end of the start which build runs, and how the next one is taken', async () => {
    open({ hot });
    expect(page.started).toEqual([[CONTAINER, expect.stringMatching(/^[0-9a-f]{20}$/)]]);
    // There is no newer one.
    expect(await page.update()).toBeNull();
  });

  it('runs as it is in a page that replaces nothing', () => {
    const { Hello, LIMIT } = open({});
    expect([Hello(), LIMIT]).toEqual(['p', 3]);
    expect(page.registered.size).toBe(0);
  });
});
