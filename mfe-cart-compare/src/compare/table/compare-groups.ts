import type { ProductsByIds } from '@kilowatt/contracts';
import { sameUnits } from './same-units';

export type CompareRow = { name: string; values: string[]; different: boolean };
export type CompareGroup = { title: string; rows: CompareRow[] };

export const UNKNOWN = 'Not specified';

/** All specifications of the products, by group, in order of first appearance. */
export function compareGroups(products: ProductsByIds['products']): CompareGroup[] {
  const groups = new Map<string, Map<string, (string | null)[]>>();
  products.forEach(({ specifications }, column) => {
    for (const { title, rows } of specifications) {
      const group = groups.get(title) ?? new Map<string, (string | null)[]>();
      groups.set(title, group);
      for (const { name, value } of rows) {
        const row = group.get(name) ?? products.map(() => null);
        row[column] = value.trim() || null;
        group.set(name, row);
      }
    }
  });
  return [...groups].map(([title, rows]) => ({
    title,
    rows: [...rows].map(([name, values]) => compareRow(name, values)),
  }));
}

function compareRow(name: string, given: (string | null)[]): CompareRow {
  const values = sameUnits(given).map((value) => value ?? UNKNOWN);
  return { name, values, different: new Set(values).size > 1 };
}

/** The groups with differing rows only. */
export const onlyDifferent = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ different }) => different) }))
    .filter(({ rows }) => rows.length > 0);
