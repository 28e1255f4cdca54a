import { Snapshot } from '@kilowatt/contracts';
import type { Express } from 'express';
import request from 'supertest';
import { parse } from 'valibot';
import { testArtifact } from './test-artifact';
import { TEST_TOKEN } from './test-gateway';

/** Release-management requests of a test, with a token. `gateway.app` is read with each request. */
export function releaseCalls(gateway: { app: Express }, token = TEST_TOKEN) {
  const authorization = `Bearer ${token}`;
  const upload = (body: Buffer) =>
    request(gateway.app)
      .post('/api/releases')
      .set({ authorization, 'content-type': 'application/x-tar' })
      .send(body);
  return {
    upload,
    /** Publishes small artifacts of these versions. */
    async publish(remote: string, ...versions: string[]) {
      for (const version of versions)
        await upload(await testArtifact({ release: { remote, version } })).expect(201);
    },
    operate: (remote: string, kind: string, order: object = {}) =>
      request(gateway.app).post(`/api/releases/${remote}/${kind}`).set({ authorization }).send(order),
    read: (path: string) => request(gateway.app).get(path).set({ authorization }),
    /** The part of a remote in the snapshot, with versions instead of releases. */
    async deployed(remote: string) {
      const snapshot = parse(
        Snapshot,
        (await request(gateway.app).get('/api/releases/snapshot').expect(200)).body,
      );
      const found = snapshot.remotes.find(({ release }) => release.remote === remote);
      return {
        live: found?.release.version,
        canary: found?.canary && { version: found.canary.release.version, percent: found.canary.percent },
        previous: found?.previous?.release.version,
      };
    },
  };
}
