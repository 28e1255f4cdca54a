import { type Lends, responseHeaders } from '@kilowatt/contracts';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { catalogueRoutes } from './catalogue/browse/routes';
import { energyLabelRoutes } from './catalogue/energy-label/routes';
import { importRoutes } from './catalogue/import/routes';
import type { LiveCatalogue } from './catalogue/live/live-catalogue';
import { liveMenu, menuRoutes } from './catalogue/menu/routes';
import { pictureRoutes } from './catalogue/pictures/routes';
import { liveRebates } from './catalogue/rebates/rebates';
import { rebateRoutes } from './catalogue/rebates/routes';
import { withRebates } from './catalogue/rebates/with-rebates';
import { robotsRoutes } from './catalogue/robots/routes';
import { searchFormRoutes, searchRoutes } from './catalogue/search/routes';
import { askModel } from './catalogue/suggestions/ask-model';
import { behindBreaker } from './catalogue/suggestions/behind-breaker';
import { suggestionRoutes } from './catalogue/suggestions/routes';
import { popularSearches } from './catalogue/tracking/popular-searches';
import { trackingRoutes } from './catalogue/tracking/routes';
import { cartBody, cartRoutes } from './commerce/carts/routes';
import { contactFormRoutes, contactRoutes } from './commerce/contact/routes';
import { deliveryRoutes } from './commerce/delivery/routes';
import { confirmRoutes } from './commerce/newsletter/confirm-routes';
import { newsletterFormRoutes, newsletterRoutes } from './commerce/newsletter/routes';
import { unsubscribeRoutes } from './commerce/newsletter/unsubscribe-routes';
import { privacyRoutes } from './commerce/privacy/routes';
import { asBearer } from './operations/console/as-bearer';
import { consoleRoutes, healthRoutes } from './operations/console/routes';
import { openSessions } from './operations/console/sessions';
import { askShellReady } from './operations/health/ask-shell-ready';
import { readinessRoutes } from './operations/health/routes';
import { mayScrape } from './operations/metrics/may-scrape';
import { openMetrics } from './operations/metrics/open-metrics';
import { metricsRoutes } from './operations/metrics/routes';
import { otherMethods } from './operations/openapi/other-methods';
import { openApiRoutes } from './operations/openapi/routes';
import type { AiEndpoint } from './platform/config/config';
import type { TestSettings } from './platform/config/rollback-settings';
import type { MetricsAccess } from './platform/config/variables';
import type { Database } from './platform/database/open-database';
import { deadline } from './platform/middleware/deadline';
import { type TrustProxy, untrustedProxies } from './platform/middleware/proxies';
import { fewPosts, wrongTokens } from './platform/middleware/rate-limits/api-limits';
import { isNoPost, rateLimits } from './platform/middleware/rate-limits/rate-limits';
import { requestId } from './platform/middleware/request-id';
import { requestLog } from './platform/middleware/request-log';
import { sameOrigin } from './platform/middleware/same-origin';
import { storableBody, storablePath } from './platform/middleware/storable-text';
import { pageProxy, type Retries } from './platform/pages/page-proxy';
import { answerProblems, nothingHere } from './platform/problems/answer-problems';
import { keyRoutes } from './releases/access/key-routes';
import { openKeys } from './releases/access/keys';
import { requireScope } from './releases/access/require-scope';
import { shellCredential } from './releases/access/shell-credential';
import { tokenRoutes } from './releases/access/token-routes';
import { openTokens } from './releases/access/tokens';
import { artifactAccess } from './releases/artifacts/artifact-access';
import { artifactFiles } from './releases/artifacts/artifact-files';
import type { ArtifactStore } from './releases/artifacts/artifact-store';
import { versionsOnceLive } from './releases/deployments/versions-once-live';
import { steeringOf } from './releases/monitoring/steering-of';
import type { Tally } from './releases/monitoring/tally';
import { watchReleases } from './releases/monitoring/watch-releases';
import { overridesOf } from './releases/overrides/overrides-of';
import { overrideRoutes } from './releases/overrides/routes';
import type { Releases } from './releases/registry/releases';
import { releaseRoutes } from './releases/registry/routes';
import { type AddressLimit, addressShare, isLocalOrigin } from './releases/telemetry/address-share';
import { createOutcomes, isLive } from './releases/telemetry/outcomes';
import { pageTickets } from './releases/telemetry/page-tickets';
import { reporters } from './releases/telemetry/reporters';
import { telemetryRoutes } from './releases/telemetry/routes';
import { summaryRoutes } from './releases/telemetry/summary-routes';
import type { Trial } from './releases/verification/trial/trial';
import { verifier } from './releases/verification/verifier';

