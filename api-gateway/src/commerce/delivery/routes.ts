import { DeliveryAnswer, type DeliveryArea, DeliveryAreas, LIMITS, ZipCode } from '@kilowatt/contracts';
import { Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { merchantFile } from '../../platform/files/merchant-file';
import { calls, mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { USUAL_AREAS } from './usual-areas';

const DeliveryQuery = v.object({ zip: ZipCode });

export const DELIVERY_CALLS = calls({
  delivery: {
    id: 'getDelivery',
    method: 'get',
    path: '/api/delivery',
    summary: 'Delivery, installation and haul-away to a ZIP code',
    query: DeliveryQuery,
    answer: DeliveryAnswer,
  },
});

/** `GET /api/delivery?zip=`: delivery, installation and haul-away, by the merchant's `delivery.json` or the shop's areas. */
export function deliveryRoutes(folder: string | undefined, log: Logger): Router {
  const router = Router();
  const areas = merchantFile({
    folder,
    name: 'delivery.json',
    schema: DeliveryAreas,
    defaults: [...USUAL_AREAS],
    log,
  });
  mount(router, DELIVERY_CALLS.delivery, (request, response) => {
    const { zip } = readQuery(request, DeliveryQuery);
    response.json(deliveryTo(zip, areas.current()));
  });
  return router;
}

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
