/** Contents that are no table, by how they begin, and what to do about each. */
const OTHERS: readonly (readonly [beginning: RegExp, reason: string])[] = [
  [
    /^\s*<(?:!doctype\s+html|html|head|body|table|meta|script)\b/i,
    'the file is a web page, such as one of an error or a login, not a table',
  ],
  [
    /^\s*<(?:\?xml\b|!--|[a-z][\w:.-]*[\s/>])/i,
    'the file is XML, not a table; export it as CSV, or as text with tabs',
  ],
  [
    /^\s*(?:\{\s*"|\[\s*[{\]])/,
    'the file is JSON, not a table; give it a name in .json, or in .jsonl with an object per line',
  ],
  [/^%PDF-/, 'the file is a PDF document, not a table; save the table as CSV'],
  [
    /^\s*--\S+\s+content-disposition:\s*form-data/i,
    'the file is a form with a file in it, not a table; send the file itself as the body, as curl does with --data-binary',
  ],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first byte of a gzip file
  [/^\u001f[\u008b\u2039]/, 'the file is compressed, not a table; unpack it first'],
];

/** Why a file is no table, although its name or its server says so; null if it may be one. */
export const whyNoTable = (head: string): string | null =>
  OTHERS.find(([beginning]) => beginning.test(head))?.[1] ?? null;

/** Why a text under the name or the type of JSON is none; null if it begins as JSON does. @param otherwise what to do about it */
export function whyNoJson(text: string, otherwise: string): string | null {
  if (text.trim() === '' || /^\s*[[{]/m.test(text)) return null;
  const head = text.slice(0, 256);
  return whyNoTable(head)?.replace(', not a table', ', not JSON') ?? `the file is not JSON; ${otherwise}`;
}
