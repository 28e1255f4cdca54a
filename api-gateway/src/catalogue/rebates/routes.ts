import { type EligibleModels, REBATE_TEXT_LENGTH, type Rebate, RebatesAnswer } from '@kilowatt/contracts';
import { brandOf } from '@kilowatt/taxonomy';
import { Router } from 'express';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import type { Catalogue } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';
import type { Entry } from '../products/entry';
import { isActive, today } from './rebates';

const RebatesQuery = v.object({
  active: v.optional(v.picklist(['true', 'false'], 'active must be true or false')),
  /** How many eligible products are listed with each rebate. */
  models: v.optional(v.picklist(['0', '1', '2', '3', '4', '5', '6', '7', '8'], 'models must be 0 to 8'), '0'),
  brand: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(REBATE_TEXT_LENGTH, 'brand is too long')), ''),
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

/** `GET /api/rebates?active=true&brand=&models=`: rebates; a brand that is not known leaves them all. */
export function rebateRoutes(rebates: () => readonly Rebate[], live: LiveCatalogue): Router {
  const router = Router();
  mount(router, REBATE_CALLS.rebates, (request, response) => {
    const { active, brand, models } = readQuery(request, RebatesQuery);
    const all = rebates();
    const offered = all.find((rebate) => rebate.brand.toLowerCase() === brand.toLowerCase());
    const known = brand === '' ? undefined : (offered?.brand ?? brandOf(brand)?.name);
    const day = today();
    const shown = all.filter(
      (rebate) =>
        (known === undefined || rebate.brand === known) && (active !== 'true' || isActive(rebate, day)),
    );
    response.json({
      rebates: shown,
      brand: known ?? null,
      unknown: brand !== '' && known === undefined ? brand : null,
      ...(models !== '0' && { eligible: eligibleModels(live.current(), shown, Number(models)) }),
    } satisfies RebatesAnswer);
  });
  return router;
}

/**
 * The products that each rebate applies to today, by its id: available ones first, in the order of its collection. A
 * rebate that does not run has none.
 * @param limit number of products that are listed for a rebate
 */
const eligibleModels = (
  catalogue: Catalogue,
  rebates: readonly Rebate[],
  limit: number,
): Record<string, EligibleModels> =>
  Object.fromEntries(
    rebates.map(({ id, collection }) => {
      const { total, models } = eligibleFor(catalogue.collection(collection), id);
      return [id, { total, models: models.slice(0, limit) }];
    }),
  );

/** Products that an answer lists at most with a rebate, as `RebatesQuery` has it. */
const MAX_MODELS = 8;

/** By the list of a collection, which is another one as soon as products or rebates change, and the id of a rebate. */
const eligible = new WeakMap<readonly Entry[], Map<string, EligibleModels>>();

/** Worked out once for a list: the home page shows it, and a list may have 100,000 products. */
function eligibleFor(entries: readonly Entry[], rebateId: string): EligibleModels {
  const ofList = eligible.get(entries) ?? new Map<string, EligibleModels>();
  eligible.set(entries, ofList);
  const known = ofList.get(rebateId);
  if (known) return known;
  const models = entries.flatMap((entry) => modelOf(entry, rebateId));
  const inOrder = [
    ...models.filter(({ available }) => available),
    ...models.filter(({ available }) => !available),
  ];
  const found = { total: models.length, models: inOrder.slice(0, MAX_MODELS).map(({ model }) => model) };
  ofList.set(rebateId, found);
  return found;
}

function modelOf({ preview }: Entry, rebateId: string) {
  const applied = preview.rebates?.find(({ id }) => id === rebateId);
  if (!applied) return [];
  const { id, title, handle, image, imageAlt, imageColour, price, currencyCode, available } = preview;
  const shown = {
    id,
    title,
    handle,
    image,
    imageAlt,
    price,
    currencyCode,
    ...(imageColour && { imageColour }),
  };
  return [{ available, model: { ...shown, rebate: applied.amount } }];
}
