import { CheckoutCart, CheckoutRequest, SharedCartRequest } from '@kilowatt/contracts';
import { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { type CheckoutStore, createCheckout } from './create-checkout';

/** The cart of a link. */
export const CartForm = v.object({ cart: SharedCartRequest.entries.cartId });

export const CHECKOUT_CALLS = calls({
  create: {
    id: 'createCheckout',
    method: 'post',
    path: '/api/checkout',
    summary: 'Creates a checkout for a cart, if the shop has a Shopify store',
    body: CheckoutRequest,
    answer: CheckoutCart,
    problems: ['cross-site', 'not-found', 'too-many-requests', 'unavailable'],
  },
  form: {
    id: 'getCheckoutForm',
    method: 'get',
    path: '/checkout',
    summary: 'Page of a shared cart with its checkout, without JavaScript',
    query: CartForm,
    answer: { type: 'text/html' },
    problems: ['not-found'],
  },
  submit: {
    id: 'submitCheckoutForm',
    method: 'post',
    path: '/checkout',
    summary: 'Same as createCheckout, without JavaScript; redirects to the checkout',
    body: { type: 'application/x-www-form-urlencoded', schema: CartForm },
    answer: { type: 'text/html' },
    status: 303,
    problems: ['cross-site', 'not-found', 'too-many-requests', 'unavailable'],
  },
});

export type Checkout = {
  /** Null where orders are taken otherwise. */
  store: CheckoutStore | null;
  db: Database;
  /** Lets through what pages of the shop send. */
  ownPagesOnly: RequestHandler;
  limit: RequestHandler;
};

/** @throws ProblemError `not-found` where orders are taken otherwise */
export const configured = (store: CheckoutStore | null): CheckoutStore => {
  if (store !== null) return store;
  throw new ProblemError('not-found', 'This shop has no checkout');
};

/** Sends carts to the checkout of the Shopify store. */
export function checkoutRoutes({ store, limit }: Checkout): Router {
  const router = Router();
  mount(router, CHECKOUT_CALLS.create, limit, async (request, response) => {
    const requested = check(CheckoutRequest, request.body);
    response.set('cache-control', 'no-store');
    response.json(await createCheckout(configured(store), requested, request.ip));
  });
  return router;
}
