import { stringify } from 'csv-stringify/sync';
import type { Sliced } from '../../platform/jobs/slices';
import type { Catalogue } from '../live/catalogue';
import { FEED_COLUMNS, type FeedRow, feedRows } from './feed-rows';

/** Rows between two pauses. */
const ROWS_AT_ONCE = 100;

const FORMAT = { delimiter: '\t', columns: [...FEED_COLUMNS], quote: false } as const;

/** The whole file, written in steps: a large catalogue would keep all other requests waiting. */
export function* feedFile(catalogue: Catalogue, origin: string): Sliced<Buffer> {
  const parts = [Buffer.from(stringify([], { ...FORMAT, header: true }))];
  let rows: FeedRow[] = [];
  const write = () => {
    parts.push(Buffer.from(stringify(rows, FORMAT)));
    rows = [];
  };
  for (const row of feedRows(catalogue, origin)) {
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    write();
    yield;
  }
  write();
  return Buffer.concat(parts);
}
