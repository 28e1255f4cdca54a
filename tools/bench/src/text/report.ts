export const share = (value: number): string => `${(value * 100).toFixed(1)} %`;

export const score = (value: number): string => value.toFixed(3);

export const milliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en')} ms`;

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value that the given share of values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** A table whose first column is text and whose others stand right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ');
  return [line(header), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** A query that went wrong, for `--verbose`. */
export type Wrong = { query: string; expected: string; got: readonly string[] };

export function printWrong(title: string, wrongs: readonly Wrong[]): void {
  console.log(`\n${title}: ${wrongs.length} wrong`);
  for (const { query, expected, got } of wrongs)
    console.log(
      `\n  ${query}\n    expected  ${expected}\n    got       ${got.join('\n              ') || 'nothing'}`,
    );
}
