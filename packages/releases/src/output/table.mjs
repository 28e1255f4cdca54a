// @ts-check
import colours from 'picocolors';

/**
 * Formats a table: a dim head, columns of the width of their content, two spaces between them.
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | null | undefined)[])[]} rows
 */
export function table(head, rows) {
  const cells = rows.map((row) => row.map((cell) => cell || '–'));
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [colours.dim(line(head)), ...cells.map(line)].join('\n');
}
