import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportRefused } from './row-error';

export type CsvRow = { line: number; cells: Record<string, string> };

/** Longest cell, in characters; a quote that is never closed ends here at the latest. */
const LONGEST_CELL = 200_000;

/** The rows of a CSV file one by one, with the line each begins on. @throws ImportRefused where it is no CSV */
export async function* csvRows(file: Readable): AsyncGenerator<CsvRow> {
  const parser = file.pipe(
    parse({
      columns: true,
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count_less: true,
      max_record_size: LONGEST_CELL,
    }),
  );
  file.on('error', (error) => parser.destroy(error));
  let line = 2;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      yield { line, cells: record };
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new ImportRefused([{ line, reason: `not valid CSV: ${error.message}` }]);
    throw error;
  }
}
