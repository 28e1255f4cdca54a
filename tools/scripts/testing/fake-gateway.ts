import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { OperationResult } from '@kilowatt/contracts/management';

/** The release API of a gateway that takes whatever it is given, apart from what a test has it refuse or hold. */
export async function fakeGateway() {
  /** In order: `publish footer 1.0.0`, `promote footer 1.0.0`. */
  const calls: string[] = [];
  const pinned: string[] = [];
  let onPublish: () => Promise<void> | void = () => {};

  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    const answer = (status: number, value: object) => response.writeHead(status).end(JSON.stringify(value));
    if (request.url === '/api/releases/snapshot') return answer(200, { revision: 4, remotes: [] });
    const version = /"version":"([^"]+)"/.exec(body)?.[1] ?? '';
    if (request.url === '/api/releases') {
      const remote = /"remote":"([^"]+)"/.exec(body)?.[1] ?? '';
      calls.push(`publish ${remote} ${version}`);
      await onPublish();
      return answer(201, { remote, version, outcome: 'published' });
    }
    const remote = request.url?.split('/').at(-2) ?? '';
    calls.push(`promote ${remote} ${version}`);
    if (pinned.includes(remote)) return answer(409, { message: `${remote} is pinned` });
    const result: OperationResult = {
      remote,
      revision: 5 + calls.length,
      moved: true,
      kind: 'promote',
      from: null,
      to: version,
      version,
      canary: null,
      pinned: false,
      trail: [],
    };
    return answer(200, result);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    target: { url: `http://127.0.0.1:${port}`, token: 'kw_test' },
    calls,
    /** Remotes whose promotion is refused. */
    pinned,
    /** What a publish waits for before it is answered. */
    holdPublish(hold: () => Promise<void> | void) {
      onPublish = hold;
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A folder with the builds of remotes in it. */
export function builtFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'kilowatt-built-'));
  return {
    root,
    /** Builds a remote, into `dist` of its folder unless said otherwise. */
    build(remote: string, output = 'dist') {
      const artifact = path.join(root, `mfe-${remote}`, output);
      for (const side of ['web', 'server']) mkdirSync(path.join(artifact, side), { recursive: true });
      writeFileSync(path.join(artifact, 'release.json'), JSON.stringify({ remote, version: '1.0.0' }));
      return { folder: `mfe-${remote}`, artifact };
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
