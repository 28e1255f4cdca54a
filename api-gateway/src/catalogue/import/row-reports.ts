import { columnName, type Field } from './columns';
import type { Draft, Left } from './csv-product';
import { type CsvRow, tooManyCells } from './csv-rows';
import type { FileReport } from './file-report';
import type { ColumnMap } from './map-columns';

/** What was read of the rows above. */
type Read = { columns: ColumnMap; drafts: Map<string, Draft>; left: Map<string, Left>; report: FileReport };

/** How the columns of a row are reported. A product whose first row has a fault is left out with its other rows. */
export function reportsOf(
  { line, cells: values }: CsvRow,
  { columns: { fields, header }, drafts, left, report }: Read,
  handle: string,
) {
  const inColumn = (field: Field, reason: (column: string) => string) => {
    const at = fields[field] ?? 0;
    return { line, column: at + 1, reason: reason(header[at] ?? columnName(field)) };
  };
  const leaveOut = () => {
    if (handle !== '' && !drafts.has(handle)) left.set(handle, 'wrong');
  };
  return {
    leaveOut,
    warn: (field: Field, reason: (column: string) => string) => report.warn(inColumn(field, reason)),
    fail(field: Field, reason: (column: string) => string) {
      const error = inColumn(field, reason);
      // An unquoted delimiter may have moved the cells, although all that are beyond the header are empty.
      const isMoved = values.length > header.length;
      report.fail(
        isMoved ? { ...error, reason: `${error.reason}; the row ${tooManyCells(values, header)}` } : error,
      );
      leaveOut();
    },
  };
}
