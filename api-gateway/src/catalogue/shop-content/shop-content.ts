import { Promotions, promotionsOf, SHOP, ShopContent, ShopTexts, TEXTS } from '@kilowatt/contracts';
import { Router } from 'express';
import { merchantFile } from '../../platform/files/merchant-file';
import { calls, mount } from '../../platform/http/call';
import { today } from '../live/catalogue';

/** What pages say without `promotions.json` and `texts.json`. Read when the gateway starts, before any file is. */
export const DEFAULT_CONTENT = {
  promotions: [...SHOP.promotions],
  texts: {
    ...{ phone: SHOP.phone, email: SHOP.email, showroom: SHOP.showroom, hours: SHOP.hours },
    ...Object.fromEntries(Object.entries(TEXTS).filter(([, text]) => text !== null)),
  },
};

export const SHOP_CONTENT_CALLS = calls({
  content: {
    id: 'getShopContent',
    method: 'get',
    path: '/api/shop-content',
    summary: 'Current promotions, and texts that replace those of the pages',
    answer: ShopContent,
  },
});

/** The merchant's `promotions.json` of today, and `texts.json`. */
export function liveShopContent(folder: string | undefined): (day?: string) => ShopContent {
  const promotions = merchantFile({
    folder,
    name: 'promotions.json',
    schema: Promotions,
    defaults: DEFAULT_CONTENT.promotions,
  });
  const texts = merchantFile({ folder, name: 'texts.json', schema: ShopTexts, defaults: {} });
  return (day = today()) => {
    const current = promotions.current();
    return {
      promotions: current === DEFAULT_CONTENT.promotions ? null : promotionsOf(current, day),
      texts: texts.current(),
    };
  };
}

/** `GET /api/shop-content`. */
export function shopContentRoutes(content: () => ShopContent): Router {
  const router = Router();
  mount(router, SHOP_CONTENT_CALLS.content, (_request, response) => {
    response.set('cache-control', 'no-store').json(content());
  });
  return router;
}
