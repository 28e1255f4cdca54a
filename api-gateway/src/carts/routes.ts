import {
  CartCopyRequest,
  type CartNumberAnswer,
  type CheckoutAnswer,
  LIMITS,
  SharedCartRequest,
} from '@kilowatt/contracts';
import { Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../database/open-database';
import { check } from '../middleware/query/read-query';
import { copyCart, readCart, viewCart } from './copy-cart';
import { keepCart } from './keep-cart';
import { refusePrototypes } from './refuse-prototypes';

// Counted before they are looked at: half a million lines would be looked at for seconds.
const FewLines = v.looseObject({
  items: v.pipe(
    v.custom<unknown[]>(Array.isArray, 'items is no list'),
    v.maxLength(LIMITS.linesPerCart, `items may hold ${LIMITS.linesPerCart} lines at most`),
  ),
});

/**
 * Shared carts (specification §7). Ids are unguessable, and nothing lists them. Whoever knows a cart's own number may
 * change it, so only the numbers of copies and views are ever shown or given away.
 */
export function cartRoutes(db: Database, checkoutTemplate: string | null): Router {
  const router = Router();
  router.post('/shared-cart', async (request, response) => {
    check(FewLines, request.body);
    refusePrototypes(request.body);
    response.json(await keepCart(db, check(SharedCartRequest, request.body)));
  });
  router.get('/shared-cart/:id', async (request, response) => {
    const cart = await readCart(db, request.params.id);
    response.set('cache-control', 'no-store').json(cart);
  });
  router.post('/shared-cart/:id/copies', async (request, response) => {
    const { version } = check(CartCopyRequest, request.body ?? {});
    response
      .status(201)
      .json({ id: await copyCart(db, request.params.id, version) } satisfies CartNumberAnswer);
  });
  router.post('/shared-cart/:id/views', async (request, response) => {
    response.status(201).json({ id: await viewCart(db, request.params.id) } satisfies CartNumberAnswer);
  });
  router.get('/checkout', (_request, response) => {
    response.json({ template: checkoutTemplate } satisfies CheckoutAnswer);
  });
  return router;
}
