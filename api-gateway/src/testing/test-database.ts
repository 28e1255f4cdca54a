import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type OpenDatabase, openDatabase } from '../database/open-database';

/** An empty database with a folder for files: PostgreSQL where `TEST_DATABASE_URL` names a server, else embedded. */
export async function testDatabase(): Promise<OpenDatabase & { folder: string; url: string | undefined }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-gateway-'));
  const server = process.env.TEST_DATABASE_URL;
  const url = server && (await createOn(server));
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

async function createOn(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
