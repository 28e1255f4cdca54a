import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Public addresses that nevertheless belong to the network of a machine: Azure's platform service. */
const RESERVED_BY_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16']);
/** IPv6 addresses that are assigned for global unicast (RFC 4291); all others are special. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet: neither private nor local, mapped, translated or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6
    ? parsed.match(GLOBAL_UNICAST)
    : !RESERVED_BY_CLOUDS.has(parsed.toString());
}

const PORTS: ReadonlySet<string> = new Set(['', '80', '443']);

/** Host and port of a URL in the settings, such as `cdn.internal` or `cdn.internal:8080`. */
const isAllowedHost = ({ host, hostname, port }: URL, allowed: readonly string[]): boolean =>
  allowed.some((one) => {
    const name = one.toLowerCase();
    return name === host || (name === hostname && PORTS.has(port));
  });

/**
 * Why the server of a URL must not be asked, before its name is resolved; null if nothing speaks against it.
 * @param allowed hosts that may have private addresses
 */
export function urlProblem(url: URL, allowed: readonly string[]): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return `${url.protocol} is neither http: nor https:`;
  if (url.username !== '' || url.password !== '') return 'the URL contains credentials';
  if (isAllowedHost(url, allowed)) return null;
  if (!PORTS.has(url.port)) return `port ${url.port} is neither 80 nor 443`;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) return `${literal} is not a public address`;
  return null;
}

/**
 * The addresses of a URL's server that may be connected to. A name with a single address that is not public is refused
 * as a whole, since a client may choose any of them.
 * @throws Error if the name does not exist or is refused
 */
export async function checkedAddresses(
  url: URL,
  allowed: readonly string[],
  resolve: Resolve,
): Promise<readonly string[]> {
  const addresses = await resolve(url.hostname);
  const [first] = addresses;
  if (first === undefined) throw new Error(`${url.hostname} has no address`);
  const hidden = isAllowedHost(url, allowed) ? undefined : addresses.find((one) => !isPublicAddress(one));
  if (hidden !== undefined) throw new NotPublicError(`${url.hostname} has the address ${hidden}`);
  return addresses;
}

/** A server's address is not public. */
export class NotPublicError extends Error {}
