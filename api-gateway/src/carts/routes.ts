import { type CheckoutAnswer, LIMITS, SharedCartRequest } from '@kilowatt/contracts';
import { eq } from 'drizzle-orm';
import { Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../database/open-database';
import { carts } from '../database/schema';
import { check } from '../middleware/query/read-query';
import { ProblemError } from '../problem';
import { keepCart } from './keep-cart';
import { refusePrototypes } from './refuse-prototypes';
import { touchCart } from './touch-cart';

// Counted before they are looked at: half a million lines would be looked at for seconds.
const FewLines = v.looseObject({
  items: v.pipe(
    v.custom<unknown[]>(Array.isArray, 'items is no list'),
    v.maxLength(LIMITS.linesPerCart, `items may hold ${LIMITS.linesPerCart} lines at most`),
  ),
});

/** Shared carts (specification §7). Ids are unguessable, and nothing lists them. */
export function cartRoutes(db: Database, checkoutTemplate: string | null): Router {
  const router = Router();
  router.post('/shared-cart', async (request, response) => {
    check(FewLines, request.body);
    refusePrototypes(request.body);
    response.json(await keepCart(db, check(SharedCartRequest, request.body)));
  });
  router.get('/shared-cart/:id', async (request, response) => {
    const { id } = request.params;
    const [cart] = v.is(SharedCartRequest.entries.cartId, id)
      ? await db.select().from(carts).where(eq(carts.id, id))
      : [];
    if (!cart) throw new ProblemError('not-found', 'There is no cart with this number');
    await touchCart(db, id);
    response
      .set('cache-control', 'no-store')
      .json({ cartId: cart.id, items: cart.items, version: cart.version });
  });
  router.get('/checkout', (_request, response) => {
    response.json({ template: checkoutTemplate } satisfies CheckoutAnswer);
  });
  return router;
}
