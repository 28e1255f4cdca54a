import {
  BooleanFlag,
  CATALOGUE_FILE_CALLS,
  CatalogueFileName,
  Fed,
  Replaced,
} from '@kilowatt/contracts/management';
import * as v from 'valibot';
import { calls } from '../../platform/http/call';
import { FeedBody } from './read-feed';

const dryRun = BooleanFlag;
const skipBad = BooleanFlag;
const ExportName = v.pipe(v.string(), v.regex(/\.(?:csv|jsonl|ndjson)$/i, 'name must end in .csv or .jsonl'));

export const IMPORT_CALLS = calls({
  ...CATALOGUE_FILE_CALLS,
  replace: {
    id: 'importCatalogue',
    method: 'post',
    path: '/api/catalogue/import',
    summary: 'Replaces the catalogue with a file, all or nothing',
    query: v.object({
      name: CatalogueFileName,
      dryRun,
      skipBad,
      allowShrink: BooleanFlag,
      allowLargeChanges: BooleanFlag,
    }),
    body: { type: 'application/octet-stream' },
    answer: Replaced,
    scope: 'catalogue',
    problems: ['body-too-large', 'conflict'],
  },
  exported: {
    id: 'exportCatalogue',
    method: 'get',
    path: '/api/catalogue/export',
    summary: 'Exports the catalogue as CSV or JSON lines, which can be imported without loss',
    query: v.object({ name: v.optional(ExportName, 'catalogue.csv') }),
    answer: { type: 'text/csv' },
    scope: 'catalogue',
  },
  feed: {
    id: 'feedPricesAndStock',
    method: 'patch',
    path: '/api/catalogue/feed',
    summary: 'Updates prices and stock by SKU from JSON or CSV, and nothing else',
    query: v.object({
      name: v.optional(CatalogueFileName),
      dryRun,
      skipBad,
      allowLargeChanges: BooleanFlag,
    }),
    body: { type: 'application/json', schema: FeedBody },
    answer: Fed,
    scope: 'catalogue',
    problems: ['conflict'],
  },
});
