import { type Rebate, RebatesAnswer } from '@kilowatt/contracts';
import { brandOf } from '@kilowatt/taxonomy';
import { Router } from 'express';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { isActive, today } from './rebates';

const RebatesQuery = v.object({
  active: v.optional(v.picklist(['true', 'false'], 'active must be true or false')),
  brand: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'brand is too long')), ''),
});

export const REBATE_CALLS = calls({
  rebates: {
    id: 'listRebates',
    method: 'get',
    path: '/api/rebates',
    summary: 'Rebates of manufacturers',
    query: RebatesQuery,
    answer: RebatesAnswer,
  },
});

/** `GET /api/rebates?active=true&brand=`: rebates; a brand that is not known leaves them all. */
export function rebateRoutes(rebates: () => readonly Rebate[]): Router {
  const router = Router();
  mount(router, REBATE_CALLS.rebates, (request, response) => {
    const { active, brand } = readQuery(request, RebatesQuery);
    const all = rebates();
    const offered = all.find((rebate) => rebate.brand.toLowerCase() === brand.toLowerCase());
    const known = brand === '' ? undefined : (offered?.brand ?? brandOf(brand)?.name);
    const day = today();
    response.json({
      rebates: all.filter(
        (rebate) =>
          (known === undefined || rebate.brand === known) && (active !== 'true' || isActive(rebate, day)),
      ),
      brand: known ?? null,
      unknown: brand !== '' && known === undefined ? brand : null,
    } satisfies RebatesAnswer);
  });
  return router;
}
