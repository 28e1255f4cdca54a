import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { toProblem } from '../problems/problem';
import { markCreated, refuseLostDatabase } from './database-folder';
import { openDatabase } from './open-database';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-lost-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const database = () => path.join(folder, 'database');

describe('a data folder', () => {
  const put = {
    files: () => writeFileSync(path.join(folder, 'rebates.json'), '[]'),
    releases: () => mkdirSync(path.join(folder, 'releases')),
    secret: () => writeFileSync(path.join(folder, 'shell-secret'), 'secret'),
    empty: () => mkdirSync(database()),
    cluster() {
      mkdirSync(database(), { recursive: true });
      writeFileSync(path.join(database(), 'PG_VERSION'), '17');
    },
    marker: () => markCreated(folder),
  };

  it.each<[string, (keyof typeof put)[]]>([
    ['is new', []],
    ['has files of a merchant alone', ['files']],
    ['began on PostgreSQL', ['releases', 'secret']],
    ['has a first start that was interrupted', ['empty']],
    ['has a database of an earlier version', ['cluster', 'releases']],
    ['has its database', ['cluster', 'marker']],
  ])('that %s is opened', async (_what, parts) => {
    for (const part of parts) await put[part]();
    expect(() => refuseLostDatabase(folder)).not.toThrow();
  });

  it.each<[string, (keyof typeof put)[]]>([
    ['is missing', ['marker']],
    ['is gone while the rest is there', ['marker', 'files', 'releases']],
    ['was emptied', ['marker', 'empty']],
  ])('whose database %s is refused in one line that says what to do', async (_what, parts) => {
    for (const part of parts) await put[part]();
    expect(() => refuseLostDatabase(folder)).toThrow(
      `${database()} is missing, and a new database would be empty. Restore it from a backup, or move ${folder} away to start with an empty one.`,
    );
  });
});

it('a database that is removed while it is open says so once, refuses all, and is not begun anew', async () => {
  let times = 0;
  let notice = () => {};
  const noticed = new Promise<void>((resolve) => {
    notice = resolve;
  });
  const { db, isGone, close } = await openDatabase({
    folder,
    onGone() {
      times += 1;
      notice();
    },
  });
  expect(isGone()).toBe(false);
  rmSync(database(), { recursive: true });
  await noticed;
  expect(isGone()).toBe(true);
  const refusals = await Promise.all([
    db.execute(sql`select 1`).catch(toProblem),
    db.execute(sql`delete from outbox`).catch(toProblem),
    db.transaction((open) => open.execute(sql`select 1`)).catch(toProblem),
  ]);
  for (const refused of refusals)
    expect(refused).toMatchObject({ code: 'unavailable', message: expect.stringContaining('was removed') });
  expect(times).toBe(1);
  await close();
  await expect(openDatabase({ folder })).rejects.toThrow('is missing');
  // Neither a new database nor a lock is left.
  expect(readdirSync(folder)).toEqual(['database-created']);
});
