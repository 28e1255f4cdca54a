import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { compile } from 'proxy-addr';
import * as v from 'valibot';
import { ProblemError } from '../problems/problem';

const FORWARDING = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'];
/** Peers that are warned about; further ones would tell nothing new. */
const MAX_PEERS = 20;

function isCompiled(networks: string[]): boolean {
  try {
    compile(networks);
    return true;
  } catch {
    return false;
  }
}

/**
 * `TRUST_PROXY`: how many proxies stand in front of the gateway, or which: addresses, networks such as `10.0.0.0/8`,
 * `loopback`, `linklocal` and `uniquelocal`, with commas between them; `0` for none.
 */
export const TrustProxy = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) =>
    /^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim()),
  ),
  v.check(
    (proxies) => typeof proxies === 'number' || isCompiled(proxies),
    'needs the number of proxies, or their addresses and networks, such as 10.0.0.0/8,loopback',
  ),
);
export type TrustProxy = v.InferOutput<typeof TrustProxy> | 'loopback';

/**
 * Warns once of each peer that sends forwarding headers without being trusted: behind a proxy that nobody has named all
 * shoppers are one address, and share its rate limits.
 */
export function untrustedProxies(log: Logger): RequestHandler {
  const warned = new Set<string>();
  return ({ app, headers, socket }, _response, next) => {
    const peer = socket.remoteAddress ?? '';
    const named = FORWARDING.find((name) => headers[name] !== undefined);
    if (named !== undefined && warned.size < MAX_PEERS && !warned.has(peer)) {
      const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
      if (!isTrusted(peer, 0)) {
        warned.add(peer);
        log.warn(
          { peer, header: named },
          'ignored forwarding headers from a peer that is not in TRUST_PROXY',
        );
      }
    }
    next();
  };
}

/** Refuses what names two hosts, of which two programs might choose different ones. @throws ProblemError `malformed-request` */
export const oneHost: RequestHandler = ({ headersDistinct }, _response, next) => {
  if ((headersDistinct.host?.length ?? 0) > 1) throw new ProblemError('malformed-request');
  next();
};

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whose pages are the shop's own, beside those of its origin. `none`: nobody's, where `PUBLIC_ORIGIN` says where the shop
 * is. `addresses`: those of the host that a request names, if it is an IP address or localhost; a name could be somebody's
 * who has it point to this machine (DNS rebinding). `every-host`: those of any host that a request names, for a gateway that
 * listens at every address of its machine and cannot know by which names it is reached.
 */
export type OtherHosts = 'none' | 'addresses' | 'every-host';

/**
 * Refuses what a page of another site has its visitor's browser send. Browsers say where a request comes from in `Origin`,
 * and in `Sec-Fetch-Site` over TLS and on localhost, neither of which a script can set; who sends neither is no browser, or
 * one from before 2020. A public origin of https has no page of http: somebody on the line could write one.
 * @throws ProblemError `cross-site`
 */
export const sameOrigin = (origin: string, otherHosts: OtherHosts): RequestHandler => {
  const publicOrigin = parsed(origin);
  return (request, _response, next) => {
    if (SAFE.includes(request.method) || isOwn(request, publicOrigin, otherHosts)) return next();
    throw new ProblemError(
      'cross-site',
      'This was sent from another site. Please send it from our own page.',
    );
  };
};

function isOwn({ headers, host }: Request, publicOrigin: URL | null, otherHosts: OtherHosts): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return false;
  if (headers.origin === undefined) return true;
  const from = parsed(headers.origin);
  // `null`, of a page that sends no referrer.
  if (!from) return site === 'same-origin';
  if (from.host === publicOrigin?.host)
    return publicOrigin.protocol === 'http:' || from.protocol === 'https:';
  if (otherHosts === 'none') return false;
  if (site === 'same-origin') return true;
  // A reverse proxy ends TLS, so the schemes may differ; what it was asked for is in `X-Forwarded-Host`.
  const isRequested = [headers.host?.toLowerCase(), host?.toLowerCase()].includes(from.host);
  return isRequested && (otherHosts === 'every-host' || ADDRESS.test(from.hostname));
}

/** As `URL` writes them. */
const ADDRESS = /^(?:localhost|\d+(?:\.\d+){3}|\[[\da-f:]+\])$/;

const parsed = (origin: string): URL | null => (URL.canParse(origin) ? new URL(origin) : null);
