import type { ProductsByIds } from '@kilowatt/contracts';

type Stated = ProductsByIds['products'][number];
/** Facts of a product in a few words, by its id. */
export type DifferingFacts = Readonly<Record<string, string>>;

/** Facts that help to choose, the most important first, and how their values are written. */
const ROWS: readonly [name: string, write: (value: string) => string][] = [
  ['Capacity', (value) => value],
  ['Sound level', (value) => value],
  ['Depth', (value) => `${value} deep`],
  ['Width', (value) => `${value} wide`],
  ['Height', (value) => `${value} high`],
];
/** Facts on one card: measures, and a feature that other products lack. */
const MAX_MEASURES = 2;

/** The facts in which the products of a slot differ; products without known facts are left out. */
export function differingFacts(products: readonly Stated[]): DifferingFacts {
  const rowsOf = new Map(
    products.map(({ id, specifications }) => [
      id,
      new Map(specifications.flatMap(({ rows }) => rows.map(({ name, value }) => [name, value] as const))),
    ]),
  );
  const all = [...rowsOf.values()];
  const measures = ROWS.filter(
    ([name]) => new Set(all.flatMap((rows) => rows.get(name) ?? [])).size > 1,
  ).slice(0, MAX_MEASURES);
  const countOf = (name: string) => all.filter((rows) => rows.get(name) === 'Yes').length;
  return Object.fromEntries(
    [...rowsOf].flatMap(([id, rows]) => {
      const stated = measures.flatMap(([name, write]) => {
        const value = rows.get(name);
        return value === undefined ? [] : [write(value)];
      });
      const rarest = [...rows]
        .filter(([name, value]) => value === 'Yes' && countOf(name) < all.length)
        .map(([name]) => name)
        .sort((one, other) => countOf(one) - countOf(other))[0];
      const facts = [...stated, ...(rarest === undefined ? [] : [rarest])];
      return facts.length === 0 ? [] : [[id, facts.join(' · ')]];
    }),
  );
}
