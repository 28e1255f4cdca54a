import { ipKeyGenerator } from 'express-rate-limit';

/** Prefix length of the IPv6 subnet of one subscriber. */
const IPV6_SUBNET = 64;
/** Maximum page views of a version that count per address and period, on each gateway. */
const VIEWS = 5;
/** Length of the period in milliseconds. */
const PERIOD = 600_000;
/** Maximum pairs of address and version per period; further ones are an attack and not counted. */
const MOST = 200_000;

/** Clients that are not limited: none (`on`), all (`off`), or those on this machine (`local`). */
export type AddressLimit = 'on' | 'off' | 'local';

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Whether an origin is reachable from this machine only. */
export const isLocalOrigin = (origin: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(origin)?.hostname ?? '');

export type AddressShare = ReturnType<typeof addressShare>;

/**
 * Limits the weight of one address: only its first few page views in ten minutes count, and none after a failure. One
 * failure of a version counts per address in total (see the marks of the tally).
 */
export function addressShare(limit: AddressLimit, now: () => number = Date.now) {
  let heard = new Map<string, number>();
  let endsAt = 0;

  return {
    /** The limited subnet; null if the client is not limited. */
    limited(address: string | undefined): string | null {
      if (limit === 'off') return null;
      const subnet = ipKeyGenerator(address ?? '', IPV6_SUBNET);
      return limit === 'local' && isLoopback(subnet) ? null : subnet;
    },
    /** Whether a page view of a version still counts. */
    admits(subnet: string, release: string, failed: boolean): boolean {
      if (now() >= endsAt) {
        heard = new Map();
        endsAt = now() + PERIOD;
      }
      const key = `${subnet} ${release}`;
      const views = heard.get(key) ?? 0;
      if (views >= VIEWS || (views === 0 && heard.size >= MOST)) return false;
      heard.set(key, failed ? VIEWS : views + 1);
      return true;
    },
  };
}
