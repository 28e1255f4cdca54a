import { table } from '../text/report';

/** What was measured with so many gateways and products. */
export type Cell = {
  gateways: number;
  products: number;
  /** Seconds for the import, and until everything is ready. */
  import: number;
  start: number;
  /** Answers a second: pages from memory, searches, and pages that are rendered. */
  memory: number;
  search: number;
  rendered: number;
  megabytes: number;
  /** Milliseconds until all gateways have a rollback. */
  rollback: number;
};

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const tenths = (value: number): string => value.toFixed(1);

type Column = {
  title: string;
  of: (cell: Cell) => number;
  as: (value: number) => string;
  /** What it would be on the straight line, as a multiple of the first row; none has no line. */
  line?: (cell: Cell, first: Cell) => number;
};

function tableOf(
  cells: readonly Cell[],
  rows: (cell: Cell) => string,
  head: string,
  columns: readonly Column[],
) {
  const [first] = cells;
  if (!first) return '';
  const titles = columns.flatMap(({ title, line }) => (line ? [title, 'line'] : [title]));
  return table(
    [head, ...titles],
    cells.map((cell) => [
      rows(cell),
      ...columns.flatMap(({ of, as, line }) =>
        line ? [as(of(cell)), as(of(first) * line(cell, first))] : [as(of(cell))],
      ),
    ]),
  );
}

const MORE_GATEWAYS = (cell: Cell, first: Cell) => cell.gateways / first.gateways;
const MORE_PRODUCTS = (cell: Cell, first: Cell) => cell.products / first.products;
const THE_SAME = () => 1;

/** How figures grow with the number of gateways. */
export const byGateways = (cells: readonly Cell[]): string =>
  tableOf(cells, (cell) => String(cell.gateways), 'gateways', [
    { title: 'from memory/s', of: (cell) => cell.memory, as: count, line: MORE_GATEWAYS },
    { title: 'searches/s', of: (cell) => cell.search, as: count, line: MORE_GATEWAYS },
    { title: 'rendered/s, 1 shell', of: (cell) => cell.rendered, as: tenths, line: THE_SAME },
    { title: 'MB together', of: (cell) => cell.megabytes, as: count, line: MORE_GATEWAYS },
    { title: 'rollback ms', of: (cell) => cell.rollback, as: count, line: THE_SAME },
  ]);

/** How figures of one gateway grow with the number of products. */
export const byProducts = (cells: readonly Cell[]): string =>
  tableOf(cells, (cell) => count(cell.products), 'products', [
    { title: 'import s', of: (cell) => cell.import, as: tenths, line: MORE_PRODUCTS },
    { title: 'start s', of: (cell) => cell.start, as: tenths, line: MORE_PRODUCTS },
    { title: 'MB', of: (cell) => cell.megabytes, as: count, line: MORE_PRODUCTS },
    { title: 'searches/s', of: (cell) => cell.search, as: count, line: THE_SAME },
    { title: 'from memory/s', of: (cell) => cell.memory, as: count, line: THE_SAME },
    { title: 'rollback ms', of: (cell) => cell.rollback, as: count, line: THE_SAME },
  ]);
