import type { Request, RequestHandler } from 'express';
import type { MetricsAccess } from '../../platform/config/variables';
import { ProblemError } from '../../platform/problems/problem';
import { requireScope } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Headers that proxies add: behind a proxy on this machine, every client appears to be local. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const isLocal = ({ socket, headers }: Request): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);

/** Accepts requests that may read the metrics. */
export function mayScrape(access: MetricsAccess, tokens: Tokens): RequestHandler {
  const withToken = requireScope(tokens, 'read');
  return (request, response, next) => {
    if (access === 'off') throw new ProblemError('not-found', 'The metrics are switched off');
    if (access === 'public' || (access === 'local' && isLocal(request))) return next();
    return withToken(request, response, next);
  };
}
