import type { MenuCategory } from '@kilowatt/taxonomy';

/** Width of padding and button of a title, in letters. */
const SPACE = 2.8;
const BUTTON = 3.2;
/** Average letter width; long titles have more narrow letters. */
const LETTER = 0.9;

/**
 * The columns of the bar, sized by letter count rather than by font, so that nothing moves when the font loads.
 */
export const barColumns = (menu: readonly Pick<MenuCategory, 'title' | 'noDropdown'>[]): string =>
  menu
    .map(({ title, noDropdown }) => {
      const share = title.length * LETTER + SPACE + (noDropdown ? 0 : BUTTON);
      return `minmax(min-content, ${share.toFixed(1)}fr)`;
    })
    .join(' ');

const LAYOUTS = [2, 4, 5, 6] as const;

/** Columns of a panel: as set by its category, else five if a section requests it, else enough for its sections. */
export function columnsOf({ columns, sections }: MenuCategory): (typeof LAYOUTS)[number] {
  if (columns !== undefined) return columns;
  if (sections.some(({ customLayout }) => customLayout === 'five-column')) return 5;
  return LAYOUTS.find((layout) => layout >= sections.length) ?? 6;
}
