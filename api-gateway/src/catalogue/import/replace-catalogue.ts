import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '../../platform/config/config';
import { type RunningGateway, runningGateway } from '../../platform/config/running-gateway';
import { openDatabase } from '../../platform/database/open-database';
import { storeCatalogue } from '../live/live-catalogue';
import { readCatalogueFile } from './read-catalogue-file';
import { ImportRefused, type RowError } from './row-error';

export type Replaced = {
  products: number /** Products whose kind neither column nor title says. */;
  unknown: number;
};

/**
 * Replaces the catalogue by a file: in the database, or through the running gateway that has it open.
 * @throws ImportRefused where a row is not right
 */
export async function replaceCatalogue(file: string): Promise<Replaced> {
  const config = readConfig(process.env);
  const running = await runningGateway(config);
  if (running) return send(file, running);
  const products = await readCatalogueFile(file, createReadStream(file));
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    return {
      products: await storeCatalogue(db, products, path.basename(file)),
      unknown: products.filter(({ kind }) => kind === null).length,
    };
  } finally {
    await close();
  }
}

async function send(file: string, { url, token }: RunningGateway): Promise<Replaced> {
  const response = await fetch(
    `${url}/api/catalogue/import?name=${encodeURIComponent(path.basename(file))}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: Readable.toWeb(createReadStream(file)) as ReadableStream,
      duplex: 'half',
    } as RequestInit,
  );
  const answer = (await response.json().catch(() => ({}))) as Partial<Replaced> & {
    message?: string;
    errors?: RowError[];
  };
  if (answer.errors) throw new ImportRefused(answer.errors);
  if (!response.ok) throw new Error(answer.message ?? `the gateway answered ${response.status}`);
  return { products: answer.products ?? 0, unknown: answer.unknown ?? 0 };
}
