import type { MenuCategory } from '@kilowatt/taxonomy';

const LAYOUTS = [2, 4, 5, 6] as const;

/** Columns of a panel: as set by its category, else five if a section requests it, else enough for its sections. */
export function columnsOf({ columns, sections }: MenuCategory): (typeof LAYOUTS)[number] {
  if (columns !== undefined) return columns;
  if (sections.some(({ customLayout }) => customLayout === 'five-column')) return 5;
  return LAYOUTS.find((layout) => layout >= sections.length) ?? 6;
}
