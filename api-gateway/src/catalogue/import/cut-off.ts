import type { RowError } from './row-error';

type Row = { line: number; cells: readonly string[]; fault?: Pick<RowError, 'column' | 'reason'> };

/** The end of a text, as far as it has been read. */
export type TextEnd = { isInRow: boolean };

/** Passes a text on, and notes whether its last character ends a row. */
export async function* notingEnd(text: AsyncGenerator<string>, end: TextEnd): AsyncGenerator<string> {
  for await (const part of text) {
    if (part !== '') end.isInRow = !/[\r\n]$/.test(part);
    yield part;
  }
}

/**
 * Rows whose last one has a fault where the file ends within it, as one does that was fetched while it was written: the
 * row has no end, and fewer cells than the header, which all rows before it have filled up. `8` may be the beginning of 899.
 */
export async function* markingCutOff(rows: AsyncGenerator<Row>, end: TextEnd): AsyncGenerator<Row> {
  let header: readonly string[] | undefined;
  let held: Row | undefined;
  let full = 0;
  let areFull = true;
  for await (const row of rows) {
    if (held) {
      yield held;
      areFull &&= held.cells.length >= (header?.length ?? 0);
      full += 1;
    }
    if (header) held = row;
    else {
      header = row.cells;
      yield row;
    }
  }
  if (!held) return;
  const { length } = held.cells;
  const isCut = end.isInRow && full > 0 && areFull && length < (header?.length ?? 0);
  if (!isCut) yield held;
  else
    yield {
      ...held,
      fault: held.fault ?? {
        column: length,
        reason: `the file ends within this row, after ${length} of ${header?.length} cells; fetch or save it again`,
      },
    };
}
