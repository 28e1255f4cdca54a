import { rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from '@jest/globals';
import { databaseFolder } from '../../testing/test-database';
import { openDatabase } from './open-database';

/** A folder as a gateway of a later version has left it. */
async function leftByLater(contracting: string): Promise<string> {
  const folder = await databaseFolder();
  const client = await PGlite.create(path.join(folder, 'database'));
  await client.exec(
    `${contracting}; insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2096, 1, 3)})`,
  );
  await client.close();
  return folder;
}

it.each([
  ['lost a column', 'alter table carts drop column items', 'carts.items'],
  ['lost a table', 'drop table gateways', 'gateways.name'],
])(
  'a database of a later version that has %s is refused in one line that names both',
  async (_what, sql, lost) => {
    const folder = await leftByLater(sql);
    const refused: Error = await openDatabase({ folder }).then(
      () => new Error('opened'),
      (error: Error) => error,
    );
    expect(refused.message).toMatch(
      /^The database is of a newer version \(its last migration is of 2096-02-03T/,
    );
    expect(refused.message).toMatch(/than this gateway \(\d{4}_\w+, of \d{4}-/);
    expect(refused.message).toContain(`no ${lost} any more`);
    expect(refused.message).not.toContain('\n');
    rmSync(folder, { recursive: true, force: true });
  },
);

it('one that has only more than this gateway knows is opened: that is how a gateway is gone back to', async () => {
  const folder = await leftByLater('alter table carts add column later text');
  await (await openDatabase({ folder })).close();
  rmSync(folder, { recursive: true, force: true });
});
