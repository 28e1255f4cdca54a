import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Manifest } from '@kilowatt/contracts/manifest';
import { parse } from 'valibot';
import { hostVersions } from './shared.cjs';
import { pageScript, server } from './shell.cjs';
import { ShellRelease } from './shell-release.cjs';
import { build, fixture } from './testing/build-fixture';

const SHELL = path.resolve(__dirname, '../../../shell');
/** Where the browser's part of tracing is, and what it says. */
const WORDS =
  /(?:trace-notes|send-notes|browser-trace)\.ts|tracing\/src|traceparent|tracestate|serverTiming/g;

let remove = () => {};
afterEach(() => remove());

/** The script of all pages before it is made smaller: the names of its sources are in comments. */
async function built(name: 'shell' | 'traced'): Promise<string> {
  const { folder, remove: removeFolder } = fixture({});
  remove = removeFolder;
  const output = { path: folder, filename: '[name].js', pathinfo: true };
  expect(await build([{ ...pageScript(SHELL, name), output }])).toEqual([]);
  const text = readFileSync(path.join(folder, `${name}.js`), 'utf8');
  expect(text).toContain('browser/boot.tsx');
  return text;
}

it('the script of a shop that traces nothing has nothing of tracing', async () => {
  const text = await built('shell');
  expect(text.match(WORDS)).toBeNull();
  // Its own id of this module would follow from the folder of the build, and the name of the script from it.
  expect(text).toMatch(/^\/\*{3}\/ "?federation"?$/m);
});

it('that of a shop that traces has', async () => {
  const found = new Set((await built('traced')).match(WORDS));
  expect([...found].sort()).toEqual(['serverTiming', 'trace-notes.ts', 'traceparent', 'tracestate']);
});

it('the server has what it provides to remotes beside it, for the check before it is deployed', async () => {
  const { folder, remove: removeFolder } = fixture({ 'main.js': '' });
  remove = removeFolder;
  const built = { ...server(folder), entry: { server: './main.js' } };
  expect(await build([built])).toEqual([]);
  const file = path.join(folder, 'dist/node/host-versions.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(hostVersions());
});

it('the server needs no package beside it: a copy of its folder runs anywhere', async () => {
  const { folder, remove: removeFolder } = fixture({
    'main.js': `import express from 'express'; import { parseCookie } from 'cookie'; export default [express, parseCookie];`,
  });
  remove = removeFolder;
  const built = { ...server(SHELL), entry: { server: path.join(folder, 'main.js') } };
  const resolve = {
    ...built.resolve,
    modules: [path.join(SHELL, 'node_modules'), 'node_modules', path.resolve(SHELL, '../node_modules')],
  };
  const output = { ...built.output, path: path.join(folder, 'dist') };
  expect(await build([{ ...built, devtool: false, resolve, output }])).toEqual([]);
  const text = readFileSync(path.join(folder, 'dist/server.cjs'), 'utf8');
  const required = new Set(
    [...text.matchAll(/module\.exports = require\("([^"]+)"\)/g)].map(([, name]) => name),
  );
  expect([...required].filter((name) => !isBuiltin(name ?? ''))).toEqual([]);
  expect(required.size).toBeGreaterThan(0);
});

describe('its release', () => {
  const PROVIDES = { bus: '1.0.0', remoteKit: '1.0.0', api: '1.0.0', shared: {} };
  const files = (dist: string) => ({
    'package.json': '{"version":"1.2.0"}',
    [`${dist}/web/shell.11111111.js`]: 'one',
    [`${dist}/web/shell.11111111.js.br`]: 'packed',
    [`${dist}/web/shell.entry.json`]: '{}',
    [`${dist}/web/vitals.22222222.js`]: 'two',
    [`${dist}/web/hot.33333333.js`]: 'three',
    [`${dist}/web/fonts/figtree.44444444.woff2`]: 'letters',
    [`${dist}/node/server.cjs`]: 'server',
  });

  it('lists what browsers load and what it provides, once all parts are built', () => {
    const { folder, remove: removeFolder } = fixture(files('dist'));
    remove = removeFolder;
    const release = new ShellRelease(folder, PROVIDES);
    const done: (() => void)[] = [];
    for (const part of ['web', 'node'])
      release.for(part).apply({
        hooks: {
          invalid: { tap() {} },
          done: {
            tap: (_name: string, run: (stats: object) => void) =>
              done.push(() => run({ hasErrors: () => false })),
          },
        },
      } as never);
    done[0]?.();
    expect(existsSync(path.join(folder, 'dist/release.json'))).toBe(false);
    done[1]?.();
    const manifest = JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8'));
    expect(manifest).toMatchObject({
      ...{ remote: 'shell', provides: PROVIDES, routes: [], slots: {} },
      start: [],
    });
    expect(Object.keys(manifest.files)).toEqual([
      'web/shell.11111111.js',
      'web/vitals.22222222.js',
      'web/fonts/figtree.44444444.woff2',
    ]);
    expect(parse(Manifest, manifest).files).toEqual(manifest.files);
  });
});
