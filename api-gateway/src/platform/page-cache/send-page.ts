import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
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
  const fixedHeaders = rememberedHeaders({
    shared,
    private: { 'cache-control': 'private, no-cache' },
    own: {},
  });
  return (
    request: IncomingMessage,
    response: ServerResponse,
    { page, body, encoding, state, visitor, requestId, isCached = true, began, span, rendering }: Sent,
  ): void => {
    const known = request.headers['if-none-match'] ?? '';
    const isKnown = known.trim() === '*' || known.includes(page.etag.slice(2));
    // A cache outside would send the context of this visitor to others.
    const own = sharedMaxAge === 0 ? span : undefined;
    const headers = [
      ...fixedHeaders(page, visitor ? 'private' : isCached ? 'shared' : 'own'),
      'server-timing',
      timingOf({ cache: state, began, rendering, span: own }),
      'x-request-id',
      requestId,
      'x-cache',
      state,
      'age',
      String(Math.max(0, Math.floor((performance.now() - page.at) / 1_000))),
    ];
    if (visitor && !visitor.known) headers.push('set-cookie', visitorCookie(visitor, secure));
    if (isKnown) return void response.writeHead(304, headers).end();
    headers.push('content-length', String(body.length));
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    response.writeHead(page.status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Who may keep an answer: caches outside, the visitor, or those whom the shell named. */
type Keeper = 'shared' | 'private' | 'own';

/** What is the same in all answers with a page, as names and values in turns: thousands of requests a second have it. */
function rememberedHeaders(ofKeeper: Readonly<Record<Keeper, OutgoingHttpHeaders>>) {
  const made = new WeakMap<CachedPage, Map<Keeper, readonly string[]>>();
  return (page: CachedPage, keeper: Keeper): readonly string[] => {
    const ofPage = made.get(page) ?? new Map<Keeper, readonly string[]>();
    made.set(page, ofPage);
    const headers: readonly string[] =
      ofPage.get(keeper) ??
      Object.entries({
        ...page.headers,
        etag: page.etag,
        vary: 'accept-encoding',
        ...ofKeeper[keeper],
      }).flatMap(([name, value = []]) => [value].flat().flatMap((one) => [name, String(one)]));
    ofPage.set(keeper, headers);
    return headers;
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
