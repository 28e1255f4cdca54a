import path from 'node:path';
import { type HostVersions, responseHeaders } from '@kilowatt/contracts';
import express, { type Express } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { type PageDependencies, pageRoute } from './page-route';
import { pageErrors } from './render/error-page';
import { rootFiles } from './static-files';

export type ShellDependencies = PageDependencies & {
  /** Folder of the browser build and of the files beside it. */
  assets: string;
  /** Where this build's and earlier builds' files are kept, see `keepAssets`; null where they are not. */
  keptAssets?: string | null;
  /** Whether the server is about to end, so that no more should be sent to it. */
  isEnding?: () => boolean;
};

/** Versions of what this shell provides to remotes, inlined by its build; null when the sources run unbuilt. */
const HOST_VERSIONS = JSON.parse(process.env.BUILT_HOST_VERSIONS ?? 'null') as HostVersions | null;

/** The rendering server: its assets, its health, and a page for every other address. */
export function createApp(dependencies: ShellDependencies): Express {
  const { live, origin, assets, keptAssets, reload, log, isEnding = () => false } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  const headers = responseHeaders(origin);
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  app.get(
    '/healthz',
    (_request, response) =>
      void response.json({
        ok: true,
        revision: live.revision(),
        provides: HOST_VERSIONS,
        lends: HOST_VERSIONS,
      }),
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
  app.get('/{*path}', pageRoute(dependencies));
  app.use(pageErrors(log));
  return app;
}

const filesIn = (folder: string, fallthrough: boolean) =>
  expressStaticGzip(path.resolve(folder), {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: { immutable: true, maxAge: '1y', index: false, fallthrough },
  });
