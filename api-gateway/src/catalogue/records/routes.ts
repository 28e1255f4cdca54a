import {
  type CatalogueRecord,
  RECORD_CALLS,
  RECORDS_PER_PAGE,
  type RecordSummary,
} from '@kilowatt/contracts/management';
import { type Request, type RequestHandler, Router } from 'express';
import { mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import type { Catalogue } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';
import type { Entry } from '../products/entry';
import { recordFacts } from './record-facts';

/** The catalogue as a merchant checks it, for the scope `catalogue`. */
export function recordRoutes({ current }: Pick<LiveCatalogue, 'current'>, mayImport: RequestHandler): Router {
  const router = Router();
  const { list, read } = RECORD_CALLS;
  mount(router, list, mayImport, async (request, response) => {
    const requested = readQuery(request as Request, list.query);
    response.set('cache-control', 'no-store').json(await listRecords(current(), requested));
  });
  mount(router, read, mayImport, (request, response) => {
    const catalogue = current();
    const entry = catalogue.byHandle.get(request.params.handle);
    if (!entry) throw new ProblemError('product-not-found');
    response.set('cache-control', 'no-store').json(recordOf(entry, catalogue));
  });
  return router;
}

type RecordsRequest = { q: string; show: 'all' | 'unknown' | 'warnings'; page: number };

/** A page of products: what is searched for, else in the merchant's order. */
async function listRecords(
  catalogue: Catalogue,
  { q, show, page }: RecordsRequest,
): Promise<{ records: RecordSummary[]; total: number; page: number }> {
  const found = q === '' ? catalogue.products : await search(catalogue, q);
  const shown = found.filter(
    (entry) =>
      show === 'all' ||
      (show === 'unknown' ? entry.product.kind === null : warningsOf(entry, catalogue).length > 0),
  );
  const first = (page - 1) * RECORDS_PER_PAGE;
  return {
    records: shown.slice(first, first + RECORDS_PER_PAGE).map((entry) => summaryOf(entry, catalogue)),
    total: shown.length,
    page,
  };
}

/** What has the handle or the SKU comes first. */
async function search({ byHandle, bySku, search: engine }: Catalogue, q: string): Promise<Entry[]> {
  const exact = [byHandle.get(q), bySku(q)].filter((entry) => entry !== undefined);
  const { entries } = await engine.find(q);
  return [...new Set([...exact, ...entries])];
}

const recordOf = (entry: Entry, catalogue: Catalogue): CatalogueRecord => {
  const { product } = entry;
  return {
    ...summaryOf(entry, catalogue),
    href: `/products/${encodeURIComponent(product.handle)}`,
    productType: product.productType,
    tags: product.tags,
    facts: recordFacts(product),
    variants: product.variants.map(({ sku, title, price, compareAtPrice, stock }) => ({
      ...{ sku, title, price, compareAtPrice, stock },
    })),
  };
};

function summaryOf(entry: Entry, catalogue: Catalogue): RecordSummary {
  const { handle, title, vendor, kind, variants } = entry.product;
  return {
    ...{ handle, title, vendor, kind, warnings: warningsOf(entry, catalogue) },
    ...{ sku: variants[0]?.sku ?? '', price: variants[0]?.price ?? 0 },
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  };
}

/** What a merchant should look at. */
function warningsOf(entry: Entry, { bySku }: Catalogue): string[] {
  const { kind, vendor, variants } = entry.product;
  const withoutSku = variants.filter(({ sku }) => sku === '').length;
  const free = variants.filter(({ price }) => price === 0).length;
  const twins = new Set(
    variants.flatMap(({ sku }) => {
      const owner = sku === '' ? undefined : bySku(sku)?.product.handle;
      return owner === undefined || owner === entry.product.handle ? [] : [owner];
    }),
  );
  return [
    kind === null && 'Its kind is unknown, so it is in no collection.',
    vendor === '' && 'It has no brand.',
    withoutSku > 0 && `${counted(withoutSku, 'variant has', 'variants have')} no SKU.`,
    free > 0 && `${counted(free, 'variant costs', 'variants cost')} $0.00.`,
    ...[...twins].map((handle) => `It shares a SKU with ${handle}.`),
  ].filter((warning) => warning !== false);
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
