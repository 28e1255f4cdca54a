import { RECORD_CALLS } from '@kilowatt/contracts/management';
import { type Request, type RequestHandler, Router } from 'express';
import { mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import type { LiveCatalogue } from '../live/live-catalogue';
import { listRecords, recordOf } from './records';

/** The catalogue as a merchant checks it, for the scope `catalogue`. */
export function recordRoutes({ current }: Pick<LiveCatalogue, 'current'>, mayImport: RequestHandler): Router {
  const router = Router();
  const { list, read } = RECORD_CALLS;
  mount(router, list, mayImport, async (request, response) => {
    const wanted = readQuery(request as Request, list.query);
    response.set('cache-control', 'no-store').json(await listRecords(current(), wanted));
  });
  mount(router, read, mayImport, (request, response) => {
    const catalogue = current();
    const entry = catalogue.byHandle.get(request.params.handle);
    if (!entry) throw new ProblemError('product-not-found');
    response.set('cache-control', 'no-store').json(recordOf(entry, catalogue));
  });
  return router;
}
