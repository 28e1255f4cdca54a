import type { Response } from 'express';

/** What browsers apply to documents alone. Together they are larger than many a script. */
const OF_DOCUMENTS = [
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
] as const;

/** Files that a browser shows as text or as a picture if they are opened: they contain neither markup nor code that runs then. */
const NO_DOCUMENT = /\.(?:js|woff2|webp|avif|png|ico)(?:\.(?:br|gz))?$/;

/**
 * Leaves the headers of documents out of the answer with a file that is none; SVG and HTML keep them.
 * @returns puts them back, for an error that is answered in place of the file
 */
export function omitDocumentHeaders(response: Response, file: string): () => void {
  if (!NO_DOCUMENT.test(file)) return () => {};
  const omitted = OF_DOCUMENTS.flatMap((name) => {
    const value = response.getHeader(name);
    response.removeHeader(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return () => {
    for (const [name, value] of omitted) response.setHeader(name, value);
  };
}
