import { Menu, type Rebate } from '@kilowatt/contracts';
import { MENU } from '@kilowatt/taxonomy';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { merchantFile } from '../merchant-files/merchant-file';
import { isActive } from '../rebates/is-active';

const USUAL = v.parse(Menu, MENU);

/** The menu of a day: the merchant's `menu.json`, else the shop's, without banners of rebates that have ended. */
export function liveMenu(
  folder: string | undefined,
  rebates: () => readonly Rebate[],
  log: Logger,
): (day: string) => Menu {
  const file = merchantFile({ folder, name: 'menu.json', schema: Menu, usual: USUAL, log });
  return (day) => {
    const running = new Set(
      rebates()
        .filter((rebate) => isActive(rebate, day))
        .map(({ id }) => id),
    );
    return file.current().map((category) => ({
      ...category,
      banners: category.banners.filter(({ rebate }) => rebate === undefined || running.has(rebate)),
    }));
  };
}
