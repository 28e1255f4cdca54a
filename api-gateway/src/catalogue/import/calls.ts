import { BooleanFlag, CATALOGUE_FILE_CALLS, Fed, Replaced } from '@kilowatt/contracts/management';
import * as v from 'valibot';
import { calls } from '../../platform/http/call';
import { FeedBody } from './read-feed';

const dryRun = BooleanFlag;
const skipBad = BooleanFlag;
const catalogueFile = v.pipe(
  v.string('name is missing'),
  v.regex(/\.(?:csv|jsonl|ndjson)$/i, 'name must end in .csv or .jsonl'),
);

export const IMPORT_CALLS = calls({
  ...CATALOGUE_FILE_CALLS,
  replace: {
    id: 'importCatalogue',
    method: 'post',
    path: '/api/catalogue/import',
    summary: 'Replaces the catalogue by a file, whole or not at all',
    query: v.object({ name: catalogueFile, dryRun, skipBad, allowShrink: BooleanFlag }),
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
});
