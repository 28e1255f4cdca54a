import { Menu, type Rebate } from '@kilowatt/contracts';
import { MENU, menuWith } from '@kilowatt/taxonomy';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { merchantFile } from '../../platform/files/merchant-file';
import { isActive } from '../rebates/is-active';

const USUAL = v.parse(Menu, MENU);

/**
 * The menu of a day: the merchant's `menu.json` without banners of rebates that have ended, else the shop's, whose
 * banners are the rebates that run.
 */
export function liveMenu(
  folder: string | undefined,
  rebates: () => readonly Rebate[],
  log: Logger,
): (day: string) => Menu {
  const file = merchantFile({ folder, name: 'menu.json', schema: Menu, usual: USUAL, log });
  return (day) => {
    const running = rebates().filter((rebate) => isActive(rebate, day));
    const menu = file.current();
    if (menu === USUAL) return v.parse(Menu, menuWith(running));
    const ids = new Set(running.map(({ id }) => id));
    return menu.map((category) => ({
      ...category,
      banners: category.banners.filter(({ rebate }) => rebate === undefined || ids.has(rebate)),
    }));
  };
}
