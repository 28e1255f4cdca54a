import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import { printWrong } from '../text/wrong';
import type { Engine } from './engine';
import { ours } from './engines';
import type { Measure } from './measures';
import type { Results } from './results';

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
