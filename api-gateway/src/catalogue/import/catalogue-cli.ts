import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defineCommand, runMain } from 'citty';
import { asc } from 'drizzle-orm';
import { readConfig } from '../../platform/config/config';
import { type Database, openDatabase } from '../../platform/database/open-database';
import { demoCatalogue } from '../demo';
import { storeCatalogue } from '../live/live-catalogue';
import { products as productsTable } from '../tables';
import { replaceCatalogue } from './replace-catalogue';
import { ImportRefused, rowErrorText } from './row-error';
import { writeCsv } from './write-csv';

const file = {
  type: 'positional',
  description: 'A .csv file in Shopify’s layout, or .jsonl',
  required: true,
} as const;
/** Row errors shown; the rest is counted. */
const SHOWN = 50;

/** `npm run catalogue -- import FILE | export FILE | seed`. */
const catalogueCommand = defineCommand({
  meta: { name: 'catalogue', description: 'Import and export the catalogue (DATA_DIR, DATABASE_URL)' },
  subCommands: {
    import: defineCommand({
      meta: { description: 'Replace the catalogue by a file, whole or not at all' },
      args: { file },
      run: ({ args }) =>
        reportErrors(async () => {
          const { products, unknown } = await replaceCatalogue(args.file);
          const note = unknown > 0 ? `; of ${unknown} the kind is not known` : '';
          console.log(`${products.toLocaleString('en-US')} products imported${note}.`);
        }),
    }),
    export: defineCommand({
      meta: { description: 'Write the catalogue to a file' },
      args: { file },
      run: ({ args }) =>
        reportErrors(async () => {
          const products = await withDatabase(readProducts);
          const text = args.file.endsWith('.jsonl')
            ? products.map((product) => `${JSON.stringify(product)}\n`)
            : writeCsv(products);
          await pipeline(Readable.from(text), createWriteStream(args.file));
          console.log(`${products.length.toLocaleString('en-US')} products written to ${args.file}.`);
        }),
    }),
    seed: defineCommand({
      meta: { description: 'Replace the catalogue by the demo catalogue' },
      run: () =>
        reportErrors(async () => {
          const count = await withDatabase((db) => storeCatalogue(db, demoCatalogue(), 'demo'));
          console.log(`${count.toLocaleString('en-US')} demo products are in place.`);
        }),
    }),
  },
});

async function withDatabase<Value>(use: (db: Database) => Promise<Value>): Promise<Value> {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    return await use(db);
  } finally {
    await close();
  }
}

const readProducts = async (db: Database) =>
  (
    await db
      .select({ document: productsTable.document })
      .from(productsTable)
      .orderBy(asc(productsTable.position))
  ).map(({ document }) => document);

/** Readable lines and exit code 1 instead of a stack. */
async function reportErrors(run: () => Promise<void>, file = ''): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`catalogue: ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof ImportRefused) {
      for (const rowError of error.errors.slice(0, SHOWN)) console.error(`  ${rowErrorText(file, rowError)}`);
      if (error.errors.length > SHOWN) console.error(`  and ${error.errors.length - SHOWN} more`);
    }
    process.exitCode = 1;
  }
}

void runMain(catalogueCommand);
