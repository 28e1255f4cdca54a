import { ipKeyGenerator } from 'express-rate-limit';

/** Bits of an IPv6 address that one subscriber has. */
const IPV6_SUBNET = 64;
/** Page views of a version that one address is heard on in a period, on each gateway. */
const VIEWS = 5;
/** Milliseconds of the period. */
const PERIOD = 600_000;
/** Addresses and versions that are remembered in a period; more are an attack, and are not heard. */
const MOST = 200_000;

/** Whose page views count in full: of nobody, of everybody, or of this machine where the shop is on it alone. */
export type AddressLimit = 'on' | 'off' | 'local';

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Whether an origin is one that this machine alone can ask. */
export const isLocalOrigin = (origin: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(origin)?.hostname ?? '');

export type AddressShare = ReturnType<typeof addressShare>;

/**
 * How much one address has to say about a release: its first few page views in ten minutes, and nothing more once one
 * of them failed. Of whatever it reports, one failure of a version counts at all (see the tally's marks).
 */
export function addressShare(limit: AddressLimit, now: () => number = Date.now) {
  let heard = new Map<string, number>();
  let endsAt = 0;

  return {
    /** The subnet that is limited; null where the client's page views count in full. */
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
