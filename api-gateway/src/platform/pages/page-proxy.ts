import http from 'node:http';
import { PAGE_ROUTE, PAGE_SHELL, readPageRoute, SHOP } from '@kilowatt/contracts';
import { bucketOf } from '@kilowatt/contracts/visitors';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'http-proxy-3';
import type { Logger } from 'pino';
import { encodingFor } from '../http/encodings';
import { timingOf, tracedLocals } from '../http/request-trace';
import { isNotAnswered, type Shells } from '../shells/shells';
import { wastedWait } from '../shells/wasted-wait';
import { html, sendPage } from './send-page';

/** When a page is proxied for again, where the shell does not answer. */
export type Retries = {
  /** Milliseconds after which the shell counts as down. */
  within: number;
  /** Milliseconds between two tries. */
  pause: number;
  /** Milliseconds that a request may wait for shells which give no answer. */
  mostWasted?: number;
};
/** A shell that is restarted is back within a few seconds; until then its pages are late, not lost. */
const RETRIES: Retries = { within: 8_000, pause: 200 };

/** Proxies everything that the gateway does not answer itself to a shell, and to another one where that does not answer. */
export function pageProxy(shells: Shells, log: Logger, retries: Retries = RETRIES): RequestHandler {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const proxy = createProxyServer({ agent, xfwd: true, proxyTimeout: 30_000 });
  proxy.on('proxyRes', ({ headers }, _request, response) => rewriteHeaders(headers, response as Response));

  const targets = new WeakMap<http.IncomingMessage, string>();
  // What waits for a shell that hangs is sent to another one, where one is ready.
  proxy.on('proxyReq', (proxied, request) => {
    const answered = shells.whileWaiting(targets.get(request) ?? '', () => proxied.destroy());
    proxied.once('response', answered).once('close', answered);
  });

  function pass(request: Request, response: Response, attempts: Attempts, tried = new Set<string>()): void {
    const bucket = bucketOf(request.headers.cookie);
    const shell = shells.pick(bucket, tried);
    if (!shell) return void answerShellDown(response);
    targets.set(request, shell.url);
    attempts.wait.begin();
    // Whatever a client claims to be: by it the shell reports on whose page a release failed.
    const headers = {
      'x-client-address': request.ip ?? '',
      // By the same rule as pages from memory.
      'accept-encoding': encodingFor(request.headers['accept-encoding']),
    };
    proxy.web(request, response, { headers, target: shell.url }, (error) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      tried.add(shell.url);
      if (isNotAnswered(error)) shells.failed(shell.url);
      const isAnotherLeft = shells.pick(bucket, tried) !== null;
      const mayWait = isAnotherLeft || performance.now() - attempts.since < retries.within;
      if (attempts.wait.mayGoOn() && isRetriable(request, error) && mayWait) {
        // Each attempt listens to both anew.
        for (const one of [request, response]) one.setMaxListeners(one.getMaxListeners() + 5);
        if (isAnotherLeft) return pass(request, response, attempts, tried);
        return void setTimeout(() => {
          // The client may have left meanwhile.
          if (!response.destroyed) pass(request, response, attempts);
        }, retries.pause);
      }
      const { requestId } = response.locals;
      // Between the start of the two programs, or while the shell is started again: a fact, and no failure of this one.
      if (isRefused(error)) log.info({ requestId }, 'the shell is not listening yet');
      else log.error({ requestId, err: error }, 'the shell did not answer');
      answerShellDown(response);
    });
  }
  return (request, response) => {
    if (tracedLocals(response).hasWaitedTooLong) return answerShellDown(response);
    pass(request, response, { since: performance.now(), wait: wastedWait(retries.mostWasted) });
  };
}

/** Of one request: when it began, and what it has waited for without an answer. */
type Attempts = { since: number; wait: ReturnType<typeof wastedWait> };

/** Makes the gateway's headers of those of the shell. */
function rewriteHeaders(headers: http.IncomingHttpHeaders, response: Response): void {
  // `Connection` is a hop-by-hop header: that of the shell is not forwarded, and the gateway sends `close` while it shuts
  // down.
  const said = response.getHeader('connection');
  delete headers['keep-alive'];
  delete headers[PAGE_SHELL];
  if (typeof said === 'string') headers.connection = said;
  else delete headers.connection;
  if (!String(headers['content-type']).startsWith('text/html')) return;
  const locals = tracedLocals(response);
  locals.pageRoute = readPageRoute(headers[PAGE_ROUTE]);
  delete headers[PAGE_ROUTE];
  const rendering = String(headers['server-timing'] ?? '');
  headers['server-timing'] = timingOf({ ...locals, rendering });
}

/** Nothing was done for a request that was refused, and one that only reads may be sent twice. */
const isRetriable = ({ method }: Request, error: Error): boolean =>
  (method === 'GET' || method === 'HEAD') && isNotAnswered(error);

const isRefused = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNREFUSED';

/** Seconds after which a page may be proxied for again: a rendering server that was started again listens by then. */
const RETRY_AFTER = 2;

/** What a shopper sees while the rendering server is away. */
function answerShellDown(response: Response): void {
  response.set('retry-after', String(RETRY_AFTER));
  sendPage(
    response,
    503,
    'We will be right back',
    html`<p>The shop is starting, or a part of it is being replaced. Please load the page again in a few seconds.</p>
<p>If you would rather talk: <a href="${SHOP.phoneHref}">${SHOP.phone}</a>, ${SHOP.hours}.</p>`,
  );
}
