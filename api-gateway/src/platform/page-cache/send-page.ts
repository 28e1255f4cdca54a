import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Visitor, visitorCookie } from '@kilowatt/contracts/visitors';
import type { Span } from '@kilowatt/tracing';
import type { Response } from 'express';
import type { encodingFor } from '../http/encodings';
import { timingOf } from '../http/request-trace';
import type { ShellAnswer } from './ask-for-page';
import { bodyOf, type CachedPage } from './cached-page';

/** Whether a page came from memory, and how. */
export type CacheState = 'hit' | 'stale' | 'miss';

export type Sent = {
  page: CachedPage;
  body: Buffer;
  encoding: ReturnType<typeof encodingFor>;
  state: CacheState;
  visitor: Visitor | null;
  requestId: string;
  /** When its request began. */
  began: number | undefined;
  span?: Span | null | undefined;
  /** What the shell says of its rendering, where it was rendered for this answer. */
  rendering?: string;
  /** Whether it is of this moment, as what a cache outside keeps has to be. */
  isCached?: boolean;
};

/** Sends pages that are the same for everybody, and a visitor the cookie that they lack. */
export function sender(secure: boolean, sharedMaxAge: number) {
  const shared =
    sharedMaxAge === 0
      ? {}
      : {
          'cache-control': `public, max-age=0, s-maxage=${sharedMaxAge}, stale-while-revalidate=${sharedMaxAge}`,
          'surrogate-key': 'page',
        };
  return (
    request: IncomingMessage,
    response: ServerResponse,
    { page, body, encoding, state, visitor, requestId, isCached = true, began, span, rendering }: Sent,
  ): void => {
    const known = request.headers['if-none-match'] ?? '';
    const isKnown = known.trim() === '*' || known.includes(page.etag.slice(2));
    // A cache outside would send the context of this visitor to others.
    const own = sharedMaxAge === 0 ? span : undefined;
    const headers = {
      ...page.headers,
      'server-timing': timingOf({ cache: state, began, rendering, span: own }),
      etag: page.etag,
      vary: 'accept-encoding',
      'x-request-id': requestId,
      'x-cache': state,
      age: String(Math.max(0, Math.floor((performance.now() - page.at) / 1_000))),
      ...(isCached && shared),
      ...(visitor && { 'cache-control': 'private, no-cache' }),
      ...(visitor && !visitor.known && { 'set-cookie': visitorCookie(visitor, secure) }),
    };
    if (isKnown) return void response.writeHead(304, headers).end();
    response.writeHead(page.status, {
      ...headers,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Sends a page of one visitor, as the shell answered. */
export async function sendToOne(
  response: Response,
  { page, encoding }: Pick<Sent, 'page' | 'encoding'>,
  answer: ShellAnswer,
): Promise<void> {
  response.status(answer.status).set(page.headers);
  for (const cookie of answer.headers['set-cookie'] ?? []) response.append('set-cookie', cookie);
  response.vary('accept-encoding').set('x-cache', 'miss');
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.end(await bodyOf(page, encoding));
}
