/** Names of files with a table, whose delimiter is recognised. */
export const TABLE = /\.(?:csv|tsv|txt)$/i;
/** Names of files with a JSON list, or with a JSON object per line. */
export const JSON_FILE = /\.json$/i;

/** An element of a JSON list, as text without line breaks. */
export type JsonElement = { line: number; text: string };

/** The elements of a JSON list, which may be the only list of an object; null if a text is neither. */
export function readJsonList(text: string): JsonElement[] | null {
  const content = parseJson(text);
  if (Array.isArray(content)) return elementsOf(text, 1);
  if (typeof content !== 'object' || content === null) return null;
  const lists = Object.values(content).filter(Array.isArray);
  // One product, or one row of a feed, may have a list too.
  const isRow = ['handle', 'title', 'sku'].some((key) => key in content);
  return lists.length === 1 && !isRow ? elementsOf(text, 2) : null;
}

/** The value of a JSON text; undefined if it is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The elements of a list at this depth of valid JSON. */
function elementsOf(text: string, depth: number): JsonElement[] {
  const elements: JsonElement[] = [];
  const open: string[] = [];
  let line = 1;
  let begun: { line: number; at: number } | null = null;
  let isNext = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\n') line += 1;
    if (character <= ' ') continue;
    const isInList = open.length === depth && open.at(-1) === '[';
    if (begun && isInList && (character === ',' || character === ']')) {
      elements.push({
        line: begun.line,
        text: text
          .slice(begun.at, at)
          .replaceAll(/[\r\n]+/g, ' ')
          .trim(),
      });
      begun = null;
    }
    if (isNext && character !== ']') begun = { line, at };
    isNext = false;
    if (character === '"') at = endOfString(text, at);
    else if (character === '[' || character === '{') {
      open.push(character);
      isNext = character === '[' && open.length === depth;
    } else if (character === ']' || character === '}') open.pop();
    else if (character === ',') isNext = isInList;
  }
  return elements;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
