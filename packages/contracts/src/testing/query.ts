/** A query string as `URLSearchParams` reads it, which contracts, made for every program, do not have. */
export function queryOf(text: string) {
  const pairs = text
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s, 2).map((part) => decodeURIComponent(part.replaceAll('+', ' '))));
  const getAll = (name: string): string[] =>
    pairs.filter(([key]) => key === name).map(([, value = '']) => value);
  return { getAll, get: (name: string): string | null => getAll(name)[0] ?? null };
}
