/** What a row found: whether its criterion holds, and the figures that show it. */
export type Result = { passed: boolean; figures: string };

/** A row of a suite: what is done to the shop, and what must hold then. */
export type Row = {
  name: string;
  /** What must hold, in words that figures are compared with. */
  criterion: string;
  run: () => Promise<Result>;
};

/**
 * Runs rows one after the other and prints each as it ends, then all of them as a table of Markdown.
 * @param words rows whose names hold one of these; all without
 * @returns whether every row passed
 */
export async function runTable(
  title: string,
  rows: readonly Row[],
  words: readonly string[],
): Promise<boolean> {
  const chosen = rows.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0)
    throw new Error(`No row is named so. There are: ${rows.map(({ name }) => name).join(', ')}`);
  const lines: string[] = [];
  let passed = true;
  for (const { name, criterion, run } of chosen) {
    process.stdout.write(`${name} … `);
    const began = performance.now();
    const result = await run().catch(
      (error: unknown): Result => ({
        passed: false,
        figures: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error),
      }),
    );
    passed &&= result.passed;
    const verdict = result.passed ? 'pass' : 'FAIL';
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`${verdict} (${seconds} s): ${result.figures}`);
    lines.push(`| ${name} | ${criterion} | ${result.figures} | ${verdict} |`);
  }
  console.log(
    `\n${title}\n\n| row | must hold | seen | verdict |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`,
  );
  return passed;
}
