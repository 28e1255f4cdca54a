import { responseHeaders } from '@kilowatt/contracts';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { asBearer, type Sessions } from './operations/console/sessions';
import { otherMethods, refuseWrites } from './operations/openapi/all-calls';
import type { Feature } from './platform/http/call';
import { shortPath } from './platform/http/short-path';
import { deadline } from './platform/middleware/deadline';
import { fewPosts, type RateLimits, wrongTokens } from './platform/middleware/rate-limits';
import { storableBody, storablePath } from './platform/middleware/read-query';
import { requestId, requestLog } from './platform/middleware/request-log';
import { oneHost, untrustedProxies } from './platform/middleware/request-origin';
import { answerProblems, nothingHere } from './platform/problems/problem';

/** Handlers below a path, in the order in which a request meets them. */
type Link = readonly [path: string | string[], ...handlers: (RequestHandler | ErrorRequestHandler)[]];

export type ChainOptions = {
  features: readonly Feature[];
  log: Logger;
  origin: string;
  /** Lets through what pages of the shop send. */
  ownPagesOnly: RequestHandler;
  limits: RateLimits;
  sessions: Sessions;
  /** Keeps the console's host and the shop's apart, where they are two. */
  separate: RequestHandler;
  /** Whether a token is that of the environment. */
  isRoot: (token: string) => boolean;
  /** Traces requests; null where nothing is traced. */
  traced: RequestHandler | null;
  /** Times answers. */
  timed: RequestHandler;
  /** Answers an operator with the draft that they preview. */
  preview: RequestHandler;
  /** Passes on what is no call of the gateway. */
  pages: RequestHandler;
};

/** Largest JSON body. */
const BODY_LIMIT = '100kb';

/** Below `/api`: what shoppers send without a credential, and the database keeps. */
const SHOPPERS_WRITES = [
  '/newsletter-signup',
  '/contact',
  '/shared-cart',
  '/track-search',
  '/order-requests',
  '/product-alerts',
  '/checkout',
];

/** Below `/api`: small writes, each answered within the deadline. A publish or an import takes as long as it needs. */
const SMALL_WRITES = [...SHOPPERS_WRITES, '/tokens', '/keys'];

const API_POLICY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** All that a request meets, from top to bottom. */
export function middlewareChain(options: ChainOptions): readonly Link[] {
  const { features, log, origin, limits, isRoot, traced, timed, separate, preview, pages } = options;
  const fewGuesses = wrongTokens(limits, isRoot);
  const problems = answerProblems(log);
  return [
    ['/', untrustedProxies(log)],
    ['/', headers(responseHeaders(origin))],
    ['/', requestId],
    ...(traced ? [['/', traced] as const] : []),
    ['/', requestLog(log)],
    ['/', timed],
    ['/', oneHost],
    ['/', shortPath],
    // The only probe that reads tokens: the others answer without the database.
    ['/metrics', fewGuesses],
    ...handlersOf(features, 'probes'),
    ['/', separate],
    ['/', preview],
    ['/', problems],
    ...features
      .flatMap(({ files = {} }) => Object.entries(files))
      .map(([folder, files]): Link => [folder, files, nothingHere, problems]),
    ['/api', routerOf(apiChain(options, fewGuesses)), otherMethods, nothingHere, problems],
    ...handlersOf(features, 'pages'),
    ['/', refuseWrites],
    ['/', pages],
    ['/', problems],
  ];
}

/** What a call of `/api` meets: what it may send is settled before its body is read, and its body before its route. */
function apiChain(
  { features, ownPagesOnly, limits, sessions }: ChainOptions,
  fewGuesses: RequestHandler,
): readonly Link[] {
  return [
    ['/', headers(API_POLICY)],
    ['/', storablePath],
    // Before the first limit: its count is a statement too.
    [SMALL_WRITES, deadline()],
    ['/', asBearer(sessions)],
    ['/', fewGuesses],
    ...handlersOf(features, 'uploads'),
    [SHOPPERS_WRITES, withoutCredential(ownPagesOnly)],
    ['/', fewPosts(limits)],
    ...features.flatMap(({ bodies = {} }) => Object.entries(bodies)),
    ['/', express.json({ limit: BODY_LIMIT, strict: true })],
    ['/', storableBody],
    ...handlersOf(features, 'api'),
  ];
}

/** Only for requests without a credential, which no page of another site can send. */
const withoutCredential =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.headers.authorization === undefined ? handler(request, response, next) : next();

const handlersOf = (features: readonly Feature[], part: 'probes' | 'uploads' | 'api' | 'pages'): Link[] =>
  features.flatMap((feature) => feature[part] ?? []).map((handler) => ['/', handler]);

function routerOf(chain: readonly Link[]): Router {
  const router = Router();
  for (const [path, ...handlers] of chain) router.use(path, ...handlers);
  return router;
}

const headers =
  (values: Readonly<Record<string, string>>): RequestHandler =>
  (_request, response, next) => {
    response.set(values);
    next();
  };
