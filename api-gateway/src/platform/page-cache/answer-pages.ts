import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { loggedPath } from '@kilowatt/contracts/logging';
import type { Facts, Span, Tracing } from '@kilowatt/tracing';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { encodingFor } from '../http/encodings';
import { timingOf, tracedLocals } from '../http/request-trace';
import { WaitedTooLong } from '../shells/wasted-wait';
import { bodyOf, type CachedPage, makeSmaller } from './cached-page';
import type { PageCache } from './page-cache';
import { type PageKey, pageKey } from './page-key';
import { type CacheState, type Sent, sender, sendToOne } from './send-page';

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

type Parts = Options & {
  keys: ReturnType<typeof keysOfRequests>;
  send: ReturnType<typeof sender>;
  refreshed: ReturnType<typeof renderer>;
};

/** Answers with pages from memory, and fills the memory with what the shell renders. */
export function pagesFromMemory(options: Options) {
  const { cache, secure, sharedMaxAge = 0 } = options;
  const parts: Parts = {
    ...options,
    keys: keysOfRequests(cache),
    send: sender(secure, sharedMaxAge),
    refreshed: renderer(cache),
  };
  return {
    /** Runs before everything else: cached pages are answered at once, other requests go through the middleware. */
    before: (app: RequestListener) => beforeChain(parts, app),
    /** At the end of the chain. @param pass sends a request to the shell, and its answer as it comes */
    filling: (pass: RequestHandler) => atEndOfChain(parts, pass),
  };
}

const beforeChain =
  ({ cache, keys, send, refreshed, log, observe, tracing }: Parts, app: RequestListener): RequestListener =>
  (request, response) => {
    const requested = keys.find(request);
    const found = requested && cache.find(requested.key);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = found?.page.bodies.get(encoding);
    if (!requested || !found || !body || namesTwoHosts(request)) {
      keys.keep(request, requested);
      return app(request, response);
    }
    const began = performance.now();
    const requestId = randomUUID();
    const { page, isStale } = found;
    const state = isStale ? 'stale' : 'hit';
    const span = tracing?.request(request.headers, 'page', undefined, SERVER);
    const { visitor } = requested;
    // Spreading takes longer than all else here.
    send(request, response, { page, body, encoding, state, visitor, requestId, began, span });
    if (span?.isRecording)
      endSpan(span, request, page, { cache: state, requestId, status: response.statusCode });
    countHit(page, encoding, log);
    if (isStale)
      refreshed(requested, request, { requestId, span }).rendered.catch((error) =>
        log.warn({ requestId, err: error }, 'a cached page could not be refreshed'),
      );
    const took = performance.now() - began;
    logAnswer(log, request, response, requestId, took);
    observe(request.method ?? 'GET', response.statusCode, took / 1_000);
  };

const atEndOfChain =
  ({ cache, keys, send, refreshed }: Parts, pass: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    const requested = request.method === 'GET' ? keys.find(request) : null;
    if (!requested) return pass(request, response, next);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const locals = tracedLocals(response);
    const { requestId, began, span } = locals;
    const sendPage = async (page: CachedPage, state: CacheState, isCached = true, rendering = '') => {
      locals.pageRoute = page.route;
      span?.set({ cache: state });
      send(request, response, {
        ...{ page, encoding, state, requestId, isCached, began, span, rendering },
        body: await bodyOf(page, encoding),
        visitor: requested.visitor,
      });
    };
    const found = cache.find(requested.key);
    if (found && !found.isStale) return sendPage(found.page, 'hit');
    try {
      const { rendered, isFirst } = refreshed(requested, request, locals);
      const { answer, page, isShared, isCached } = await rendered;
      const rendering = String(answer.headers['server-timing'] ?? '');
      if (isShared) return await sendPage(page, 'miss', isCached, rendering);
      // What is of one visitor is sent to the one whom it was made for.
      if (!isFirst) return pass(request, response, next);
      locals.pageRoute = page.route;
      response.set('server-timing', timingOf({ cache: 'miss', began, span, rendering }));
      await sendToOne(response, { page, encoding }, answer);
    } catch (error) {
      locals.hasWaitedTooLong = error instanceof WaitedTooLong;
      // The shell is away: the last page is better than none, and what passes it on knows how to wait.
      const last = cache.last(requested.key);
      if (last) return sendPage(last, 'stale', false);
      pass(request, response, next);
    }
  };

/** Finds the key of a page, once for a request that goes on to the chain: a new visitor gets one bucket. */
function keysOfRequests(cache: PageCache) {
  const kept = new WeakMap<IncomingMessage, PageKey | null>();
  return {
    find(request: IncomingMessage): PageKey | null {
      const snapshot = cache.snapshot();
      const known = kept.get(request);
      return known === undefined ? pageKey(request, snapshot, cache.buildFor) : known;
    },
    /** Not of each request: weak entries are dear, and pages from memory are asked for once. */
    keep: (request: IncomingMessage, requested: PageKey | null) => void kept.set(request, requested),
  };
}

/** Has the shell render a page, once for all who ask for it meanwhile. */
const renderer =
  (cache: PageCache) =>
  (
    requested: PageKey,
    request: IncomingMessage,
    { requestId, span }: { requestId: string; span?: Span | null | undefined },
  ) =>
    cache.render(requested.key, {
      address: requested.address,
      visitor: requested.visitor,
      build: requested.build,
      requestId,
      trace: span?.headers(),
      client: (request as Request).ip ?? request.socket.remoteAddress ?? '',
    });

/** What is asked for a second time is worth the time that a smaller body takes. */
function countHit(page: CachedPage, encoding: Sent['encoding'], log: Logger): void {
  page.hits += 1;
  if (page.hits === 2)
    makeSmaller(page, encoding).catch((error) =>
      log.warn({ err: error }, 'a cached page could not be compressed'),
    );
}

const SERVER = { kind: 'server' } as const;

/** Ends the span of a page from memory, which no middleware sees. */
function endSpan(
  span: Span,
  { method = 'GET' }: IncomingMessage,
  { route: page }: CachedPage,
  facts: Pick<Facts, 'cache' | 'requestId' | 'status'>,
): void {
  span.set({ ...page, stage: 'server', method, ...facts });
  span.end({ name: `${method} ${page?.route ?? '/*'}` });
}

/** Two programs might choose different ones: the chain refuses such a request. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

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
