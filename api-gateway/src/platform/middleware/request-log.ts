import { randomUUID } from 'node:crypto';
import { loggedError, loggedPath } from '@kilowatt/contracts/logging';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const SANE = /^[\w.-]{8,80}$/;

/** Every request has an id: the caller's, where it is a sane one, else a new one. It is in the answer too. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = id;
  response.locals.requestId = id;
  response.locals.began = performance.now();
  response.set('x-request-id', id);
  next();
};

/** Asked for later: the shop starts, or a part of it is away, which says so by itself. */
const UNAVAILABLE = 503;

/** One line a request, under the id that the shell logs too; it says nothing of the visitor: no address and no query. */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    logger,
    // Asked for every few seconds, and answered with 503 on purpose while the shop starts or drains.
    autoLogging: { ignore: ({ url }) => /^\/(?:healthz|readyz|metrics)\b/.test(url ?? '') },
    genReqId: (request) => String(request.headers['x-request-id']),
    customLogLevel: (_request, { statusCode }) =>
      statusCode >= 500 && statusCode !== UNAVAILABLE ? 'warn' : 'info',
    customErrorObject: (_request, { statusCode }, _error, logged) =>
      statusCode === UNAVAILABLE ? { ...logged, err: undefined } : logged,
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url: loggedPath(url),
      }),
      err: loggedError,
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
