import type { ProductsByIds } from '@kilowatt/contracts';

export type CompareRow = { name: string; values: string[]; different: boolean };

/** Every specification that any of the products has, in the order of their first mention. */
export function compareRows(products: ProductsByIds['products']): CompareRow[] {
  const sheets = products.map(
    ({ specifications }) =>
      new Map(specifications.flatMap(({ rows }) => rows.map(({ name, value }) => [name, value] as const))),
  );
  const names = [...new Set(sheets.flatMap((sheet) => [...sheet.keys()]))];
  return names.map((name) => {
    const values = sheets.map((sheet) => sheet.get(name) ?? 'Not specified');
    return { name, values, different: new Set(values).size > 1 };
  });
}
