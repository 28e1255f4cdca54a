type Titled = { id: string; title: string; sku: string | null };

/**
 * What products that stand side by side are called in names of buttons and announcements, by id: their titles, and the
 * SKU where several have one title, as the sizes of a series often have.
 */
export function distinctNames(products: readonly Titled[]): (id: string) => string {
  const ids = new Map<string, Set<string>>();
  for (const { id, title } of products) ids.set(title, (ids.get(title) ?? new Set()).add(id));
  const names = new Map(
    products.map(({ id, title, sku }) => [
      id,
      sku && (ids.get(title)?.size ?? 0) > 1 ? `${title}, SKU ${sku}` : title,
    ]),
  );
  return (id) => names.get(id) ?? '';
}
