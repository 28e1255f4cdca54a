import type { Menu } from '@kilowatt/contracts';
import { Router } from 'express';
import { today } from '../rebates/today';

/** `GET /api/menu`: the top navigation. */
export function menuRoutes(menu: (day: string) => Menu): Router {
  const router = Router();
  router.get('/menu', (_request, response) => void response.json(menu(today())));
  return router;
}
