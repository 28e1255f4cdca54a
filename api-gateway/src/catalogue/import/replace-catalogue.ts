import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { readConfig } from '../../platform/config/config';
import { type RunningGateway, runningGateway } from '../../platform/config/running-gateway';
import { openDatabase } from '../../platform/database/open-database';
import { storeCatalogue } from '../live/live-catalogue';
import { readCatalogueFile } from './read-catalogue-file';
import { ImportRefused } from './row-error';

/** The numbers of imported products, and of those whose kind neither column nor title says. */
export const Replaced = v.object({ products: v.number(), unknown: v.number() });
export type Replaced = v.InferOutput<typeof Replaced>;
/** The problem that a rejected import is answered with; `errors` are those of its rows. */
const Rejected = v.object({
  message: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ line: v.number(), column: v.exactOptional(v.number()), reason: v.string() }))),
});

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
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return v.parse(Replaced, answer);
  const { message, errors } = v.is(Rejected, answer) ? answer : {};
  if (errors) throw new ImportRefused(errors);
  throw new Error(message ?? `the gateway answered ${response.status}`);
}
