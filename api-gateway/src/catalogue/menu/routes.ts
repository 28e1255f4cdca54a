import { Menu } from '@kilowatt/contracts';
import { Router } from 'express';
import { calls, mount } from '../../platform/http/call';
import { today } from '../rebates/today';

export const MENU_CALLS = calls({
  menu: { id: 'getMenu', method: 'get', path: '/api/menu', summary: 'The top navigation', answer: Menu },
});

/** `GET /api/menu`: the top navigation. */
export function menuRoutes(menu: (day: string) => Menu): Router {
  const router = Router();
  mount(router, MENU_CALLS.menu, (_request, response) => void response.json(menu(today())));
  return router;
}
