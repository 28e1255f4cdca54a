import { SharedCartRequest } from '@kilowatt/contracts';
import { eq } from 'drizzle-orm';
import { Router } from 'express';
import type { Database } from '../database/open-database';
import { carts } from '../database/schema';
import { check } from '../middleware/query/read-query';
import { ProblemError } from '../problem';

/** Shared carts (specification §7). Ids are unguessable, and nothing lists them. */
export function cartRoutes(db: Database): Router {
  const router = Router();
  router.post('/shared-cart', async (request, response) => {
    const { cartId, items } = check(SharedCartRequest, request.body);
    const updatedAt = new Date();
    await db
      .insert(carts)
      .values({ id: cartId, items, updatedAt })
      .onConflictDoUpdate({ target: carts.id, set: { items, updatedAt } });
    response.json({ cartId, items: items.length });
  });
  router.get('/shared-cart/:id', async (request, response) => {
    const [cart] = await db
      .select()
      .from(carts)
      .where(eq(carts.id, request.params.id.slice(0, 64)));
    if (!cart) throw new ProblemError('not-found', 'There is no cart with this number');
    response.set('cache-control', 'no-store').json({ cartId: cart.id, items: cart.items });
  });
  return router;
}
