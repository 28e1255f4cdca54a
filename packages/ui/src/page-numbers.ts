export type PageEntry = { key: string; page: number | null };

/** First, last, and the neighbours of the current page; `page: null` is an ellipsis. */
export function pageNumbers(page: number, pageCount: number): PageEntry[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((n) => n >= 1 && n <= pageCount)
    .sort((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const entry = { key: String(n), page: n };
    const previous = shown[index - 1];
    return previous !== undefined && n - previous > 1 ? [{ key: `before ${n}`, page: null }, entry] : [entry];
  });
}
