import {
  CartCopyRequest,
  CartNumberAnswer,
  CheckoutAnswer,
  LIMITS,
  SharedCartAnswer,
  SharedCartRequest,
} from '@kilowatt/contracts';
import express, { Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { copyCart, readCart, saveCart, viewCart } from './stored-carts';

// Counted before they are looked at: half a million lines would be looked at for seconds.
const FewLines = v.looseObject({
  items: v.pipe(
    v.custom<unknown[]>(Array.isArray, 'items must be a list'),
    v.maxLength(LIMITS.linesPerCart, `items may have at most ${LIMITS.linesPerCart} lines`),
  ),
});

export const CART_CALLS = calls({
  keep: {
    id: 'keepCart',
    method: 'post',
    path: '/api/shared-cart',
    summary: 'Stores a cart; the highest version wins',
    description:
      'The shop sends a `version` beside `cartId` and `items`, which grows with every change, so that late requests do not undo later ones. Without a version, the last request is stored.',
    body: SharedCartRequest,
    answer: SharedCartAnswer,
    problems: ['cross-site', 'conflict', 'body-too-large', 'too-many-requests'],
  },
  read: {
    id: 'getCart',
    method: 'get',
    path: '/api/shared-cart/{id}',
    summary: 'A stored cart',
    answer: SharedCartRequest,
    problems: ['not-found'],
  },
  copy: {
    id: 'copyCart',
    method: 'post',
    path: '/api/shared-cart/{id}/copies',
    summary: 'Creates a read-only id for the current content of a cart',
    body: CartCopyRequest,
    answer: CartNumberAnswer,
    status: 201,
    problems: ['cross-site', 'not-found', 'conflict', 'too-many-requests'],
  },
  view: {
    id: 'viewCart',
    method: 'post',
    path: '/api/shared-cart/{id}/views',
    summary: 'Creates a read-only id that follows the cart',
    answer: CartNumberAnswer,
    status: 201,
    problems: ['cross-site', 'not-found', 'conflict', 'too-many-requests'],
  },
  checkout: {
    id: 'getCheckout',
    method: 'get',
    path: '/api/checkout',
    summary: 'Redirects to the checkout of a cart',
    answer: CheckoutAnswer,
  },
});

/**
 * Shared carts (specification §7). Ids are unguessable, and nothing lists them. A client that knows a cart's own number may
 * change it, so only the numbers of copies and views are ever shown or given away.
 */
export function cartRoutes(db: Database, checkout: CheckoutAnswer): Router {
  const router = Router();
  mount(router, CART_CALLS.keep, async (request, response) => {
    check(FewLines, request.body);
    refusePrototypes(request.body);
    response.json(await saveCart(db, withFewTags(check(SharedCartRequest, request.body))));
  });
  mount(router, CART_CALLS.read, async (request, response) => {
    const cart = await readCart(db, request.params.id);
    response.set('cache-control', 'no-store').json(cart);
  });
  mount(router, CART_CALLS.copy, async (request, response) => {
    const { version } = check(CartCopyRequest, request.body ?? {});
    response
      .status(201)
      .json({ id: await copyCart(db, request.params.id, version) } satisfies CartNumberAnswer);
  });
  mount(router, CART_CALLS.view, async (request, response) => {
    response.status(201).json({ id: await viewCart(db, request.params.id) } satisfies CartNumberAnswer);
  });
  mount(router, CART_CALLS.checkout, (_request, response) => {
    response.json(checkout);
  });
  return router;
}

/** Tags that are stored of a line: as many as a product of Shopify may have. */
const MAX_TAGS = 250;

/** The cart with the last tags of each line, of which services are the last: no cart is refused because of its tags. */
const withFewTags = ({ items, ...cart }: SharedCartRequest): SharedCartRequest => ({
  ...cart,
  items: items.map((line) => ({ ...line, tags: line.tags.slice(-MAX_TAGS) })),
});

/**
 * Reads the body of a cart, which may be longer than others: so many lines with a picture's address each, of 2.5 kB on
 * average. Anybody may store carts, so that more would fill the database.
 */
export const cartBody = express.json({ limit: '500kb', strict: true });

const NAME = '__proto__';

/** @throws ProblemError if an object of the body sets its prototype, which no client does by accident */
function refusePrototypes(body: unknown): void {
  // Walked with a list: a body may be nested deeper than the stack is.
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, NAME)) throw new ProblemError('invalid-field', `${NAME} is not allowed`, NAME);
    // One by one: arguments are kept on the stack, too.
    for (const inner of Object.values(value)) left.push(inner);
  }
}
