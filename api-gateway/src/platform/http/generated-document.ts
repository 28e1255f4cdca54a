import type { Request, Response } from 'express';
import { type Encoding, encodingFor, etagOf, QUICK } from './encodings';

/** A file that the gateway writes itself, the same for everybody. */
export type GeneratedDocument = {
  etag: string;
  /** By encoding; an encoding is missing until it is requested. */
  bodies: Map<Encoding, Promise<Buffer>>;
};

export const generatedDocument = (body: Buffer | string): GeneratedDocument => {
  const bytes = Buffer.from(body as Buffer);
  return { etag: etagOf(bytes), bodies: new Map([['identity', Promise.resolve(bytes)]]) };
};

/** Compresses a document when an encoding is first asked for, once for all who wait for it. */
function bodyOf({ bodies }: GeneratedDocument, encoding: Encoding): Promise<Buffer> {
  const known = bodies.get(encoding);
  if (known || encoding === 'identity') return known ?? Promise.resolve(Buffer.alloc(0));
  const made = bodyOf({ etag: '', bodies }, 'identity').then(QUICK[encoding]);
  bodies.set(encoding, made);
  made.catch(() => bodies.delete(encoding));
  return made;
}

/** Sends a document by what the client accepts and has: nothing is generated, hashed or compressed again. */
export async function sendDocument(
  request: Pick<Request, 'headers'>,
  response: Response,
  document: GeneratedDocument,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = await bodyOf(document, encoding);
  response.set('etag', document.etag).vary('accept-encoding');
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.send(body);
}

/**
 * Remembers what was made last, with what it was made from: it is made once for all who ask for it at the same time, and
 * only the last is kept. A failure is not remembered.
 */
export function memoizeLast<Made>() {
  let last: { key: string; made: Promise<Made> } | null = null;
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    if (last?.key === key) return last.made;
    const current = { key, made: make() };
    last = current;
    current.made.catch(() => {
      if (last === current) last = null;
    });
    return current.made;
  };
}
