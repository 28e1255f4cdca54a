import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, it } from '@jest/globals';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pino from 'pino';
import { openReviews } from '../../catalogue/reviews/live-reviews';
import { openReleases } from '../../releases/registry/releases';
import { releaseErrors, releasePointers, releaseTrials } from '../../releases/tables';
import { databaseFolder } from '../../testing/test-database';
import { gateways, incidents, releaseHistory } from '../tables';
import { openDatabase } from './open-database';

const MIGRATIONS = path.resolve(__dirname, '../../../migrations');
const folder = () => mkdtempSync(path.join(tmpdir(), 'kilowatt-upgrade-'));
const made: string[] = [];
afterEach(() => {
  for (const one of made.splice(0)) rmSync(one, { recursive: true, force: true });
});

/** The migrations that a gateway had whose last one has this number. */
function migrationsUpTo(last: number): string {
  const target = folder();
  made.push(target);
  cpSync(MIGRATIONS, target, { recursive: true });
  const journal = path.join(target, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }));
  return target;
}

const manifestOf = (version: string): string =>
  JSON.stringify({
    ...{ remote: 'footer', version, revision: 'abc', container: 'footer_1', start: ['web/remoteEntry.js'] },
    requires: { bus: '^1.0.0', remoteKit: '^1.0.0', api: '^1.0.0', shared: {} },
    ...{ slots: {}, routes: [], handles: [], publishes: [], hears: [], files: {} },
  });

/** What a shop has that has run for a while, as every version since steering has written it. */
const ROWS = `
  insert into releases (remote, version, digest, manifest) values ('footer', '1.4.0', 'a', '${manifestOf('1.4.0')}'), ('footer', '1.4.1', 'b', '${manifestOf('1.4.1')}');
  insert into release_pointers (remote, version, canary_version, canary_percent, pinned, trail)
    values ('footer', '1.4.0', '1.4.1', 5, false, '["1.3.0"]');
  insert into release_history (remote, kind, from_version, to_version, percent, who, why)
    values ('footer', 'promote', '1.3.0', '1.4.0', null, 'ada', 'new links'), ('footer', 'canary', '1.4.0', '1.4.1', 5, 'ada', '');
  insert into release_outcomes (remote, version, minute, kind, count) values ('footer', '1.4.0', now(), 'view', 41);`;
const ERRORS = `
  insert into release_errors (remote, version, fingerprint, browser, stage, name, message, frames, count)
    values ('footer', '1.4.1', 'f', 'Chrome 150', 'render', 'TypeError', 'no links', '[]', 12);`;

/** A folder as a gateway of that time has left it. */
async function leftBy(last: number): Promise<string> {
  const left = await databaseFolder('cluster');
  made.push(left);
  const client = await PGlite.create(path.join(left, 'database'));
  await migrate(drizzle({ client }), { migrationsFolder: migrationsUpTo(last) });
  await client.exec(last >= 14 ? ROWS + ERRORS : ROWS);
  await client.close();
  return left;
}

it.each([13, 14, 15, 16, 18])(
  'a database whose last migration was number %d keeps all, and goes on',
  async (last) => {
    const { db, close } = await openDatabase({ folder: await leftBy(last) });
    try {
      expect(await db.select().from(releasePointers)).toEqual([
        {
          ...{ remote: 'footer', version: '1.4.0', canary: '1.4.1', percent: 5, pinned: false },
          ...{ advances: false, trail: ['1.3.0'] },
        },
      ]);
      expect((await db.select().from(releaseHistory)).map(({ kind, who, why }) => [kind, who, why])).toEqual([
        ['promote', 'ada', 'new links'],
        ['canary', 'ada', ''],
      ]);
      expect((await db.execute('select count from release_outcomes')) as object).toMatchObject({
        rows: [{ count: 41 }],
      });
      expect((await db.select().from(releaseErrors)).map(({ name, count }) => [name, count])).toEqual(
        last >= 14 ? [['TypeError', 12]] : [],
      );
      for (const table of [releaseTrials, incidents, gateways])
        expect(await db.select().from(table)).toEqual([]);
      expect((await openReviews(db, pino({ level: 'silent' }))).current().summaries.size).toBe(0);
      const releases = await openReleases(db);
      const moved = await releases.rollback({ remote: 'footer', who: 'bob', why: 'after the upgrade' });
      expect(moved).toMatchObject({ moved: true, canary: null, version: '1.4.0' });
    } finally {
      await close();
    }
  },
);

type Snapshot = { tables: Record<string, { name: string; columns: Record<string, { name: string }> }> };

it('the gateway of before reads and writes the database of the next one, and starts on it again', async () => {
  const { entries } = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number }[];
  };
  const before = entries.length - 2;
  const left = await leftBy(before);
  await (await openDatabase({ folder: left })).close();
  const client = await PGlite.create(path.join(left, 'database'));
  try {
    const file = `meta/${String(before).padStart(4, '0')}_snapshot.json`;
    const { tables } = JSON.parse(readFileSync(path.join(MIGRATIONS, file), 'utf8')) as Snapshot;
    for (const { name, columns } of Object.values(tables)) {
      const named = Object.values(columns)
        .map((column) => `"${column.name}"`)
        .join(', ');
      // It names the columns that it knows, and no other.
      await client.query(`select ${named} from "${name}"`);
      await client.query(
        `explain insert into "${name}" (${named}) overriding system value select ${named} from "${name}"`,
      );
    }
    await client.exec(
      `insert into release_history (remote, kind, from_version, to_version, percent, who, why)
        values ('footer', 'promote', '1.4.0', '1.4.1', null, 'the gateway of before', '');
      update release_pointers set version = '1.4.1', canary_version = null, canary_percent = null;`,
    );
    await migrate(drizzle({ client }), { migrationsFolder: migrationsUpTo(before) });
  } finally {
    await client.close();
  }
  const { db, close } = await openDatabase({ folder: left });
  try {
    expect((await db.select().from(releaseHistory)).at(-1)).toMatchObject({ who: 'the gateway of before' });
    expect((await db.select().from(releasePointers))[0]).toMatchObject({ version: '1.4.1', canary: null });
  } finally {
    await close();
  }
});
