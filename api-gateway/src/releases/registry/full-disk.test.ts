import type { PGlite } from '@electric-sql/pglite';
import { expect, it } from '@jest/globals';
import request from 'supertest';
import { refuseWithoutRoom } from '../../platform/database/room';
import { oldReleases } from '../../testing/old-releases';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN } from '../../testing/test-gateway';

const ENOUGH = 1e12;
const LITTLE = 5 * 1024 * 1024;

const gateway = sharedTestGateway();
const { published, versionsOf } = oldReleases(gateway);
let free = ENOUGH;
/** Only the embedded database is on the disk of the gateway. */
const onFullDisk = process.env.TEST_DATABASE_URL ? it.skip : it;

onFullDisk(
  'takes back and frees space with a few megabytes left, by every token that may, and nothing else',
  async () => {
    const root = releaseCalls(gateway);
    const { $client } = gateway.db as unknown as { $client: PGlite };
    refuseWithoutRoom($client, gateway.folder, async () => free);
    for (const remote of ['moved', 'tried', 'pruned']) await published(remote, '1.0.0', '1.1.0', '1.2.0');
    for (const remote of ['moved', 'tried'])
      for (const version of ['1.0.0', '1.1.0'])
        await root.operate(remote, 'promote', { version }).expect(200);
    await root.operate('tried', 'canary', { version: '1.2.0', percent: 5 }).expect(200);
    const { body } = await request(gateway.app)
      .post('/api/tokens')
      .set({ authorization: `Bearer ${TEST_TOKEN}` })
      .send({ name: 'night-watch', scopes: ['deploy'] })
      .expect(201);
    const calls = releaseCalls(gateway, body.token);

    free = LITTLE;
    const refused = [
      await calls.operate('moved', 'promote', { version: '1.2.0' }),
      await calls.operate('moved', 'canary', { version: '1.2.0', percent: 5 }),
      await root.upload(await testArtifact({ release: { version: '9.0.0' } })),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [503, 'No space left on the disk, so nothing was changed. Please try again later.']),
    );
    await calls.operate('moved', 'rollback').expect(200);
    await calls.operate('moved', 'pin').expect(200);
    await calls.operate('tried', 'canary', { percent: 0 }).expect(200);
    expect(await root.deployed('moved')).toMatchObject({ live: '1.0.0' });
    expect((await root.deployed('tried')).canary).toBeUndefined();
    await request(gateway.app)
      .post('/api/releases/prune')
      .set({ authorization: `Bearer ${body.token}` })
      .send({ remote: 'pruned', keep: 1, days: 90 })
      .expect(200);
    expect(await versionsOf('pruned')).toEqual(['1.2.0']);
  },
);
