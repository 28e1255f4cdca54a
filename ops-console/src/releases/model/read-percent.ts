/** A typed share of the traffic: between 0 and 100, to a tenth. What is no number is nothing. */
export function readPercent(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) ? Math.round(Math.min(100, Math.max(0, number)) * 10) / 10 : 0;
}
