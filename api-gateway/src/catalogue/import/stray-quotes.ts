/** Follows each stray quote while rows are parsed. Unicode reserves this code point for internal use. */
const MARK = '\ufdd1';

/**
 * Marks the quotes that neither enclose a cell nor are doubled. The parser reads them as characters, which would
 * look like doubled ones; a cell ends at the next delimiter then, as in the parser.
 */
export async function* markStrayQuotes(
  text: AsyncGenerator<string>,
  delimiter: string,
): AsyncGenerator<string> {
  const endsCell = (character: string) => [delimiter, '\n', '\r'].includes(character);
  let isQuoted = false;
  let before = '\n';
  let held = '';
  const marked = (given: string): string => {
    let done = '';
    let from = 0;
    for (let at = given.indexOf('"'); at >= 0; at = given.indexOf('"', at + 1)) {
      const after = given[at + 1];
      if (isQuoted && after === '"') {
        at += 1;
        continue;
      }
      const isEnclosing = endsCell(isQuoted ? (after ?? '\n') : (given[at - 1] ?? before));
      isQuoted = !isQuoted && isEnclosing;
      if (isEnclosing) continue;
      done += given.slice(from, at + 1) + MARK;
      from = at + 1;
    }
    before = given.at(-1) ?? before;
    return done + given.slice(from);
  };
  for await (const part of text) {
    const given = held + part.replaceAll(MARK, '\ufffd');
    // What a quote means depends on the character after it.
    let end = given.length;
    while (given[end - 1] === '"') end -= 1;
    held = given.slice(end);
    if (end > 0) yield marked(given.slice(0, end));
  }
  if (held !== '') yield marked(held);
}

/** The index of the first cell with a stray quote; -1 if there is none. */
export const strayQuoteIn = (cells: readonly string[]): number =>
  cells.findIndex((cell) => cell.includes(MARK));

export const withoutMarks = (cell: string): string => cell.replaceAll(MARK, '');
