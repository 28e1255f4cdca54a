import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type GatewayConfig, readConfig } from '../../config';
import { LOCK_FILE } from '../../database/lock-folder';
import { openDatabase } from '../../database/open-database';
import { readCatalogueFile } from '../import/read-catalogue-file';
import { ImportRefused, type RowError } from '../import/row-error';
import { storeCatalogue } from '../live-catalogue';

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
  const running =
    config.databaseUrl === undefined && existsSync(path.join(config.dataDir, LOCK_FILE))
      ? await gatewayUrl(config)
      : null;
  if (running !== null) return send(file, running, config);
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

async function gatewayUrl({ host, port }: GatewayConfig): Promise<string | null> {
  const url = (process.env.KILOWATT_URL ?? `http://${host}:${port}`).replace(/\/$/, '');
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
  return answer?.ok ? url : null;
}

async function send(file: string, url: string, { dataDir, releaseToken }: GatewayConfig): Promise<Replaced> {
  const kept = path.join(dataDir, 'release-token');
  const token =
    process.env.KILOWATT_TOKEN ?? releaseToken ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '');
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
