import * as v from 'valibot';
import { calls } from '../call';
import { OrderRequestCode, OrderRequestState, OrderStatus } from '../order-request';

/** A request as the desk sees it. */
export const DeskOrderRequest = v.object({
  ...OrderStatus.entries,
  name: v.string(),
  /** E.164, or empty. */
  phone: v.string(),
  email: v.string(),
  zip: v.string(),
  deliveryWish: v.string(),
  installation: v.boolean(),
  haulAway: v.boolean(),
  note: v.string(),
  /** Who changed it last; empty if it was never changed. */
  changedBy: v.string(),
});
export type DeskOrderRequest = v.InferOutput<typeof DeskOrderRequest>;

/** Maximum number of requests in one response. */
export const MAX_ORDER_REQUESTS = 200;

const Query = v.object({
  state: v.optional(OrderRequestState),
  /** The requests behind this one: `next` of the page before. */
  before: v.optional(OrderRequestCode),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.toNumber(),
      v.integer(),
      v.minValue(1),
      v.maxValue(MAX_ORDER_REQUESTS, `limit: ${MAX_ORDER_REQUESTS} at most`),
    ),
    '50',
  ),
});

const Change = v.object({
  state: OrderRequestState,
  answer: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(1_000, 'The answer may have at most 1,000 characters'),
    v.check((text) => !/[\0\p{Surrogate}]/u.test(text), 'The answer contains invalid characters'),
  ),
  /** `changedAt` of the request when it was read, so that no later change of a colleague is overwritten. */
  changedAt: v.string(),
});

/** What staff do with order requests. */
export const ORDER_DESK_CALLS = calls({
  list: {
    id: 'listOrderRequests',
    method: 'get',
    path: '/api/order-requests',
    summary: 'Order requests, newest first',
    query: Query,
    answer: v.object({
      requests: v.array(DeskOrderRequest),
      /** Number of requests by state, whatever the query. */
      counts: v.record(OrderRequestState, v.number()),
      /** `before` of the next page; null on the last, absent in answers of earlier gateways. */
      next: v.optional(v.nullable(v.string())),
    }),
    scope: 'orders',
  },
  change: {
    id: 'changeOrderRequest',
    method: 'post',
    path: '/api/order-requests/{code}',
    summary: 'Changes the state of a request and the answer to it',
    body: Change,
    answer: DeskOrderRequest,
    scope: 'orders',
    problems: ['not-found', 'conflict', 'too-many-requests'],
  },
});
export const OrderRequestParameters = v.object({ code: OrderRequestCode });
