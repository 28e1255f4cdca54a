import { type DeliveryAnswer, type DeliveryArea, LIMITS } from '@kilowatt/contracts';

/** What delivery to a ZIP code costs and how long it takes; the area with the longest fitting prefix counts. */
export function deliveryTo(zip: string, areas: readonly DeliveryArea[]): DeliveryAnswer {
  const code = zip.slice(0, 5);
  const length = ({ zips }: DeliveryArea) =>
    Math.max(-1, ...zips.filter((prefix) => code.startsWith(prefix)).map((prefix) => prefix.length));
  const [best] = areas
    .map((area) => ({ area, length: length(area) }))
    .filter(({ length: fits }) => fits >= 0)
    .sort((a, b) => b.length - a.length);
  const area = best?.area;
  const served = area !== undefined && area.delivery !== null;
  return {
    zip: code,
    area: served ? area.name : null,
    delivery: served ? area.delivery : null,
    installation: served ? area.installation : null,
    haulAway: served ? area.haulAway : null,
    days: served ? area.days : null,
    note: area?.note ?? null,
    freeAbove: LIMITS.freeDeliveryAbove,
  };
}
