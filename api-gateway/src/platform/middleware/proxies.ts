import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { compile } from 'proxy-addr';
import * as v from 'valibot';

const FORWARDING = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'];
/** Peers that are warned about; further ones would tell nothing new. */
const MOST_PEERS = 20;

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
    if (named !== undefined && warned.size < MOST_PEERS && !warned.has(peer)) {
      const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
      if (!isTrusted(peer, 0)) {
        warned.add(peer);
        log.warn(
          { peer, header: named },
          'forwarding headers of a peer that TRUST_PROXY does not name count for nothing',
        );
      }
    }
    next();
  };
}