export type Dependencies = {
  db: Database;
  releases: Releases;
  catalogue: LiveCatalogue;
  /** Folder of the files that a merchant edits: `menu.json`, `rebates.json`, `delivery.json`. */
  dataDir?: string;
  artifacts: ArtifactStore;
  /** Where it is counted how releases fare. */
  tally: Tally;
  shellUrl: string;
  origin: string;
  releaseToken: string | undefined;
  /** What gateway and shell know one another by; page views count for nothing without. */
  shellSecret?: string | undefined;
  /** Whether one address has little to say about a release; by itself on where others can reach the shop. */
  addressLimit?: AddressLimit | undefined;
  /** Whether remotes without keys are refused too. */
  requireSignatures?: boolean;
  /** What the live shell lends to remotes, by version. */
  lends: () => Promise<Lends>;
  /** What passes for overrides are sealed with; none where teams show nobody their own builds in the shop. */
  overrideSecret?: string | undefined;
  /** How a release is tried before it is kept; null where it is not. */
  trial?: Trial | null;
  /** Where a cart becomes an order; null or none where that is the telephone. */
  checkoutTemplate?: string | null;
  /** Who is asked what a query may have meant; none where the shop suggests by itself. */
  ai?: AiEndpoint | null;
  log: Logger;
  /** Whether a release that fails beyond chance goes back by itself; reported it is in any case. */
  autoRollback?: boolean;
  /** When that is so. */
  watchSettings?: TestSettings;
  /** Where metrics of the process are gathered; those of the shop join them. */
  registry?: Registry;
  metricsAccess?: MetricsAccess;
  /** Whether the gateway is about to end, so that no more should be sent to it. */
  isEnding?: () => boolean;
  /** Sign-ups, and messages, that a client may send in a minute, with JavaScript and without together. */
  formsAMinute?: number;
  /** When a page is asked for again, where the shell does not answer. */
  pageRetries?: Retries;
  /** Proxies whose word counts for who asks: their number, or their addresses and networks. */
  trustProxy?: TrustProxy;
  /** Whether whoever signs up for the newsletter can be asked to confirm it: by email, or through the webhook. */
  asksToConfirm?: boolean;
};

/** Largest JSON body. */
const BODY_LIMIT = '100kb';

/** Below `/api`: what shoppers send without a credential, and the database keeps. */
const SHOPPERS_WRITES = ['/newsletter-signup', '/contact', '/shared-cart', '/track-search'];
const FORMS = ['/newsletter', '/contact'];

