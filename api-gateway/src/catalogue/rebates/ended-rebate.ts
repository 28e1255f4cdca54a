import type { EndedRebate, Rebate } from '@kilowatt/contracts';
import { today } from '../live/catalogue';
import { type CatalogueProduct, cheapestVariant } from '../products/catalogue-product';
import { rebatesOfDay } from './rebates';

/** Days for which it is said that a rebate has ended: as long as shoppers come with a cart or a link of before. */
const REMEMBERED_DAYS = 30;
const DAY_MS = 86_400_000;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The rebate that a product had until lately, the last one of several; undefined while another one runs. */
export function endedRebateOf(
  rebates: readonly Rebate[],
  day: string = today(),
): (product: CatalogueProduct) => EndedRebate | undefined {
  const since = daysBefore(day, REMEMBERED_DAYS);
  const ended = rebates.filter(({ to }) => since <= to && to < day);
  if (ended.length === 0) return () => undefined;
  const current = rebatesOfDay(rebates, day);
  const onTheirLastDay = ended
    .map(({ to, ...rebate }) => ({ to, appliedTo: rebatesOfDay([{ ...rebate, to }], to) }))
    .sort((one, other) => other.to.localeCompare(one.to));
  return (product) => {
    const price = cheapestVariant(product)?.price ?? 0;
    if (current(product)(price).length > 0) return undefined;
    const [last] = onTheirLastDay.flatMap(({ to, appliedTo }) =>
      appliedTo(product)(price).map(({ title, amount }) => ({ title, amount, to })),
    );
    return last;
  };
}
