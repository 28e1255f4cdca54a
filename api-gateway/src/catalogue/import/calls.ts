import * as v from 'valibot';
import { calls } from '../../platform/http/call';
import { Changes, Fed, Replaced } from './import-report';
import { FeedBody } from './read-feed';

const flag = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  v.transform((value) => value === 'true'),
);
const dryRun = flag;
const skipBad = flag;
const catalogueFile = v.pipe(
  v.string('name is missing'),
  v.regex(/\.(?:csv|jsonl|ndjson)$/i, 'name must end in .csv or .jsonl'),
);

export const IMPORT_CALLS = calls({
  replace: {
    id: 'importCatalogue',
    method: 'post',
    path: '/api/catalogue/import',
    summary: 'Replaces the catalogue by a file, whole or not at all',
    query: v.object({ name: catalogueFile, dryRun, skipBad, allowShrink: flag }),
    body: { type: 'application/octet-stream' },
    answer: Replaced,
    scope: 'catalogue',
    problems: ['body-too-large', 'conflict'],
  },
  exported: {
    id: 'exportCatalogue',
    method: 'get',
    path: '/api/catalogue/export',
    summary: 'The catalogue as CSV or JSON lines, which an import reads back without loss',
    query: v.object({ name: v.optional(catalogueFile, 'catalogue.csv') }),
    answer: { type: 'text/csv' },
    scope: 'catalogue',
  },
  feed: {
    id: 'feedPricesAndStock',
    method: 'patch',
    path: '/api/catalogue/feed',
    summary: 'Changes prices and stock by SKU, from JSON or CSV; everything else stays',
    query: v.object({
      name: v.optional(
        v.pipe(
          v.string(),
          v.regex(/\.(?:csv|json|jsonl|ndjson)$/i, 'name must end in .csv, .json or .jsonl'),
        ),
      ),
      dryRun,
      skipBad,
    }),
    body: { type: 'application/json', schema: FeedBody },
    answer: Fed,
    scope: 'catalogue',
  },
  history: {
    id: 'listCatalogueVersions',
    method: 'get',
    path: '/api/catalogue/history',
    summary: 'Who changed the catalogue when; the last ten versions are kept',
    answer: v.object({
      versions: v.array(
        v.object({
          version: v.number(),
          kind: v.picklist(['import', 'feed', 'undo', 'demo']),
          source: v.string(),
          importedBy: v.string(),
          importedAt: v.string(),
          products: v.number(),
          added: v.number(),
          changed: v.number(),
          removed: v.number(),
          restored: v.nullable(v.number()),
        }),
      ),
    }),
    scope: 'catalogue',
  },
  undo: {
    id: 'undoCatalogueChange',
    method: 'post',
    path: '/api/catalogue/undo',
    summary: 'Restores the catalogue before the live one, or a version that is kept',
    query: v.object({
      version: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'version must be a number'), v.transform(Number)),
      ),
    }),
    answer: Changes,
    scope: 'catalogue',
    problems: ['not-found'],
  },
});
