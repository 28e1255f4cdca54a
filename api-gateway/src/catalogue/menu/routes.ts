import { Menu, type MenuCategory, menuLabel, type Rebate } from '@kilowatt/contracts';
import { MENU, menuWith } from '@kilowatt/taxonomy';
import { Router } from 'express';
import * as v from 'valibot';
import { merchantFile } from '../../platform/files/merchant-file';
import { calls, mount } from '../../platform/http/call';
import { ownAddress } from '../pictures/merchant-address';
import { STUDIO, type Studio } from '../pictures/studio-pictures';
import { isActive, today } from '../rebates/rebates';

const DEFAULT_MENU = v.parse(Menu, MENU);

/**
 * The menu of a day: the merchant's `menu.json` without banners of rebates that have ended, else the shop's, whose
 * banners are the rebates that run.
 */
export function liveMenu(
  folder: string | undefined,
  rebates: () => readonly Rebate[],
): (day: string) => Menu {
  const file = merchantFile({ folder, name: 'menu.json', schema: Menu, defaults: DEFAULT_MENU });
  return (day) => {
    const running = rebates().filter((rebate) => isActive(rebate, day));
    const menu = file.current();
    if (menu === DEFAULT_MENU) return menuWithRebates(running);
    const ids = new Set(running.map(({ id }) => id));
    return menu.map((category) => ({
      ...category,
      banners: category.banners.filter(({ rebate }) => rebate === undefined || ids.has(rebate)),
    }));
  };
}

/** The shop's menu with rebates, whose titles and brands may be longer on their own page than a label is. */
function menuWithRebates(rebates: readonly Rebate[]): Menu {
  // A file may hold half of a surrogate pair, which no address can.
  const menu = menuWith(rebates.map((rebate) => ({ ...rebate, brand: rebate.brand.toWellFormed() })));
  return v.parse(
    Menu,
    menu.map((category) => ({
      ...category,
      banners: category.banners.map(({ brand, text, ...banner }) => ({
        ...banner,
        brand: menuLabel(brand),
        text: menuLabel(text),
      })),
    })),
  );
}

export const MENU_CALLS = calls({
  menu: { id: 'getMenu', method: 'get', path: '/api/menu', summary: 'The top navigation', answer: Menu },
});

/** The owner of the menu's pictures in their addresses. */
export const MENU_OWNER = 'menu';

/** A category whose drawn pictures are studio pictures where there are such, and whose others have the addresses under which the shop serves them. */
const shown = (category: MenuCategory, studio: Studio): MenuCategory => ({
  ...category,
  sections: category.sections.map((section) => ({
    ...section,
    image: section.image && (studio.inPlaceOf(section.image)?.src ?? ownAddress(MENU_OWNER, section.image)),
  })),
});

/** Addresses of a menu's pictures at the merchant's. */
export const menuPictures = (menu: Menu): string[] =>
  menu.flatMap(({ sections }) => sections.flatMap(({ image }) => image || []));

/** `GET /api/menu`: the top navigation. */
export function menuRoutes(menu: (day: string) => Menu, studio: Studio = STUDIO): Router {
  const router = Router();
  mount(router, MENU_CALLS.menu, (_request, response) => {
    response.json(menu(today()).map((category) => shown(category, studio)));
  });
  return router;
}
