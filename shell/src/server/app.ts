import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type HostVersions, responseHeaders } from '@kilowatt/contracts';
import { loggedPath } from '@kilowatt/contracts/logging';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { metricsRoute } from './metrics';
import { type PageDependencies, pageRoute } from './page-route';
import { ERROR_HEADERS, plainPage } from './render/plain-page';
import type { Preload } from './render/preloads';
import { rootFiles } from './static-files';

export type ShellDependencies = PageDependencies & {
  /** Folder of the browser build and of the files beside it. */
  assets: string;
  /** Folder with the files of this build and earlier ones, see `copyAssets`; null if there is none. */
  storedAssets?: string | null;
  /** Whether the server is about to end, so that no more should be sent to it. */
  isEnding?: () => boolean;
  /** Whether this server has rendered a page, so that visitors may be sent to it. */
  hasRendered?: () => boolean;
  /** Hash of every file of the browser build, by its path. */
  assetHashes?: Readonly<Record<string, string>>;
  /** Of its release; null for sources that run unbuilt. */
  version?: string | null;
  /** What is measured; nothing is exported without. */
  registry?: Registry;
};

/** Versions of what this shell provides to remotes, inlined by its build; null when the sources run unbuilt. */
const HOST_VERSIONS = JSON.parse(process.env.BUILT_HOST_VERSIONS ?? 'null') as HostVersions | null;

/** Which build of the shell this is; null when the sources run unbuilt. */
const BUILT_FROM: unknown = JSON.parse(process.env.BUILT_FROM ?? 'null');

/** Names what pages are made with: those of another build load other scripts, or are rendered by other code. */
const buildOf = (version: string | null, scripts: readonly Preload[]): string =>
  createHash('sha256')
    .update([version, ...scripts.map(({ integrity }) => integrity)].join(' '))
    .digest('hex')
    .slice(0, 16);

/** Milliseconds for which something counts as lately, and the most that are counted. */
const LATELY = 300_000;
const MAX_COUNTED = 1_000;

/** Counts the events of the last five minutes. */
export function lately(now: () => number = Date.now) {
  let times: number[] = [];
  const dropOld = () => {
    times = times.filter((time) => now() - time < LATELY).slice(-MAX_COUNTED);
  };
  return {
    add(): void {
      times.push(now());
      dropOld();
    },
    count(): number {
      dropOld();
      return times.length;
    },
  };
}

/** The rendering server: its assets, its health, and a page for every other address. */
export function createApp(dependencies: ShellDependencies): Express {
  const { live, origin, assets, storedAssets, scripts, reload, log, registry } = dependencies;
  const { isEnding = () => false, hasRendered = () => true, version = null, assetHashes } = dependencies;
  const build = buildOf(version, scripts);
  const failedPages = lately();
  const app = express();
  app.disable('x-powered-by');
  const headers = responseHeaders(origin);
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  app.get(
    '/healthz',
    notThroughGateway,
    (_request, response) =>
      void response.json({
        ok: true,
        revision: live.revision(),
        provides: HOST_VERSIONS,
        lends: HOST_VERSIONS,
        version,
        build,
        assets: assetHashes,
      }),
  );
  app.get('/readyz', notThroughGateway, (_request, response) => {
    const draining = isEnding();
    const ready = live.isReady() && hasRendered() && !draining;
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({
        ready,
        revision: live.revision(),
        draining,
        version,
        build,
        // For operators: the gateway shows it in their console.
        program: BUILT_FROM,
        circuits: live.openCircuits().map(({ since, ...release }) => ({
          ...release,
          since: new Date(since).toISOString(),
        })),
        failedPages: failedPages.count(),
      });
  });
  if (registry) app.use(metricsRoute(registry));
  if (storedAssets) app.use('/assets', filesIn(storedAssets, true));
  app.use('/assets', filesIn(assets, false));
  // A build in place takes them away for a while.
  const areStored = storedAssets && existsSync(path.join(storedAssets, 'favicon.svg'));
  app.use(rootFiles(areStored ? storedAssets : assets));
  if (reload) app.use(reload.routes);
  app.get('/{*path}', pageRoute({ ...dependencies, build }));
  app.use(pageErrors(log, failedPages.add));
  return app;
}

/** A path such as `/x/../readyz` is one of the shop's to the gateway, and a probe to the shell: who sent it asks for a page. */
const notThroughGateway: RequestHandler = ({ headers }, _response, next) =>
  next(headers['x-client-address'] === undefined ? undefined : 'route');

const filesIn = (folder: string, fallthrough: boolean) =>
  expressStaticGzip(path.resolve(folder), {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: { immutable: true, maxAge: '1y', index: false, fallthrough },
  });

const TITLES: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address',
  503: 'We will be right back',
};

/** While the shop starts the page reloads itself. */
function errorPage(status: number): string {
  const title = TITLES[status] ?? 'This page could not be shown';
  const body = `<p>${status === 503 ? 'The shop is starting. ' : ''}Please try again in a moment, or go to the <a href="/">home page</a>.</p>
<form action="/search/go"><label>Search <input name="q"></label> <button>Search</button></form>`;
  return plainPage(title, body, status === 503 ? '<meta http-equiv="refresh" content="2">' : '');
}

/** Seconds after which a page is reloaded while the shop starts. */
const RETRY_AFTER = 2;

/** Answers with the error page. */
const pageErrors =
  (log: Logger, count: () => void): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const status = statusOf(error);
    const url = loggedPath(request.url);
    // A client that has disconnected needs no response, and its page was aborted.
    if (isGone(error, response)) return void response.destroy();
    if (status === 503) log.info({ url }, 'a page was requested before any release is live');
    else if (status >= 500) {
      log.error({ url, err: error }, 'a page could not be rendered');
      count();
    }
    if (response.headersSent) return void response.destroy();
    if (status === 503) response.set('retry-after', String(RETRY_AFTER));
    // Of a file that was about to be sent compressed.
    response.removeHeader('content-encoding');
    response.status(status).set(ERROR_HEADERS).type('html').send(errorPage(status));
  };

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

const isGone = (error: unknown, response: Response): boolean =>
  (response.destroyed && !response.writableFinished) ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