/** The gateway: its features from top to bottom. It opens no port. */
export function createApp({
  db,
  releases,
  catalogue: stored,
  dataDir,
  artifacts,
  tally,
  shellUrl,
  origin,
  releaseToken,
  shellSecret,
  addressLimit = isLocalOrigin(origin) ? 'local' : 'on',
  requireSignatures = false,
  lends,
  overrideSecret,
  trial = null,
  checkoutTemplate = null,
  ai = null,
  log,
  autoRollback = true,
  watchSettings,
  registry = new Registry(),
  metricsAccess = 'local',
  isEnding = () => false,
  formsAMinute = 10,
  pageRetries,
  trustProxy = 'loopback',
  asksToConfirm = false,
}: Dependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('trust proxy', trustProxy);
  app.use(untrustedProxies(log));
  const headers = responseHeaders(origin);
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  app.use(requestId);
  app.use(requestLog(log));

  const tokens = openTokens(db, releaseToken);
  const outcomes = createOutcomes({ isLive: isLive(releases.snapshot) });
  const isShell = shellCredential(shellSecret);
  const tickets = shellSecret === undefined ? null : pageTickets(shellSecret);
  const admit = reporters({ tickets, share: addressShare(addressLimit), isShell });
  const isShellReady = askShellReady(shellUrl);
  const metrics = openMetrics({
    registry,
    db,
    releases,
    outcomes,
    catalogue: stored,
    isShellReady,
    dataDir: dataDir ?? '.',
  });
  app.use(metrics.timed);
  app.use(readinessRoutes({ db, releases, isShellReady, isEnding }));
  app.use(metricsRoutes(registry, mayScrape(metricsAccess, tokens)), answerProblems(log));
  const access = artifactAccess({
    versions: versionsOnceLive(db, releases),
    tokens,
    isShell,
    hasShellSecret: shellSecret !== undefined,
    overridesOf: overridesOf(overrideSecret),
  });
  app.use('/remotes', artifactFiles(artifacts, access), nothingHere, answerProblems(log));
  app.use('/pictures', pictureRoutes(metrics.cache('pictures')), nothingHere, answerProblems(log));

  const rebates = liveRebates(dataDir, log);
  const catalogue = withRebates(stored, rebates);
  const limits = rateLimits(db);
  const ofForms = (name: string) => limits({ name, limit: formsAMinute, skip: isNoPost });
  const signUps = { db, origin, canAsk: asksToConfirm, limit: ofForms('newsletter') };
  const contact = { db, origin, limit: ofForms('contact') };
  const ask = ai === null ? null : behindBreaker(askModel(ai), log);
  const keys = openKeys(db);
  const verify = metrics.countPublishes(
    verifier({ keys, requireSignatures, lends, live: releases.snapshot, trial }),
  );
  const sessions = openSessions(releaseToken);
  releases.follow(outcomes.forgetOthers);
  if (autoRollback)
    tally.follow(
      watchReleases({ fared: tally.fared, steering: steeringOf(releases), log, settings: watchSettings }),
    );
  const api = express.Router();
  api.use((_request, response, next) => {
    response.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    next();
  });
  api.use(storablePath);
  api.use(asBearer(sessions));
  api.use(wrongTokens(limits, tokens.isRoot));
  api.use(importRoutes(catalogue, releaseToken));
  api.use(telemetryRoutes({ outcomes, tally, admit, origin }));
  api.use(SHOPPERS_WRITES, deadline(), sameOrigin(origin));
  api.use(fewPosts(limits));
  api.use('/shared-cart', cartBody);
  api.use(express.json({ limit: BODY_LIMIT, strict: true }));
  api.use(storableBody);
  api.use(overrideRoutes({ db, tokens, origin, access, secret: overrideSecret }));
  api.use(releaseRoutes({ releases, tokens, verify, artifacts }));
  api.use(tokenRoutes(tokens));
  api.use(keyRoutes(keys, tokens));
  api.use(healthRoutes(db, tokens));
  api.use(summaryRoutes(tally, outcomes, tokens));
  api.use(catalogueRoutes(catalogue));
  api.use(menuRoutes(liveMenu(dataDir, rebates, log)));
  api.use(rebateRoutes(rebates));
  api.use(deliveryRoutes(dataDir, log));
  api.use(energyLabelRoutes(catalogue, dataDir, log));
  api.use(searchRoutes(catalogue, metrics.cache('search')));
  api.use(suggestionRoutes({ catalogue, popular: popularSearches(db, log), ask, log }));
  api.use(trackingRoutes({ db, mayRead: requireScope(tokens, 'read') }));
  api.use(privacyRoutes({ db, mayErase: requireScope(tokens, 'admin') }));
  api.use(newsletterRoutes(signUps));
  api.use(contactRoutes(contact));
  api.use(cartRoutes(db, checkoutTemplate));
  api.use(openApiRoutes(origin));
  app.use('/api', api, otherMethods, nothingHere, answerProblems(log));

  const ops = consoleRoutes({ sessions, tokens, origin, limits });
  app.use('/ops', ops, otherMethods, nothingHere, answerProblems(log));
  app.use(robotsRoutes(catalogue, origin));
  app.use(searchFormRoutes());
  app.post(FORMS, deadline());
  app.use(newsletterFormRoutes(signUps));
  app.use(confirmRoutes(db, origin));
  app.use(unsubscribeRoutes(db));
  app.use(contactFormRoutes(contact));
  app.use(pageProxy(shellUrl, log, pageRetries));
  app.use(answerProblems(log));
  return app;
}
