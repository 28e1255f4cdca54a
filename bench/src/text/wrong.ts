/** A query that went wrong, for `--verbose`. */
export type Wrong = { query: string; expected: string; got: readonly string[] };

export function printWrong(title: string, wrongs: readonly Wrong[]): void {
  console.log(`\n${title}: ${wrongs.length} wrong`);
  for (const { query, expected, got } of wrongs)
    console.log(
      `\n  ${query}\n    expected  ${expected}\n    got       ${got.join('\n              ') || 'nothing'}`,
    );
}
