import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { commandAt } from '../testing/run-kilowatt';

let kilowatt: Awaited<ReturnType<typeof commandAt>>;
let folder: string;
beforeAll(async () => {
  kilowatt = await commandAt({});
});
afterAll(() => kilowatt.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-dev-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('refuses a folder that is no remote, and one without its packages', async () => {
  expect(await kilowatt.kilowatt('dev', folder)).toMatchObject({
    exit: 2,
    err: `kilowatt: ${folder} has no remote.config.ts; run kilowatt dev in the folder of a remote\n`,
  });
  writeFileSync(path.join(folder, 'remote.config.ts'), 'export default {};');
  const { exit, err } = await kilowatt.kilowatt('dev', folder);
  expect(exit).toBe(2);
  expect(err).toMatch(/has no usable @kilowatt\/build; run npm install there first \(.*\)\n$/);
});

it.each([
  [['--shop', 'shop.example'], 'KILOWATT_URL must be a URL'],
  [['--port', 'many'], '--port'],
  [['--port', '99999'], '--port must be a whole number from 1 to 65535, not "99999"'],
  [['--port', '0'], '--port must be a whole number from 1 to 65535, not "0"'],
])('refuses %j before anything is built', async (options, message) => {
  const { exit, err } = await kilowatt.kilowatt('dev', folder, ...options);
  expect(exit).toBe(2);
  expect(err).toContain(message);
  expect(err.trim().split('\n')).toHaveLength(1);
});

it.each([
  ['a token that the shop does not know', "export default { name: 'reviews' };", 1, /^kilowatt: .*\n$/],
  ['a remote without a name', 'export default {};', 2, /remote\.config\.ts has no name\n$/],
  ['a configuration that throws', "throw new Error('no');", 2, /remote\.config\.ts cannot be read \(no\)\n$/],
])('ends for %s, and has built nothing', async (_why, config, exit, said) => {
  const built = path.join(folder, 'built');
  const build = path.join(folder, 'node_modules/@kilowatt/build');
  mkdirSync(build, { recursive: true });
  writeFileSync(
    path.join(build, 'watch.js'),
    `exports.watch = async () => { require('node:fs').writeFileSync(${JSON.stringify(built)}, ''); setInterval(() => {}, 1e6); };`,
  );
  writeFileSync(path.join(folder, 'remote.config.ts'), config);
  const result = await kilowatt.kilowatt('dev', folder, '--port', '5199');
  expect(result).toMatchObject({ exit, out: '', err: expect.stringMatching(said) });
  expect(existsSync(built)).toBe(false);
});

it('sends every build to the pages that are open, and the newest to those that come later', async () => {
  const { createListeners } = await import('./dev.mjs');
  const listeners = createListeners();
  const server = createServer((_request, response) => listeners.add(response)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** The messages of a page that hears of builds. */
  async function page() {
    const { body } = await fetch(`http://127.0.0.1:${port}/builds`);
    const chunks = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return async (count: number) => {
      while (text.split('data: ').length <= count) text += (await chunks?.read())?.value ?? '';
      return [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
    };
  }
  listeners.send({ hash: 'a' });
  const early = await page();
  expect(await early(1)).toEqual([{ hash: 'a' }]);
  listeners.send({ errors: 'x\ny' });
  expect(await early(2)).toEqual([{ hash: 'a' }, { errors: 'x\ny' }]);
  const late = await page();
  expect(await late(1)).toEqual([{ errors: 'x\ny' }]);
  server.closeAllConnections();
  server.close();
});
