import { expect, it } from '@jest/globals';
import type { Database } from '../../platform/database/open-database';
import { artifactOf, oldReleases } from '../../testing/old-releases';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { type Artifact, readArtifact } from '../artifacts/read-artifact';
import { readFiles } from '../artifacts/stored-files';
import { prune } from '../retention/prune';
import { publish } from './publish';

const gateway = sharedTestGateway();
const { published, versionsOf } = oldReleases(gateway);

/** The same database, where `meanwhile` happens before the next transaction begins. */
const before = (meanwhile: () => Promise<unknown>): Database =>
  new Proxy(gateway.db, {
    get: (db, name) =>
      name === 'transaction'
        ? async (...given: Parameters<Database['transaction']>) => {
            await meanwhile();
            return db.transaction(...given);
          }
        : Reflect.get(db, name),
  });
const all = { keep: 1, days: 90, who: 'ada' };
const isComplete = async ({ release }: Artifact) => (await readFiles(gateway.db, release)) !== null;

it('a publish during a prune keeps files that were stored before its release', async () => {
  const artifact = await readArtifact(await artifactOf('fresh', '1.0.0'));
  const db = before(() => prune(gateway.db, all));
  expect(await publish(db, artifact, { who: 'ci' })).toBe('published');
  expect(await isComplete(artifact)).toBe(true);
});

it('a publish during a prune keeps existing files of a version that is removed meanwhile', async () => {
  await published('reborn', '1.0.0', '1.1.0');
  const artifact = await readArtifact(await artifactOf('reborn', '1.2.0', `var reborn = '1.0.0';`));
  const db = before(async () => {
    const { remotes } = await prune(gateway.db, { ...all, remote: 'reborn' });
    expect(remotes[0]?.versions).toEqual(['1.0.0']);
  });
  expect(await publish(db, artifact, { who: 'ci' })).toBe('published');
  expect(await isComplete(artifact)).toBe(true);
});

it('a publish during a prune verifies a known release again if it was removed meanwhile', async () => {
  await published('forgotten', '1.0.0', '1.1.0');
  const artifact = await readArtifact(await artifactOf('forgotten', '1.0.0'));
  const db = before(() => prune(gateway.db, { ...all, remote: 'forgotten' }));
  await expect(publish(db, artifact, { who: 'ci', known: true })).rejects.toMatchObject({
    code: 'conflict',
    message: 'forgotten 1.0.0 was removed in the meantime; publish it again',
  });
  expect(await versionsOf('forgotten')).toEqual(['1.1.0']);
});
