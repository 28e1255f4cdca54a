import { deletion, EDITS, type Edit, type EditCosts, insertion, replacement } from '@kilowatt/query/server';
import type { TypingError } from '../../data/dataset';

/** Letters that an error of that kind could have produced: the chance is shared among them. */
const ALTERNATIVES: Partial<Record<Edit, number>> = {
  insert: 24,
  vowel: 5,
  sound: 2,
  neighbour: 5,
  replace: 18,
};
/** Pairs further apart are no typing errors but other words. */
const MAX_EDITS = 4;

/** Counts every kind of error in aligned pairs; a rarer kind costs more, and the average error costs 1. */
export function fitEditCosts(pairs: readonly TypingError[]): EditCosts {
  const counts = new Map<Edit, number>(EDITS.map((edit) => [edit, 1]));
  for (const { typed, meant } of pairs) {
    const edits = editsOf(plain(typed), plain(meant));
    if (edits.length > MAX_EDITS) continue;
    for (const edit of edits) counts.set(edit, (counts.get(edit) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const costs = EDITS.map((edit) => {
    const share = (counts.get(edit) ?? 0) / total;
    return { edit, share, cost: -Math.log(share / (ALTERNATIVES[edit] ?? 1)) + LETTERS };
  });
  const mean = costs.reduce((sum, { share, cost }) => sum + share * cost, 0);
  return Object.fromEntries(costs.map(({ edit, cost }) => [edit, round(cost / mean)])) as EditCosts;
}

/** Minus the logarithm of the share of letters with an error, about one in twenty. */
const LETTERS = Math.log(20);
const round = (value: number): number => Math.round(value * 100) / 100;
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9 ]/g, '');

/** The errors of an alignment with the fewest of them. */
function editsOf(typed: string, meant: string): Edit[] {
  const far = distances(typed, meant);
  const edits: Edit[] = [];
  let i = typed.length;
  let j = meant.length;
  const at = (row: number, column: number) => far[row]?.[column] ?? Number.POSITIVE_INFINITY;
  while (i > 0 || j > 0) {
    const [letter = '', other = ''] = [typed[i - 1], meant[j - 1]];
    if (i > 0 && j > 0 && letter === other && at(i, j) === at(i - 1, j - 1)) {
      i -= 1;
      j -= 1;
    } else if (
      i > 1 &&
      j > 1 &&
      letter === meant[j - 2] &&
      typed[i - 2] === other &&
      at(i, j) === at(i - 2, j - 2) + 1
    ) {
      edits.push('swap');
      i -= 2;
      j -= 2;
    } else if (i > 0 && j > 0 && at(i, j) === at(i - 1, j - 1) + 1) {
      if (letter !== ' ' && other !== ' ') edits.push(replacement(letter, other));
      i -= 1;
      j -= 1;
    } else if (i > 0 && at(i, j) === at(i - 1, j) + 1) {
      edits.push(letter === ' ' ? 'split' : insertion(letter, typed[i - 2] ?? '', typed[i] ?? ''));
      i -= 1;
    } else {
      edits.push(other === ' ' ? 'join' : deletion(other, meant[j - 2] ?? '', meant[j] ?? ''));
      j -= 1;
    }
  }
  return edits;
}

function distances(typed: string, meant: string): number[][] {
  const rows = [Array.from({ length: meant.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= meant.length; j++) {
      const same = typed[i - 1] === meant[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1),
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        row[j] = Math.min(row[j] ?? 0, (rows[i - 2]?.[j - 2] ?? 0) + 1);
    }
    rows.push(row);
  }
  return rows;
}
