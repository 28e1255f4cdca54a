import type { CsvRow } from './csv-rows';
import { type ColumnMap, type ColumnsFile, isFeed, mapColumns } from './map-columns';
import { ImportRefused } from './row-error';

/** Rows in which a header is looked for that is not the first line. */
const MAX_ABOVE = 20;

/**
 * Runs a check of the header. Where it fails since a report's title or a second header stands above the names of the
 * columns, the error names their line.
 * @throws ImportRefused
 */
export async function requireHeader(
  rows: AsyncGenerator<CsvRow>,
  columnsFile: ColumnsFile | undefined,
  check: () => void,
): Promise<void> {
  try {
    check();
  } catch (error) {
    const line = await lineOfHeader(rows, columnsFile);
    if (line === null) throw error;
    throw new ImportRefused([
      { line: 1, reason: `the names of the columns are on line ${line}; remove the lines above them` },
    ]);
  }
}

async function lineOfHeader(rows: AsyncGenerator<CsvRow>, columnsFile?: ColumnsFile): Promise<number | null> {
  let read = 0;
  for await (const { line, cells } of rows) {
    if (isHeader(cells, columnsFile)) return line;
    read += 1;
    if (read >= MAX_ABOVE) break;
  }
  return null;
}

/** Whether cells name the columns of products, or of a feed. The delimiter of the first line may be another one than theirs. */
const isHeader = (cells: readonly string[], columnsFile?: ColumnsFile): boolean =>
  [cells, ...[';', '\t', '|'].map((delimiter) => cells.join(',').split(delimiter))].some((names) =>
    namesProducts(
      mapColumns(
        names.map((name) => name.trim()),
        columnsFile,
      ),
    ),
  );

const namesProducts = (columns: ColumnMap): boolean =>
  (columns.fields.title !== undefined && columns.fields.price !== undefined) || isFeed(columns);
