import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Logger } from 'pino';
import { errorPage } from './render/error-page';
import { renderPage } from './render/render-page';
import type { LiveComposition } from './snapshot/live-composition';
import { toFetchRequest } from './to-fetch-request';

export type ShellDependencies = {
  live: LiveComposition;
  gateway: string;
  origin: string;
  /** Folder of the browser build and of the files beside it. */
  assets: string;
  /** Address of the shell's script. */
  script: string;
  log: Logger;
};

const REQUEST_ID = /^[\w.-]{8,80}$/;

/** The rendering server: its assets, its health, and a page for every other address. */
export function createApp({ live, gateway, origin, assets, script, log }: ShellDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => void response.json({ ok: true, revision: live.revision() }));
  app.use(
    '/assets',
    expressStaticGzip(path.resolve(assets), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      serveStatic: { immutable: true, maxAge: '1y', index: false, fallthrough: false },
    }),
  );
  app.get('/{*path}', async (request, response) => {
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    const logged = log.child({ requestId });
    await live.with(async (composition) => {
      const rendered = await renderPage({
        composition,
        request: toFetchRequest(request, origin),
        requestId,
        gateway,
        origin,
        script,
        onError: (remote, error) =>
          logged.error({ remote, url: request.url, err: error }, 'a part of the page failed'),
      });
      response.set('x-request-id', requestId);
      if (rendered instanceof globalThis.Response) {
        response.redirect(rendered.status, rendered.headers.get('location') ?? '/');
        return;
      }
      response.status(rendered.status).set(rendered.headers);
      await pipeline(rendered.body, response);
    });
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ url: request.url, err: error }, 'a page could not be rendered');
    if (response.headersSent) response.destroy();
    else response.status(status).type('html').send(errorPage(status));
  });
  return app;
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;
