import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { type Database, type OpenDatabase, openDatabase } from '../platform/database/open-database';
import { templateKey } from './template-key';

type TestDatabase = OpenDatabase & { folder: string; url: string | undefined };
/** What a database of a test begins with, by a name of its own; it is written once, and copied then. */
export type Content = { name: string; write: (db: Database) => Promise<unknown> };

const EMPTY: Content = { name: 'empty', write: async () => {} };

/** A database with a folder for files: PostgreSQL where `TEST_DATABASE_URL` names a server, else embedded. */
export async function testDatabase(content: Content = EMPTY): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-gateway-'));
  const server = process.env.TEST_DATABASE_URL;
  const url = server && (await copyOnServer(server, content));
  if (!url) cpSync(await templateFolder(content), folder, { recursive: true });
  const opened = await openDatabase({ url, folder });
  return {
    ...opened,
    folder,
    url,
    async close() {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of an embedded database that is closed. Of two workers that make it at once, the first one's stays. */
async function templateFolder(content: Content): Promise<string> {
  const template = path.join(tmpdir(), 'kilowatt-templates', templateKey(), content.name);
  if (existsSync(template)) return template;
  const draft = mkdtempSync(path.join(tmpdir(), 'kilowatt-draft-'));
  // Making a cluster takes ten times as long as opening one: each content is written into a copy of the empty one.
  if (content !== EMPTY) cpSync(await templateFolder(EMPTY), draft, { recursive: true });
  await fill(content, { folder: draft });
  cpSync(draft, `${template}-${process.pid}`, { recursive: true });
  rmSync(draft, { recursive: true });
  try {
    renameSync(`${template}-${process.pid}`, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(`${template}-${process.pid}`, { recursive: true });
  }
  return template;
}

async function copyOnServer(server: string, content: Content): Promise<string> {
  const template = `template_${content.name}_${templateKey()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  const create = (name: string, from: string) =>
    client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(from)}`);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const draft = `draft_${randomBytes(6).toString('hex')}`;
      await create(draft, 'template0');
      await fill(content, { url: addressOf(server, draft), folder: '' });
      await client
        .query(`alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(template)}`)
        .catch(() => client.query(`drop database ${escapeIdentifier(draft)}`));
    }
    const name = `test_${randomBytes(6).toString('hex')}`;
    await create(name, template);
    return addressOf(server, name);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function fill(content: Content, where: { url?: string; folder: string }): Promise<void> {
  const { db, close } = await openDatabase(where);
  await content.write(db);
  // The 128 MB by default are zeroed at each start of the embedded database, a third of the time that it takes.
  if (!where.url) await db.execute("alter system set shared_buffers = '16MB'");
  await close();
}
