import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Release } from '@kilowatt/contracts';
import type { OfflineRollback } from '@kilowatt/contracts/management';
import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { parse } from 'valibot';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_HOST_VERSIONS } from '../../testing/test-gateway';
import { offlineJournal, settleOffline } from '../deployments/offline-rollbacks';
import { openReleases } from '../registry/releases';
import { releases as releaseRows } from '../tables';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const log = pino({ level: 'silent' });
let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'offline-shell-')), 'offline');
  mkdirSync(folder);
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const published = async (version: string) =>
  calls
    .upload(
      await testArtifact({
        files: { [`web/shell.${version}.js`]: `run("${version}")` },
        release: { remote: 'shell', version, start: [], provides: TEST_HOST_VERSIONS },
      }),
    )
    .expect(201);

it('a rollback of the shell without the database is shown at once, and carried out when it is back', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await published(version);
    await calls.operate('shell', 'promote', { version }).expect(200);
  }
  const journal = offlineJournal(folder, log);
  const releases = await openReleases(gateway.db, null, journal);
  const [row] = await gateway.db
    .select()
    .from(releaseRows)
    .where(and(eq(releaseRows.remote, 'shell'), eq(releaseRows.version, '1.0.0')));
  const { revision } = releases.snapshot();
  const decision: OfflineRollback = {
    ...{ id: randomUUID(), remote: 'shell', from: '1.1.0', to: '1.0.0', at: '2026-11-22T03:12:00.000Z' },
    deployment: { release: parse(Release, row?.manifest), base: '/remotes/shell/1.0.0/' },
    ...{ revision, who: 'ada', why: 'blank pages', host: 'gw1' },
  };
  writeFileSync(path.join(folder, `${decision.id}.json`), JSON.stringify(decision));
  await releases.showOffline();
  expect(releases.snapshot()).toMatchObject({ shell: { version: '1.0.0' } });
  expect(releases.snapshot().shell).not.toHaveProperty('previous');
  expect(Math.floor(releases.snapshot().revision)).toBe(revision);

  await settleOffline({ db: gateway.db, log, journal, releases });
  expect(releases.snapshot()).toMatchObject({ revision: revision + 1, shell: { version: '1.0.0' } });
  expect(readdirSync(folder)).toEqual([]);
  const { history } = (await calls.read('/api/releases/history?remote=shell&kind=rollback')).body;
  expect(history).toMatchObject([{ from: '1.1.0', to: '1.0.0', who: 'ada (offline)' }]);
});
