import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import { type JudgedQuery, multiply } from '../data/dataset';
import { sample, seeded, withTypingError } from '../random';
import { printWrong, table } from '../text/report';
import { type Engine, ours, skuOf } from './engines';
import type { Line, Measure } from './measures/measure';
import { type Built, type SpeedQueries, speed } from './measures/speed';

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

type Catalogue = { entries: readonly Entry[]; measures: readonly Measure[] };

/** What every engine finds in each catalogue, by the measures that belong to it. */
export async function compareRanking(
  engines: readonly Engine[],
  catalogues: readonly Catalogue[],
  { results, verbose, note }: { results: Results; verbose: boolean; note: (text: string) => void },
): Promise<void> {
  for (const engine of engines)
    for (const { entries, measures } of catalogues) {
      note(`${engine.name}: ${entries.length.toLocaleString('en')} products, ranking`);
      const finder = await engine.build(entries);
      for (const measure of measures) {
        const { title, lines, wrong } = await measure(finder);
        results.add(engine.name, lines);
        if (verbose && engine === ours) printWrong(title, wrong);
      }
      await finder.close?.();
    }
}

type Catalogues = { appliances: readonly Entry[]; retailer: readonly Entry[]; sizes: readonly number[] };

/** What a call costs every engine at growing sizes of catalogue. */
export async function compareSpeed(
  engines: readonly Engine[],
  { appliances, retailer, sizes }: Catalogues,
  {
    judgements,
    results,
    note,
  }: { judgements: readonly JudgedQuery[]; results: Results; note: (text: string) => void },
): Promise<void> {
  const queries = speedQueries(judgements);
  const shapes = retailer.map(skuOf);
  const built = new Map<Engine, Built | null>();
  for (const count of sizes) {
    const entries = multiply(appliances, { count, shapes, random: seeded(2) });
    for (const engine of engines) {
      note(`${engine.name}: ${count.toLocaleString('en')} products, speed`);
      const { lines, now } = await speed(engine, entries, { queries, before: built.get(engine) });
      built.set(engine, now);
      results.add(engine.name, lines);
    }
  }
}

function speedQueries(judgements: readonly JudgedQuery[]): SpeedQueries {
  const typed = judgements.map(({ query }) => query);
  const mistyped = (seed: number) => {
    const random = seeded(seed);
    return typed.flatMap((query) => withTypingError(query, random) ?? []);
  };
  return { warmUp: mistyped(11), asTyped: sample(typed, typed.length, seeded(3)), mistyped: mistyped(12) };
}
