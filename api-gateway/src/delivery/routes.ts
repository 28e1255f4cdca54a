import { DeliveryAreas, ZipCode } from '@kilowatt/contracts';
import { Router } from 'express';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { merchantFile } from '../merchant-files/merchant-file';
import { readQuery } from '../middleware/query/read-query';
import { deliveryTo } from './delivery-to';
import { USUAL_AREAS } from './usual-areas';

const DeliveryQuery = v.object({ zip: ZipCode });

/** `GET /api/delivery?zip=`: delivery, installation and haul-away, by the merchant's `delivery.json` or the shop's areas. */
export function deliveryRoutes(folder: string | undefined, log: Logger): Router {
  const router = Router();
  const areas = merchantFile({
    folder,
    name: 'delivery.json',
    schema: DeliveryAreas,
    usual: [...USUAL_AREAS],
    log,
  });
  router.get('/delivery', (request, response) => {
    const { zip } = readQuery(request, DeliveryQuery);
    response.json(deliveryTo(zip, areas.current()));
  });
  return router;
}
