import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { addressOf } from '@kilowatt/contracts';
import { REVIEW_DESK_CALLS, ReviewsImported, RowErrors } from '@kilowatt/contracts/management';
import * as v from 'valibot';
import { readConfig } from '../../platform/config/config';
import type { RunningGateway } from '../../platform/config/running-gateway';
import { openDatabase } from '../../platform/database/open-database';
import { gatewayOf, userName } from '../import/commands/open-commands';
import { ImportRefused } from '../import/row-error';
import { readProducts } from '../live/change-catalogue';
import { skuKey } from '../search-engine/sku-index';
import { type FindHandle, importReviews } from './import-reviews';

export type ImportFlags = { dryRun: boolean; replace: boolean };

/** Imports a file through the running gateway, or else directly into the database. */
export async function importReviewFile(file: string, flags: ImportFlags): Promise<ReviewsImported> {
  requireFile(file);
  const config = readConfig(process.env);
  const running = await gatewayOf(config);
  if (running) return sendReviewFile(running, file, flags);
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    const products = await db.transaction((tx) => readProducts(tx), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    return await importReviews(db, findAmong(products), {
      ...{ name: path.basename(file), file: createReadStream(file), by: userName() },
      ...flags,
    });
  } finally {
    await close();
  }
}

/** @throws Error where there is no file of that name */
function requireFile(name: string): void {
  const found = statSync(name, { throwIfNoEntry: false });
  if (!found) throw new Error(`there is no file ${name}`);
  if (found.isDirectory()) throw new Error(`${name} is a folder; name a file in it`);
}

type Sold = { handle: string; variants: readonly { sku: string }[] };

/** Finds products as the live catalogue does. */
export function findAmong(products: readonly Sold[]): FindHandle {
  const handles = new Set(products.map(({ handle }) => handle));
  const bySku = new Map<string, string>();
  for (const { handle, variants } of products)
    for (const { sku } of variants) {
      const key = skuKey(sku);
      if (key !== '' && !bySku.has(key)) bySku.set(key, handle);
    }
  return ({ product = '', sku = '' }) => {
    if (product !== '') return handles.has(product) ? product : null;
    return bySku.get(skuKey(sku)) ?? null;
  };
}

const Rejected = v.object({ message: v.optional(v.string()), errors: v.optional(RowErrors) });

async function sendReviewFile(
  { url, token }: RunningGateway,
  file: string,
  { dryRun, replace }: ImportFlags,
): Promise<ReviewsImported> {
  const query = { name: path.basename(file), dryRun: String(dryRun), replace: String(replace) };
  const response = await fetch(`${url}${addressOf(REVIEW_DESK_CALLS.importFile, {}, query)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: Readable.toWeb(createReadStream(file)),
    duplex: 'half',
  } as RequestInit);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return v.parse(ReviewsImported, answer);
  const { message, errors } = v.is(Rejected, answer) ? answer : {};
  if (errors) throw new ImportRefused(errors);
  throw new Error(message ?? `the gateway answered ${response.status}`);
}

const counted = (number: number): string => number.toLocaleString('en-US');
/** Unknown products that are listed; the others are counted. */
const LISTED = 20;

/** What an import did, in lines. */
export function importedLines(file: string, imported: ReviewsImported): string[] {
  const { kind, dryRun, rows, added, changed, unchanged, removed, products, verified } = imported;
  const { unknown, unknownProducts, ignoredColumns } = imported;
  const others = unknown - Math.min(unknown, LISTED);
  return [
    `${file}: ${counted(rows)} ${kind} about ${counted(products)} ${products === 1 ? 'product' : 'products'}.`,
    `${counted(added)} added, ${counted(changed)} changed, ${counted(unchanged)} unchanged, ${counted(removed)} removed.`,
    ...(kind === 'reviews'
      ? [`${counted(verified)} are verified by a reference and count into ratings.`]
      : []),
    ...(unknown > 0
      ? [`${counted(unknown)} left out, since the catalogue does not have their product:`]
      : []),
    ...unknownProducts.slice(0, LISTED).map(({ line, product }) => `  line ${line}: ${product}`),
    ...(others > 0 ? [`  and ${counted(others)} more`] : []),
    ...(ignoredColumns.length > 0 ? [`Columns that were not read: ${ignoredColumns.join(', ')}.`] : []),
    ...(dryRun ? ['Nothing was changed, since this was a dry run.'] : []),
  ];
}
