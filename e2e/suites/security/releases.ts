import type { Snapshot } from '@kilowatt/contracts';
import type { Result, Row } from '../table';
import { addressOf, ask } from './ask';
import { shipAnother } from './forged-telemetry';
import { SHELL_SECRET, type Shop, TOKEN } from './shop';

const NEVER_LIVE = '9.7.0';

async function run(shop: Shop): Promise<Result> {
  await shipAnother(shop, NEVER_LIVE, false);
  const { remotes } = JSON.parse((await ask(shop, { path: '/api/releases/snapshot' })).text) as Snapshot;
  const faults: string[] = [];
  let requested = 0;
  const expectStatus = async (path: string, expected: number, authorization?: string) => {
    const { status } = await ask(shop, {
      path,
      ...(authorization !== undefined && { headers: { authorization } }),
      address: addressOf(500_000 + requested++),
    });
    if (status !== expected) faults.push(`${status} instead of ${expected} at ${path}`);
  };
  for (const { release } of remotes) {
    const folder = `/remotes/${release.remote}/${release.version}`;
    const server = `${folder}/server/remote.cjs`;
    await expectStatus(`${folder}/web/remoteEntry.js`, 200);
    for (const spelling of [
      server,
      `${folder}//server/remote.cjs`,
      `${folder}/%73erver/remote.cjs`,
      `${folder}/web/..%2fserver/remote.cjs`,
      `${folder}/web/%2e%2e/server/remote.cjs`,
      `${server}/`,
      `${folder}/release.json`,
    ])
      await expectStatus(spelling, 404);
    await expectStatus(server, 404, 'Bearer made-up');
    await expectStatus(server, 200, `Bearer ${SHELL_SECRET}`);
    await expectStatus(server, 200, `Bearer ${TOKEN}`);
  }
  const unseen = `/remotes/cart-compare/${NEVER_LIVE}/web/remoteEntry.js`;
  await expectStatus(unseen, 404);
  await expectStatus(unseen, 404, 'Bearer made-up');
  await expectStatus(unseen, 200, `Bearer ${TOKEN}`);
  for (const path of ['/api/releases/status', '/api/releases/history', '/api/tokens', '/api/keys'])
    await expectStatus(path, 401);
  for (const line of faults) console.error(`\n  ${line}`);
  return {
    passed: faults.length === 0,
    figures: `${requested} requests; ${faults.length} answered otherwise`,
  };
}

export const releases = (shop: Shop): Row => ({
  name: 'releases',
  criterion:
    'server builds and a release that was never promoted: 404 without the credential, in any spelling; 200 with it',
  run: () => run(shop),
});
