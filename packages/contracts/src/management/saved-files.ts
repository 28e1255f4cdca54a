import type { DeliveryArea } from '../delivery';
import { isCalendarDay } from '../holidays';
import type { Rebate } from '../rebate';
import type { Promotions } from '../shop-content';

/*
 * What a merchant file has to meet only when it is saved: a file of before may be imprecise, and what it says otherwise
 * still holds.
 */

type Fault = { field: string; message: string };

const hasPartOfCent = (dollars: number | null): boolean =>
  dollars !== null && Math.round(dollars * 100) / 100 !== dollars;
const PART_OF_CENT = 'needs whole cents';

export function deliveryFaults(areas: readonly DeliveryArea[]): Fault[] {
  const areaOf = new Map<string, DeliveryArea>();
  return areas.flatMap((area, at) => {
    const faults: Fault[] = [];
    const taken = area.zips.findIndex((zip) => areaOf.has(zip));
    const zip = area.zips[taken];
    if (zip !== undefined)
      faults.push({
        field: `${at}.zips.${taken}`,
        message: `${zip === '' ? 'matches all ZIP codes' : `${zip} is`}, as in ${areaOf.get(zip)?.name}`,
      });
    for (const own of area.zips) if (!areaOf.has(own)) areaOf.set(own, area);
    for (const charge of ['delivery', 'installation', 'haulAway'] as const)
      if (hasPartOfCent(area[charge])) faults.push({ field: `${at}.${charge}`, message: PART_OF_CENT });
    if (area.days && area.days[0] > area.days[1])
      faults.push({ field: `${at}.days.1`, message: 'is below the minimum of days' });
    return faults;
  });
}

export const rebateFaults = (rebates: readonly Rebate[]): Fault[] =>
  rebates.flatMap(({ amount }, at) =>
    hasPartOfCent(amount) ? { field: `${at}.amount`, message: PART_OF_CENT } : [],
  );

export const promotionFaults = (promotions: Promotions): Fault[] =>
  promotions.flatMap((promotion, at) =>
    (['from', 'to'] as const).flatMap((name) => {
      const day = promotion[name];
      const isNone = day !== undefined && !isCalendarDay(day);
      return isNone ? { field: `${at}.${name}`, message: 'is not a day of that month' } : [];
    }),
  );
