import type { MenuCategory } from '@kilowatt/taxonomy';

/** Letters that the space around a title takes the place of, and, where there is a panel, its button. */
const SPACE = 2.8;
const BUTTON = 3.2;
/** Long titles have more narrow letters. */
const LETTER = 0.9;

/**
 * The columns of the bar, by the letters of each title and not by their typeface: nothing moves when that arrives after
 * the first paint.
 */
export const barColumns = (menu: readonly Pick<MenuCategory, 'title' | 'noDropdown'>[]): string =>
  menu
    .map(({ title, noDropdown }) => {
      const share = title.length * LETTER + SPACE + (noDropdown ? 0 : BUTTON);
      return `minmax(min-content, ${share.toFixed(1)}fr)`;
    })
    .join(' ');
