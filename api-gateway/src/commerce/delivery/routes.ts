import { DeliveryAnswer, type DeliveryArea, DeliveryAreas, LIMITS, ZipCode } from '@kilowatt/contracts';
import { Router } from 'express';
import * as v from 'valibot';
import { merchantFile } from '../../platform/files/merchant-file';
import { calls, mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { DEFAULT_CLOCK, type DeliveryClock, deliveryDates } from './delivery-dates';

/** Where the shop delivers unless the merchant's `delivery.json` says otherwise: dollars, and working days. */
export const DEFAULT_AREAS: readonly DeliveryArea[] = [
  {
    name: 'New York City',
    zips: ['100', '101', '102', '103', '104', '110', '111', '112', '113', '114', '116'],
    delivery: 49,
    installation: 149,
    haulAway: 0,
    days: [1, 3],
    note: 'Delivered by our own team from our New York showroom.',
  },
  {
    name: 'New York and New Jersey',
    zips: ['005', '07', '08', '105', '106', '107', '108', '109', '115', '117', '118', '119'],
    delivery: 69,
    installation: 159,
    haulAway: 25,
    days: [2, 5],
  },
  {
    name: 'Northeast',
    zips: ['01', '02', '03', '04', '05', '06', '12', '13', '14', '15', '16', '17', '18', '19'],
    delivery: 79,
    installation: 179,
    haulAway: 30,
    days: [3, 7],
  },
  {
    name: 'Alaska and Hawaii',
    zips: ['967', '968', '995', '996', '997', '998', '999'],
    delivery: 399,
    installation: null,
    haulAway: null,
    days: [14, 28],
    note: 'We arrange freight with you by phone.',
  },
  {
    name: 'US territories and military addresses',
    zips: '006 007 008 009 090 091 092 093 094 095 096 097 098 340 962 963 964 965 966 969'.split(' '),
    delivery: null,
    installation: null,
    haulAway: null,
    days: null,
    note: 'We do not deliver there yet.',
  },
  {
    name: 'Continental United States',
    zips: [''],
    delivery: 99,
    installation: 199,
    haulAway: 40,
    days: [5, 10],
  },
];

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

/** The areas of the merchant's `delivery.json`, or the shop's, as they are at the moment. */
export type CurrentAreas = () => readonly DeliveryArea[];

export const currentAreas = (folder: string | undefined): CurrentAreas =>
  merchantFile({
    folder,
    name: 'delivery.json',
    schema: DeliveryAreas,
    defaults: [...DEFAULT_AREAS],
  }).current;

/** `GET /api/delivery?zip=`: delivery, installation and haul-away. */
export function deliveryRoutes(areas: CurrentAreas, clock: DeliveryClock = DEFAULT_CLOCK): Router {
  const router = Router();
  mount(router, DELIVERY_CALLS.delivery, (request, response) => {
    const { zip } = readQuery(request, DeliveryQuery);
    const answer = deliveryTo(zip, areas());
    response.json({ ...answer, dates: answer.days && deliveryDates(new Date(), answer.days, clock) });
  });
  return router;
}

/** First digits that no ZIP code has. Those that the Postal Service has given out at some time are not among them. */
const UNASSIGNED = new Set(
  (
    '000 001 002 003 004 099 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589 621 632 ' +
    '642 643 663 682 694 695 696 697 698 699 702 709 715 732 742 817 818 819 839 848 849 854 858 861 862 866 867 868 ' +
    '869 876 886 887 888 892 896 899 909 929 987'
  ).split(' '),
);

/**
 * The first and last code of prefixes that are given out in part only, by the first digits. Of the other prefixes it is not
 * known which codes exist: they have the area of their prefix.
 */
const RANGES: ReadonlyMap<string, readonly [first: string, last: string]> = new Map([
  ['005', ['00501', '00544']],
  ['999', ['99901', '99950']],
]);

/** Why nobody has this ZIP code; null if it may exist. */
function unassignedReason(code: string): string | null {
  const prefix = code.slice(0, 3);
  const [first, last] = RANGES.get(prefix) ?? [code, code];
  if (UNASSIGNED.has(prefix)) return `No ZIP code begins with ${prefix}: please check what you entered.`;
  return code < first || code > last
    ? `ZIP codes that begin with ${prefix} are ${first} to ${last}: please check what you entered.`
    : null;
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
  const unassigned = unassignedReason(code);
  const served = unassigned === null && area !== undefined && area.delivery !== null;
  return {
    zip: code,
    area: served ? area.name : null,
    delivery: served ? area.delivery : null,
    installation: served ? area.installation : null,
    haulAway: served ? area.haulAway : null,
    days: served ? area.days : null,
    note: unassigned ?? area?.note ?? null,
    freeAbove: LIMITS.freeDeliveryAbove,
  };
}

/** Why the shop does not deliver to a ZIP code, in the words of the form that asks for it; null if it does. */
export function undeliverableReason(zip: string, areas: readonly DeliveryArea[]): string | null {
  const { zip: code, area, note } = deliveryTo(zip, areas);
  return area === null ? [`We do not deliver to ${code}.`, ...(note === null ? [] : [note])].join(' ') : null;
}
