import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../app';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import type { TestGateway } from '../../testing/test-gateway';
import { artifactStore } from './artifact-store';

const SCRIPT = '/remotes/reviews/1.0.0/web/remoteEntry.js';

const gateway = sharedTestGateway();
let published: string;
let home: string;
beforeAll(async () => {
  const calls = releaseCalls(gateway);
  await calls.publish('reviews', '1.0.0');
  await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
  home = path.join(gateway.artifacts.folder, 'reviews/1.0.0');
  published = (await request(gateway.app).get(SCRIPT).expect(200)).text;
});

describe('a gateway that starts on a disk where an artifact', () => {
  let app: TestGateway['app'];
  beforeEach(() => {
    app = createApp({ ...gateway, artifacts: artifactStore(gateway.artifacts.folder, gateway.db) });
  });

  it.each([
    ['has changed', () => writeFileSync(path.join(home, 'web/remoteEntry.js'), 'changed')],
    [
      'has changed in its compressed form',
      () => writeFileSync(path.join(home, 'web/remoteEntry.js.gz'), 'x'),
    ],
    ['lacks a file', () => rmSync(path.join(home, 'web/remoteEntry.js'))],
    ['lacks its server build', () => rmSync(path.join(home, 'server'), { recursive: true })],
    ['is gone', () => rmSync(home, { recursive: true })],
  ])('%s: it is served as it was published, and whole again', async (_name, damage) => {
    damage();
    const answer = await request(app).get(SCRIPT).set('accept-encoding', 'gzip').expect(200);
    expect(answer.text).toBe(published);
    expect(readdirSync(path.join(home, 'server'))).toContain('remote.cjs');
    expect(readdirSync(gateway.artifacts.folder)).toEqual(['reviews']);
  });
});
