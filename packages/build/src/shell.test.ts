import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { hostVersions } from './shared.cjs';
import { pageScript, server } from './shell.cjs';
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
  expect((await built('shell')).match(WORDS)).toBeNull();
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
