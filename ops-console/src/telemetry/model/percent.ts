/** Formats a share from 0 to 1 as a percentage, with enough digits to differ from zero. */
export function percent(share: number): string {
  const value = share * 100;
  if (value === 0) return '0 %';
  return `${value < 1 ? value.toFixed(2) : value < 10 ? value.toFixed(1) : Math.round(value)} %`;
}
