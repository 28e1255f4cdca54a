/** Formats a difference in bytes with its sign: `+1.2 kB`. Null means unknown. */
export function bytes(difference: number | null): string {
  if (difference === null) return 'not known';
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  const size = Math.abs(difference);
  return size < 1_000 ? `${sign}${size} B` : `${sign}${(size / 1_000).toFixed(1)} kB`;
}
