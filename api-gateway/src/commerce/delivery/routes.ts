import { DeliveryAnswer, DeliveryAreas, ZipCode } from '@kilowatt/contracts';
import { Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { merchantFile } from '../../platform/files/merchant-file';
import { calls, mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { deliveryTo } from './delivery-to';
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
