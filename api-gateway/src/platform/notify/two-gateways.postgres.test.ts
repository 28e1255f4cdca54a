import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Release } from '@kilowatt/contracts';
import { and, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import request from 'supertest';
import { parse } from 'valibot';
import { createApp } from '../../app';
import { demoCatalogue } from '../../catalogue/demo';
import { openLiveCatalogue, storeCatalogue } from '../../catalogue/live/live-catalogue';
import { importReviews } from '../../catalogue/reviews/import-reviews';
import { openReviews } from '../../catalogue/reviews/live-reviews';
import { artifactStore } from '../../releases/artifacts/artifact-store';
import { readFiles } from '../../releases/artifacts/stored-files';
import { openTally } from '../../releases/monitoring/tally';
import { openReleases } from '../../releases/registry/releases';
import { removedFolders } from '../../releases/retention/removed-folders';
import { releases as releaseRows } from '../../releases/tables';
import { releaseCalls } from '../../testing/release-calls';
import { testArtifact } from '../../testing/test-artifact';
import { testDatabase } from '../../testing/test-database';
import { TEST_HOST_VERSIONS, TEST_TOKEN } from '../../testing/test-gateway';
import { openDatabase } from '../database/open-database';
import { openShells } from '../shells/shells';
import { followChanges } from './follow-changes';

const log = pino({ level: 'silent' });

/** A gateway with a disk of its own, as `main.ts` puts it together. */
async function gatewayOn(url: string, name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-second-'));
  const { db, close } = await openDatabase({ url, folder });
  const releases = await openReleases(db);
  const catalogue = await openLiveCatalogue(db, log);
  const reviews = await openReviews(db, log);
  const artifacts = artifactStore(path.join(folder, 'releases'), db);
  const folders = removedFolders({ db, artifacts, log });
  const following = await followChanges(
    url,
    {
      ...{ releases: () => releases.refresh().then(folders.hear), catalogue: catalogue.reload },
      reviews: reviews.reload,
    },
    log,
    { name, notify: (payload) => db.execute(sql`select pg_notify('kilowatt', ${payload})`) },
  );
  const tally = openTally({ db, log });
  const app = createApp({
    db,
    tally,
    releases,
    catalogue,
    reviews,
    artifacts,
    shells: openShells(['http://127.0.0.1:9']),
    origin: 'http://shop',
    releaseToken: TEST_TOKEN,
    hostVersions: async () => TEST_HOST_VERSIONS,
    apartSince: following.apartSince,
    isShared: true,
    log,
  });
  return {
    app,
    db,
    releases,
    catalogue,
    reviews,
    artifacts,
    tally,
    async close() {
      await tally.stop();
      await following.stop();
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Asks until it holds. A move takes milliseconds; the limit is for machines that do much else. */
async function soon(holds: () => boolean): Promise<void> {
  const until = performance.now() + 10_000;
  while (!holds() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
}

// The embedded database has one gateway: a second one is refused.
describe('two gateways on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let one: Awaited<ReturnType<typeof gatewayOn>>;
  let two: Awaited<ReturnType<typeof gatewayOn>>;
  beforeAll(async () => {
    database = await testDatabase();
    one = await gatewayOn(database.url ?? '', 'one:3000');
    two = await gatewayOn(database.url ?? '', 'two:3000');
  });
  afterAll(async () => {
    await one.close();
    await two.close();
    await database.close();
  });

  const live = (remote: string) =>
    two.releases.snapshot().remotes.find(({ release }) => release.remote === remote)?.release.version;

  it('show a move that was made on the other and serve its files', async () => {
    const calls = releaseCalls(one);
    await calls.publish('reviews', '1.0.0', '1.1.0');
    let notified = 0;
    two.releases.follow(() => {
      notified += 1;
    });
    await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
    await soon(() => live('reviews') === '1.0.0');
    await calls.operate('reviews', 'promote', { version: '1.1.0' }).expect(200);
    await soon(() => live('reviews') === '1.1.0');
    await calls.operate('reviews', 'rollback').expect(200);
    await soon(() => live('reviews') === '1.0.0');
    expect(notified).toBe(3);
    await request(two.app).get('/remotes/reviews/1.1.0/web/remoteEntry.js').expect(200);
  });

  it('know one another by name, as far as they listen', async () => {
    const { body } = await releaseCalls(two).read('/api/ops/overview').expect(200);
    expect(body.gateways.map(({ name }: { name: string }) => name)).toEqual(['one:3000', 'two:3000']);
    expect(body.incidents.map(({ kind }: { kind: string }) => kind)).not.toContain('gateways-apart');
  });

  it('let one of two promotes through that were decided on the same view', async () => {
    await releaseCalls(one).publish('race', '1.0.0', '1.1.0', '1.1.1');
    const first = await releaseCalls(one).operate('race', 'promote', { version: '1.0.0' }).expect(200);
    const order = (version: string) => ({ version, revision: first.body.revision as number });
    const answers = await Promise.all([
      releaseCalls(one).operate('race', 'promote', order('1.1.0')),
      releaseCalls(two).operate('race', 'promote', order('1.1.1')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('roll back a canary on the outcomes that both received', async () => {
    await releaseCalls(one).publish('tried', '1.0.0', '1.1.0');
    await releaseCalls(one).operate('tried', 'promote', { version: '1.0.0' }).expect(200);
    await releaseCalls(one).operate('tried', 'canary', { version: '1.1.0', percent: 50 }).expect(200);
    await soon(() => two.releases.snapshot().remotes.some((remote) => remote.canary !== undefined));
    const views = async (gateway: typeof one, release: string, failures: number, all: number) => {
      for (let view = 0; view < all; view++)
        gateway.tally.add({
          remote: 'tried',
          release,
          late: false,
          ...(view < failures && { failed: 'render' as const }),
        });
      await gateway.tally.flush();
    };
    // Neither knows enough alone: two failures prove nothing, and the second never saw the stable version.
    await views(one, '1.0.0', 0, 100);
    await views(one, '1.1.0', 2, 3);
    expect(one.releases.snapshot().remotes.some((remote) => remote.canary !== undefined)).toBe(true);
    await views(two, '1.1.0', 3, 3);
    await soon(() =>
      [one, two].every(({ releases }) =>
        releases.snapshot().remotes.every((remote) => remote.canary === undefined),
      ),
    );
  });

  it('remove the folders of versions that were pruned on the other', async () => {
    await releaseCalls(one).publish('pruned', '1.0.0', '1.1.0');
    await two.artifacts.ready('pruned', '1.0.0');
    const isThere = () => existsSync(path.join(two.artifacts.folder, 'pruned', '1.0.0'));
    expect(isThere()).toBe(true);
    await one.releases.prune({ remote: 'pruned', keep: 1, days: 0, who: 'ada' });
    await soon(() => !isThere());
  });

  it('lose no file of a release that is published while both prune', async () => {
    const order = { keep: 1, days: 0, who: 'ada' };
    for (let build = 0; build < 20; build += 1) {
      const version = `1.0.${build}`;
      const upload = await testArtifact({
        release: { remote: 'hasty', version },
        // Each second build has bytes of the one before, which a prune removes.
        files: { 'web/remoteEntry.js': `var build = ${build >> 1};`, 'server/remote.cjs': `${build >> 1}` },
      });
      await Promise.all([
        releaseCalls(one).upload(upload).expect(201),
        one.releases.prune(order),
        two.releases.prune(order),
      ]);
      const [row] = await one.db
        .select({ manifest: releaseRows.manifest })
        .from(releaseRows)
        .where(and(eq(releaseRows.remote, 'hasty'), eq(releaseRows.version, version)));
      expect(await readFiles(one.db, parse(Release, row?.manifest))).not.toBeNull();
    }
  });

  it('show a catalogue that was imported on the other', async () => {
    const before = two.catalogue.current();
    await one.catalogue.replace([...demoCatalogue()].slice(0, 12), 'small');
    await soon(() => two.catalogue.current() !== before);
    expect(two.catalogue.current().products).toHaveLength(12);
    await storeCatalogue(database.db, [...demoCatalogue()].slice(0, 5), 'by the command');
    await soon(() => one.catalogue.current().products.length === 5);
  });

  it('show reviews that were imported on the other', async () => {
    const row = '{"id":"r1","product":"a","rating":4,"author":"Ada","date":"2025-03-05"}';
    await importReviews(one.db, () => 'a', { name: 'a.jsonl', by: 'ada', file: Readable.from([row]) });
    await soon(() => two.reviews.current().summaries.has('a'));
  });

  it('lose the transaction alone whose connection is cut between two statements', async () => {
    const cut = one.db.transaction(async (transaction) => {
      const { rows } = (await transaction.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[];
      };
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      // The connection ends while none of its statements waits for an answer.
      await database.db.execute(sql`select 1`);
      await transaction.execute(sql`select 1`);
    });
    await expect(cut).rejects.toThrow();
    await request(one.app).get('/api/releases/snapshot').expect(200);
  });

  it('go on, and hear one another again, after all their connections were cut', async () => {
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await request(one.app).get('/api/releases/snapshot').expect(200);
    const third = await openReleases(database.db);
    const { revision } = await third.promote({ remote: 'reviews', version: '1.1.0', who: 'a third' });
    await soon(() => [one, two].every(({ releases }) => releases.snapshot().revision === revision));
    expect(live('reviews')).toBe('1.1.0');
  });
});
