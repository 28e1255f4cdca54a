import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { TEST_HOST_VERSIONS } from '../../testing/test-gateway';
import { askShell } from './ask-shell';

const fallback = { ...TEST_HOST_VERSIONS, bus: '0.9.0' };
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** A shell whose `/healthz` says this. */
async function shell(health: object): Promise<string> {
  const listening = createServer((_request, response) => response.end(JSON.stringify(health))).listen(
    0,
    '127.0.0.1',
  );
  server = listening;
  await new Promise((resolve) => listening.once('listening', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

it.each(['provides', 'lends'])('reads what the live shell %s', async (name) => {
  expect(await askShell(await shell({ ok: true, [name]: TEST_HOST_VERSIONS }), fallback)()).toEqual(
    TEST_HOST_VERSIONS,
  );
});

it.each([[{ ok: true, provides: null }], [{ ok: true, provides: { bus: 'newest' } }]])(
  'goes by its own revision where the shell says %j',
  async (health) => {
    expect(await askShell(await shell(health), fallback)()).toEqual(fallback);
  },
);

it('goes by its own revision where no shell answers', async () => {
  expect(await askShell('http://127.0.0.1:9', fallback)()).toEqual(fallback);
});
