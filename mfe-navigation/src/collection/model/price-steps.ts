import { formatMoneyShort } from '@kilowatt/contracts';

export type PriceStep = { label: string; price: { min?: number; max?: number } };

const BOUNDS = [250, 500, 1_000, 1_500, 2_500, 5_000, 10_000];

/** Round price ranges within the range of the list. */
export function priceSteps({ min, max }: { min: number; max: number }): PriceStep[] {
  const bounds = BOUNDS.filter((bound) => bound > min && bound < max);
  const [first] = bounds;
  const last = bounds.at(-1);
  if (first === undefined || last === undefined) return [];
  const between = bounds.slice(1).map((bound, index): PriceStep => {
    const from = bounds[index] ?? 0;
    return {
      label: `${formatMoneyShort(from)} to ${formatMoneyShort(bound)}`,
      price: { min: from, max: bound },
    };
  });
  return [
    { label: `Under ${formatMoneyShort(first)}`, price: { max: first } },
    ...between,
    { label: `${formatMoneyShort(last)} and more`, price: { min: last } },
  ];
}
