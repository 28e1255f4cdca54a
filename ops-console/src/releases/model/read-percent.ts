/** Parses a share of the traffic: 0 to 100, rounded to a tenth; 0 if it is not a number. */
export function readPercent(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) ? Math.round(Math.min(100, Math.max(0, number)) * 10) / 10 : 0;
}
