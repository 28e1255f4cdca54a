import { table, type Wrong } from '../text/report';
import type { Finder } from './engines/engines';

/** A line of the table: what was measured and what came out, in words. */
export type Line = [label: string, result: string];

/** What a finder does, in lines, and the queries that it did not answer well. */
export type Measure = (finder: Finder) => Promise<{ title: string; lines: Line[]; wrong: Wrong[] }>;

/** Results by what was measured and by engine, in the order of their coming. */
export class Results {
  readonly #rows = new Map<string, Map<string, string>>();

  add(engine: string, lines: readonly Line[]): void {
    for (const [label, result] of lines) {
      const row = this.#rows.get(label) ?? new Map<string, string>();
      row.set(engine, result);
      this.#rows.set(label, row);
    }
  }

  /** One column an engine; one that did not run at all is not here. */
  table(engines: readonly string[]): string {
    const ran = new Set([...this.#rows.values()].flatMap((row) => [...row.keys()]));
    return table(
      ['', ...engines],
      [...this.#rows].map(([label, row]) => [
        label,
        ...engines.map((engine) => row.get(engine) ?? (ran.has(engine) ? '' : 'not here')),
      ]),
    );
  }
}
