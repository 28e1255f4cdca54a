import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { loggedPath } from '@kilowatt/contracts/logging';
import { type Visitor, visitorCookie } from '@kilowatt/contracts/visitors';
import type { Facts, Span, Tracing } from '@kilowatt/tracing';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { encodingFor } from '../http/encodings';
import { timingOf, tracedLocals } from '../http/request-trace';
import type { ShellAnswer } from './ask-for-page';
import { bodyOf, type KeptPage, makeSmaller } from './kept-page';
import type { PageCache } from './page-cache';
import { type PageKey, pageKey } from './page-key';

/** Whether a page came from memory, and how. */
type CacheState = 'hit' | 'stale' | 'miss';

type Options = {
  cache: PageCache;
  /** Whether cookies are for https alone. */
  secure: boolean;
  /** Seconds for which a cache outside may keep a page; 0 where it is to ask each time. */
  sharedMaxAge?: number;
  log: Logger;
  /** Measures an answer that no middleware saw. */
  observe: (method: string, status: number, seconds: number) => void;
  /** Null where nothing is traced. */
  tracing?: Tracing | null;
};

/** Answers with pages from memory, and fills the memory with what the shell renders. */
export function pagesFromMemory(options: Options) {
  const { cache, secure, sharedMaxAge = 0, log, observe, tracing = null } = options;
  const keyOf = keyOnce(cache);
  const send = sender(secure, sharedMaxAge);
  const refreshed = renderer(cache);
  return {
    /** Before everything else: what is in memory is answered at once, the rest by the chain of middleware. */
    before:
      (app: RequestListener): RequestListener =>
      (request, response) => {
        const wanted = keyOf(request);
        const found = wanted && cache.find(wanted.key);
        const encoding = encodingFor(request.headers['accept-encoding']);
        const body = found?.page.bodies.get(encoding);
        if (!wanted || !found || !body || namesTwoHosts(request)) return app(request, response);
        const began = performance.now();
        const requestId = randomUUID();
        const { page, isStale } = found;
        const state = isStale ? 'stale' : 'hit';
        const span = tracing?.request(request.headers, 'page', undefined, SERVER);
        send(request, response, {
          ...{ page, body, encoding, state, requestId, began, span },
          visitor: wanted.visitor,
        });
        if (span?.isRecording)
          endSpan(span, request, page, { cache: state, requestId, status: response.statusCode });
        countHit(page, encoding, log);
        if (isStale)
          refreshed(wanted, request, { requestId, span }).rendered.catch((error) =>
            log.warn({ requestId, err: error }, 'a cached page could not be refreshed'),
          );
        logAnswer(log, request, response, requestId, performance.now() - began);
        observe(request.method ?? 'GET', response.statusCode, (performance.now() - began) / 1_000);
      },

    /** At the end of the chain. @param pass sends a request to the shell, and its answer as it comes */
    filling:
      (pass: RequestHandler): RequestHandler =>
      async (request, response, next) => {
        const wanted = request.method === 'GET' ? keyOf(request) : null;
        if (!wanted) return pass(request, response, next);
        const encoding = encodingFor(request.headers['accept-encoding']);
        const locals = tracedLocals(response);
        const { requestId, began, span } = locals;
        const sendPage = async (page: KeptPage, state: CacheState, isKept = true, rendering = '') => {
          locals.pageRoute = page.route;
          span?.set({ cache: state });
          send(request, response, {
            ...{ page, encoding, state, requestId, isKept, began, span, rendering },
            body: await bodyOf(page, encoding),
            visitor: wanted.visitor,
          });
        };
        const found = cache.find(wanted.key);
        if (found && !found.isStale) return sendPage(found.page, 'hit');
        try {
          const { rendered, isFirst } = refreshed(wanted, request, locals);
          const { answer, page, isShared, isKept } = await rendered;
          const rendering = String(answer.headers['server-timing'] ?? '');
          if (isShared) return await sendPage(page, 'miss', isKept, rendering);
          // What is of one visitor is sent to the one whom it was made for.
          if (!isFirst) return pass(request, response, next);
          locals.pageRoute = page.route;
          response.set('server-timing', timingOf({ cache: 'miss', began, span, rendering }));
          await sendToOne(response, { page, encoding }, answer);
        } catch {
          // The shell is away: the last page is better than none, and what passes it on knows how to wait.
          const last = cache.last(wanted.key);
          if (last) return sendPage(last, 'stale', false);
          pass(request, response, next);
        }
      },
  };
}

/** Finds the key of a page once a request: a new visitor gets one bucket. */
function keyOnce(cache: PageCache): (request: IncomingMessage) => PageKey | null {
  const keys = new WeakMap<IncomingMessage, PageKey | null>();
  return (request) => {
    const snapshot = cache.snapshot();
    const known = keys.get(request);
    const wanted = known === undefined ? pageKey(request, snapshot) : known;
    keys.set(request, wanted);
    return wanted;
  };
}

/** Has the shell render a page, once for all who ask for it meanwhile. */
const renderer =
  (cache: PageCache) =>
  (
    wanted: PageKey,
    request: IncomingMessage,
    { requestId, span }: { requestId: string; span?: Span | null | undefined },
  ) =>
    cache.render(wanted.key, {
      address: wanted.address,
      visitor: wanted.visitor,
      requestId,
      trace: span?.headers(),
      client: (request as Request).ip ?? request.socket.remoteAddress ?? '',
    });

/** What is asked for a second time is worth the time that a smaller body takes. */
function countHit(page: KeptPage, encoding: Sent['encoding'], log: Logger): void {
  page.hits += 1;
  if (page.hits === 2)
    makeSmaller(page, encoding).catch((error) =>
      log.warn({ err: error }, 'a cached page could not be compressed'),
    );
}

/** Sends pages that are the same for everybody, and a visitor the cookie that they lack. */
function sender(secure: boolean, sharedMaxAge: number) {
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
    { page, body, encoding, state, visitor, requestId, isKept = true, began, span, rendering }: Sent,
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
      ...(isKept && shared),
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
async function sendToOne(
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

type Sent = {
  page: KeptPage;
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
  isKept?: boolean;
};

const SERVER = { kind: 'server' } as const;

/** Ends the span of a page from memory, which no middleware sees. */
function endSpan(
  span: Span,
  { method = 'GET' }: IncomingMessage,
  { route: page }: KeptPage,
  facts: Pick<Facts, 'cache' | 'requestId' | 'status'>,
): void {
  span.set({ ...page, stage: 'server', method, ...facts });
  span.end({ name: `${method} ${page?.route ?? '/*'}` });
}

/** Two programs might choose different ones: the chain refuses such a request. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** As the log of the chain has it. */
function logAnswer(
  log: Logger,
  { method, url = '' }: IncomingMessage,
  { statusCode }: ServerResponse,
  id: string,
  took: number,
): void {
  if (!log.isLevelEnabled('info')) return;
  log.info(
    { req: { id, method, url: loggedPath(url) }, res: { statusCode }, responseTime: Math.round(took) },
    'request completed',
  );
}
