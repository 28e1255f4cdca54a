// cspell:ignore Matrixify aktiv inaktiv entwurf actif inactif activo inactivo nein wahr vrai vero verdadero waar falsch faux falso onwaar Magento
import type { Field } from './columns';
import type { Cells } from './read-variant';

/** Words of commerce systems and spreadsheets; WooCommerce writes -1 for drafts, and Magento 2 for what is off. */
const FOR_SALE = {
  published: {
    yes: /^(?:true|wahr|vrai|vero|verdadero|waar|1|yes|y|on|published|active|live|ja|oui|si|s\u00ed|)$/i,
    no: /^(?:false|falsch|faux|falso|onwaar|0|-1|2|no|n|off|unpublished|draft|hidden|deleted|trash|nein|non)$/i,
  },
  status: {
    yes: /^(?:active|enabled|published|publish|live|true|yes|on|1|aktiv|actif|activo|)$/i,
    no: /^(?:draft|archived|unlisted|unpublished|inactive|disabled|discontinued|hidden|private|false|no|off|0|2|deleted|trash|trashed|retired|obsolete|expired|ended|inaktiv|entwurf|inactif|inactivo)$/i,
  },
} as const;

/** What a column says that hides products; `delete` and `ignore` are commands of Matrixify. */
const WITHHELD = /^(?:yes|y|true|1|x|hidden|delete|ignore)$/i;

/** Whether a column says that the product is not for sale; an unknown word is reported, and does not hide it. */
export function isHidden(
  cells: Cells,
  warn: (field: Field, reason: (column: string) => string) => void,
): boolean {
  if (WITHHELD.test(cells.get('hidden'))) return true;
  const given = (['published', 'status'] as const).map((field) => ({ field, cell: cells.get(field) }));
  if (given.some(({ field, cell }) => FOR_SALE[field].no.test(cell))) return true;
  for (const { field, cell } of given)
    if (!FOR_SALE[field].yes.test(cell))
      warn(
        field,
        (column) =>
          `${column} "${cell.slice(0, 40)}" does not say whether the product is for sale; it was imported`,
      );
  return false;
}
