import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { responseHeaders } from '@kilowatt/contracts';
import { loggedPath } from '@kilowatt/contracts/logging';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Logger } from 'pino';
import { rootFiles } from './files/root-files';
import { HOST_VERSIONS } from './host-versions';
import type { LiveReload } from './live-reload/live-reload';
import { readOverrides } from './overrides/read-overrides';
import { compressorOf, ENCODINGS } from './render/compressed';
import { errorPage } from './render/error-page';
import type { FontAddresses } from './render/font-addresses';
import type { Preload } from './render/preloads';
import { renderPage } from './render/render-page';
import type { LiveComposition } from './snapshot/live-composition';
import type { SealTicket } from './tickets/seal-ticket';
import { toFetchRequest } from './to-fetch-request';
import { readVisitor, visitorCookie } from './visitors/visitor';
import { withOneSlash } from './with-one-slash';

export type ShellDependencies = {
  live: LiveComposition;
  gateway: string;
  origin: string;
  /** None if pages carry no tickets. */
  sealTicket?: SealTicket | null;
  overrideSecret?: string | undefined;
  /** Folder of the browser build and of the files beside it. */
  assets: string;
  /** Where this build's and earlier builds' files are kept, see `keepAssets`; null where they are not. */
  keptAssets?: string | null;
  /** The shell's own scripts. */
  scripts: readonly Preload[];
  fonts: FontAddresses;
  /** In development: what makes open pages reload themselves. */
  reload?: LiveReload | null;
  log: Logger;
  /** Whether the server is about to end, so that no more should be sent to it. */
  isEnding?: () => boolean;
};

/** The client address that the gateway passes on; none without a gateway in front. */
const clientOf = ({ headers }: Request): string | undefined => {
  const client = headers['x-client-address'];
  return typeof client === 'string' ? client : undefined;
};

/** Seconds after which a page is reloaded while the shop starts. */
const RETRY_AFTER = 2;
const REQUEST_ID = /^[\w.-]{8,80}$/;

/** The rendering server: its assets, its health, and a page for every other address. */
export function createApp(dependencies: ShellDependencies): Express {
  const {
    live,
    gateway,
    origin,
    sealTicket = null,
    overrideSecret,
    assets,
    keptAssets,
    scripts,
    fonts,
    reload,
    log,
    isEnding = () => false,
  } = dependencies;
  const secure = origin.startsWith('https:');
  const app = express();
  app.disable('x-powered-by');
  const headers = responseHeaders(origin);
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  app.get(
    '/healthz',
    (_request, response) => void response.json({ ok: true, revision: live.revision(), lends: HOST_VERSIONS }),
  );
  app.get('/readyz', (_request, response) => {
    const draining = isEnding();
    const ready = live.isReady() && !draining;
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ ready, revision: live.revision(), draining });
  });
  if (keptAssets) app.use('/assets', filesIn(keptAssets, true));
  app.use('/assets', filesIn(assets, false));
  app.use(rootFiles(assets));
  if (reload) app.use(reload.routes);
  app.get('/{*path}', async (request, response) => {
    const page = withOneSlash(request.url);
    if (page !== request.url) return response.redirect(301, page);
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    const logged = log.child({ requestId });
    const overrideRequest = await readOverrides(request.url, request.headers.cookie, {
      secret: overrideSecret,
      secure,
    });
    for (const cookie of overrideRequest.cookies) response.append('set-cookie', cookie);
    if (overrideRequest.redirect !== null) return response.redirect(302, overrideRequest.redirect);
    const visitor = readVisitor(request.headers.cookie);
    // Without a canary there is no variant to remember, hence no cookie.
    if (live.hasCanary() && !visitor.known) response.append('set-cookie', visitorCookie(visitor, secure));
    await live.with(visitor.bucket, async (composition, failed) => {
      const rendered = await renderPage({
        composition,
        request: toFetchRequest(request, origin),
        requestId,
        gateway,
        origin,
        scripts,
        fonts,
        overrides: overrideRequest.overrides,
        sealTicket,
        ...(reload && { extraHead: (nonce: string) => reload.script(nonce, composition.snapshot.revision) }),
        onError(remote, error) {
          logged.error({ remote, url: loggedPath(request.url), err: error }, 'a part of the page failed');
          failed(remote, clientOf(request));
        },
      });
      response.set('x-request-id', requestId);
      if (rendered instanceof globalThis.Response) {
        response.redirect(rendered.status, rendered.headers.get('location') ?? '/');
        return;
      }
      response.status(rendered.status).set(rendered.headers).vary('accept-encoding');
      const encoding = ENCODINGS.find((one) => request.acceptsEncodings(one));
      if (!encoding) return pipeline(rendered.body, response);
      response.set('content-encoding', encoding);
      await pipeline(rendered.body, compressorOf(rendered.body, encoding), response);
    });
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const status = statusOf(error);
    const url = loggedPath(request.url);
    // A client that disconnected while the page streamed needs no response.
    if (isGone(error)) return void response.destroy();
    if (status === 503) log.info({ url }, 'a page was asked for before anything is live');
    else if (status >= 500) log.error({ url, err: error }, 'a page could not be rendered');
    if (response.headersSent) return void response.destroy();
    if (status === 503) response.set('retry-after', String(RETRY_AFTER));
    response.status(status).set('cache-control', 'no-store').type('html').send(errorPage(status));
  });
  return app;
}

const filesIn = (folder: string, fallthrough: boolean) =>
  expressStaticGzip(path.resolve(folder), {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: { immutable: true, maxAge: '1y', index: false, fallthrough },
  });

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
