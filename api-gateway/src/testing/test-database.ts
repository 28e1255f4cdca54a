import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { InUse } from '../platform/database/database-errors';
import { lockFolder } from '../platform/database/lock-folder';
import { type Database, type OpenDatabase, openDatabase } from '../platform/database/open-database';
import { templateKey } from './template-key';

type TestDatabase = OpenDatabase & { folder: string; url: string | undefined };
/** What a database of a test begins with, by a name of its own; it is written once, and copied then. */
export type Content = { name: string; write: (db: Database) => Promise<unknown> };

/** Milliseconds between two looks whether another worker has made a template. */
const LOCK_POLL = 100;

const EMPTY: Content = { name: 'empty', write: async () => {} };

/** A database with a folder for files: PostgreSQL where `TEST_DATABASE_URL` names a server, else embedded. */
export async function testDatabase(content: Content = EMPTY): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const url = server && (await copyOnServer(server, content));
  const folder = url ? mkdtempSync(path.join(tmpdir(), 'kilowatt-gateway-')) : await databaseFolder(content);
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

/**
 * A new folder with an embedded database that no process has open.
 * @param content what it begins with; `cluster` for one without tables, as a gateway makes it first
 */
export async function databaseFolder(content: Content | 'cluster' = EMPTY): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-gateway-'));
  cpSync(await templateFolder(content), folder, { recursive: true });
  return folder;
}

/** The folder that databases of this content are copied from. The first worker that needs it makes it; others wait. */
async function templateFolder(content: Content | 'cluster'): Promise<string> {
  const name = content === 'cluster' ? content : content.name;
  const template = path.join(tmpdir(), 'kilowatt-templates', templateKey(), name);
  while (!existsSync(template)) {
    const unlock = await lockFolder(`${template}.lock`).catch((error: unknown) => {
      if (!(error instanceof InUse)) throw error;
    });
    if (!unlock) {
      await wait(LOCK_POLL);
      continue;
    }
    try {
      if (!existsSync(template)) await makeTemplate(template, content);
    } finally {
      await unlock();
    }
  }
  return template;
}

/** Making a cluster takes ten times as long as opening one, so each content is written into a copy of what it builds on. */
async function makeTemplate(template: string, content: Content | 'cluster'): Promise<void> {
  const draft = mkdtempSync(path.join(tmpdir(), 'kilowatt-draft-'));
  if (content === 'cluster') await makeCluster(draft);
  else {
    cpSync(await templateFolder(content === EMPTY ? 'cluster' : EMPTY), draft, { recursive: true });
    await fill(content, { folder: draft });
  }
  renameSync(draft, template);
}

async function makeCluster(folder: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create(path.join(folder, 'database'));
  // The 128 MB by default are zeroed at each start of the embedded database, a third of the time that it takes.
  await client.exec("alter system set shared_buffers = '16MB'");
  await client.close();
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
  await close();
}
