import { type CheckoutAnswer, SharedCartRequest } from '@kilowatt/contracts';
import { eq } from 'drizzle-orm';
import { Router } from 'express';
import type { Database } from '../database/open-database';
import { carts } from '../database/schema';
import { check } from '../middleware/query/read-query';
import { ProblemError } from '../problem';
import { keepCart } from './keep-cart';
import { refusePrototypes } from './refuse-prototypes';

/** Shared carts (specification §7). Ids are unguessable, and nothing lists them. */
export function cartRoutes(db: Database, checkoutTemplate: string | null): Router {
  const router = Router();
  router.post('/shared-cart', async (request, response) => {
    refusePrototypes(request.body);
    response.json(await keepCart(db, check(SharedCartRequest, request.body)));
  });
  router.get('/shared-cart/:id', async (request, response) => {
    const [cart] = await db
      .select()
      .from(carts)
      .where(eq(carts.id, request.params.id.slice(0, 64)));
    if (!cart) throw new ProblemError('not-found', 'There is no cart with this number');
    response
      .set('cache-control', 'no-store')
      .json({ cartId: cart.id, items: cart.items, version: cart.version });
  });
  router.get('/checkout', (_request, response) => {
    response.json({ template: checkoutTemplate } satisfies CheckoutAnswer);
  });
  return router;
}
