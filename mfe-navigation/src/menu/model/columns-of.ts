import type { MenuCategory } from '@kilowatt/taxonomy';

const LAYOUTS = [2, 4, 5, 6] as const;

/** Columns of a panel: what its category says, else five where a section wants that, else room for its sections. */
export function columnsOf({ columns, sections }: MenuCategory): (typeof LAYOUTS)[number] {
  if (columns !== undefined) return columns;
  if (sections.some(({ customLayout }) => customLayout === 'five-column')) return 5;
  return LAYOUTS.find((layout) => layout >= sections.length) ?? 6;
}
