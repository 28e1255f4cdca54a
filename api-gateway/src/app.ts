import type { RequestListener } from 'node:http';
import type { Tracing } from '@kilowatt/tracing';
import express, { type Express, Router } from 'express';
import { Registry } from 'prom-client';
import { type CatalogueDependencies, catalogueFeature } from './catalogue/feature';
import { findSoldProduct } from './catalogue/live/catalogue';
import { inlinePicture, pictureReader } from './catalogue/pictures/inline-picture';
import { inlineThumbnails } from './catalogue/pictures/inline-thumbnails';
import { type CommerceDependencies, commerceFeature } from './commerce/feature';
import { type BestSellers, bestSellers } from './commerce/order-requests/best-sellers';
import { middlewareChain } from './middleware-chain';
import { consoleOrigin } from './operations/console/console-origin';
import { openSessions } from './operations/console/sessions';
import { type OperationsDependencies, operationsFeature } from './operations/feature';
import { askShellReady } from './operations/health/routes';
import { openMetrics, routeOf } from './operations/metrics/open-metrics';
import { previewing } from './operations/previews/preview-routes';
import { openPreviews } from './operations/previews/previews';
import { type Replica, readsOf } from './platform/database/replica';
import { traceRequests } from './platform/http/request-trace';
import { rateLimits } from './platform/middleware/rate-limits';
import { type OtherHosts, sameOrigin, type TrustProxy } from './platform/middleware/request-origin';
import { answerMarkdown } from './platform/page-cache/answer-markdown';
import { pagesFromMemory } from './platform/page-cache/answer-pages';
import { askForPages } from './platform/page-cache/ask-for-page';
import { pageCache } from './platform/page-cache/page-cache';
import { pageEditions } from './platform/page-cache/page-edition';
import { pageProxy, type Retries } from './platform/pages/page-proxy';
import type { Shells } from './platform/shells/shells';
import { callerOf, requireScope } from './releases/access/require-scope';
import { openTokens } from './releases/access/tokens';
import { type ReleasesDependencies, releasesFeature } from './releases/feature';
import { createOutcomes, isLive } from './releases/telemetry/outcomes';

export type Dependencies = ReleasesDependencies &
  CatalogueDependencies &
  CommerceDependencies &
  OperationsDependencies & {
    /** Where pages are rendered. */
    shells: Shells;
    /** The token of the environment, which may do everything. */
    releaseToken: string | undefined;
    /** Where metrics of the process are gathered; those of the shop join them. */
    registry?: Registry;
    /** When a page is asked for again, where the shell does not answer. */
    pageRetries?: Retries;
    /** Bytes of pages that are kept in memory; none are by default. */
    pageCacheBytes?: number;
    /** Seconds for which a CDN may keep a page. */
    sharedMaxAge?: number;
    /** Proxies whose word counts for who asks: their number, or their addresses and networks. */
    trustProxy?: TrustProxy;
    /** Whose pages may send forms, beside those of the origin; nobody's by default. */
    otherHosts?: OtherHosts;
    /** Origin of the console where it is not the shop's. */
    opsOrigin?: string | null;
    /** Null where nothing is traced. */
    tracing?: Tracing | null;
    /** A standby that answers reads; null where the primary answers all. */
    replica?: Replica | null;
  };

/** The gateway: its features, behind one chain of middleware. It opens no port. */
export const createApp = (given: Dependencies): Express => assemble(given).app;

/** The same, where pages in memory are answered before any middleware. */
export function createListener(given: Dependencies): RequestListener {
  const { app, memory, opsConsole } = assemble(given);
  const listener = memory?.before(app) ?? app;
  if (!opsConsole.isApart) return listener;
  return (request, response) => (opsConsole.mayBeAt(request) ? app : listener)(request, response);
}

function assemble(given: Dependencies) {
  const { db, log, origin, releases, releaseToken, shells, pageRetries } = given;
  const { registry = new Registry(), trustProxy = 'loopback', otherHosts = 'none', tracing = null } = given;
  const tokens = openTokens(db, releaseToken, given.record);
  const opsConsole = consoleOrigin(origin, given.opsOrigin ?? null);
  const sessions = openSessions(releaseToken, opsConsole);
  const previews = openPreviews();
  const limits = rateLimits(db);
  const ownPagesOnly = sameOrigin(origin, otherHosts);
  const outcomes = createOutcomes({ isLive: isLive(releases.snapshot) });
  const isShellReady = askShellReady(shells);
  const { timed, observePage, countPublishes, countLooks } = openMetrics({
    ...given,
    dataDir: given.dataDir ?? '.',
    registry,
    outcomes,
    isShellReady,
  });
  const sellers = bestSellers(given.reads ?? readsOf(db), log);
  const features = [
    releasesFeature({ ...given, tokens, outcomes, countPublishes, ownPagesOnly }),
    catalogueFeature({
      ...given,
      countLooks,
      bestSellers: sellers.current,
      mayRead: requireScope(tokens, 'read'),
      mayImport: requireScope(tokens, 'catalogue'),
      callerOf,
    }),
    commerceFeature({
      ...given,
      limits,
      ownPagesOnly,
      mayErase: requireScope(tokens, 'admin'),
      reloadReviews: given.reviews.reload,
      mayAnswer: requireScope(tokens, 'orders'),
      callerOf,
      findProduct: (id) => findSoldProduct(given.catalogue.current(), id),
    }),
    operationsFeature({
      ...given,
      ...{ registry, tokens, opsConsole, sessions, previews, limits, isShellReady, callerOf },
      mayEdit: requireScope(tokens, 'catalogue'),
    }),
  ];
  const proxy = pageProxy(shells, log, pageRetries);
  const memory = openMemory(given, sellers, observePage);
  const pages = Router().use(
    answerMarkdown({ ask: askForPages(shells), origin, cache: memory?.cache ?? null }),
    memory?.filling(proxy) ?? proxy,
  );
  const preview = previewing({ previews, sessions, tokens, opsConsole });
  const chain = middlewareChain({
    ...{ features, log, origin, ownPagesOnly, limits },
    ...{ sessions, isRoot: tokens.isRoot, timed, preview, pages, separate: opsConsole.separate },
    traced: tracing && traceRequests(tracing, routeOf),
  });
  return { app: appOf(chain, trustProxy), memory, opsConsole };
}

function appOf(chain: ReturnType<typeof middlewareChain>, trustProxy: TrustProxy): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('trust proxy', trustProxy);
  for (const [path, ...handlers] of chain) app.use(path, ...handlers);
  return app;
}

/** Pages in memory; null where none are kept. */
function openMemory(
  given: Dependencies,
  bestSellers: BestSellers,
  observe: (method: string, status: number, seconds: number) => void,
) {
  const { pageCacheBytes = 0, sharedMaxAge = 0, shells, origin, log } = given;
  const { releases, catalogue, reviews, dataDir, tracing = null } = given;
  if (pageCacheBytes === 0) return null;
  const edition = pageEditions({
    snapshot: releases.snapshot,
    catalogue: catalogue.current,
    reviews: reviews.current,
    bestSellers: bestSellers.current,
    folder: dataDir,
    build: shells.builds,
  });
  const { buildFor } = shells;
  const readPicture = pictureReader();
  const finish = (html: Buffer): Buffer => inlineThumbnails(inlinePicture(html, readPicture), readPicture);
  const ask = askForPages(shells);
  const cache = pageCache({ ask, edition, buildFor, maxBytes: pageCacheBytes, finish });
  const secure = origin.startsWith('https:');
  return { cache, ...pagesFromMemory({ cache, secure, sharedMaxAge, log, observe, tracing }) };
}
