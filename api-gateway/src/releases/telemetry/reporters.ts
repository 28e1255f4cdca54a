import type { Outcome, PageTicket, Telemetry } from '@kilowatt/contracts';
import { TICKET_LASTS } from '@kilowatt/contracts';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import type { IsShell } from '../access/require-scope';
import type { Marks } from '../monitoring/claims';
import type { MeasuredView } from '../monitoring/stored-measures';
import type { PageTickets } from './page-tickets';

/** Prefix length of the IPv6 subnet of one subscriber. */
const IPV6_SUBNET = 64;
/** Maximum page views of a version that count per address and period, on each gateway. */
const VIEWS = 5;
/** Length of the period in milliseconds. */
const PERIOD = 600_000;
/** Maximum pairs of address and version per period; further ones are an attack and not counted. */
const MAX_PAIRS = 200_000;

/** Clients that are not limited: none (`on`), all (`off`), or those on this machine (`local`). */
export type AddressLimit = 'on' | 'off' | 'local';

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Whether an origin is reachable from this machine only. */
export const isLocalOrigin = (origin: string): boolean =>
  URL.canParse(origin) && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);

type AddressShare = ReturnType<typeof addressShare>;

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
      // The subnet of ::1 is that of other addresses too; that of ::ffff:127.0.0.1 is 127.0.0.1.
      return limit === 'local' && [address ?? '', subnet].some(isLoopback) ? null : subnet;
    },
    /** Whether a page view of a version still counts. */
    admits(subnet: string, release: string, failed: boolean): boolean {
      if (now() >= endsAt) {
        heard = new Map();
        endsAt = now() + PERIOD;
      }
      const key = `${subnet} ${release}`;
      const views = heard.get(key) ?? 0;
      if (views >= VIEWS || (views === 0 && heard.size >= MAX_PAIRS)) return false;
      heard.set(key, failed ? VIEWS : views + 1);
      return true;
    },
  };
}

/** Header in which the shell, and no other client, names the client address of a failed page. */
const CLIENT = 'x-client-address';
/** Maximum used marks that are cached, to save queries. */
const REMEMBERED = 50_000;

/** Different uncaught errors of a version that are taken of one page view. */
const UNCAUGHT_OF_A_VIEW = 3;

/** How an outcome counts; null if it does not. */
export type Admitted = { marks: Marks; inVerdict: boolean } | null;

type Version = Pick<Outcome, 'remote' | 'release'>;
type Admission = {
  outcome: (outcome: Outcome) => Admitted;
  /** The marks of an uncaught error; `again` if its view has counted, and it is only shown; null if it is neither. */
  uncaught: (error: Version) => Marks | 'again' | null;
  /** How what was measured on the page view counts; null if it does not. */
  measured: () => Omit<MeasuredView, 'minute' | 'buckets'> | null;
};

type Options = {
  /** Without them, only reports of the shell count. */
  tickets: PageTickets | null;
  share: AddressShare;
  isShell: IsShell;
};

const NOTHING: Admission = { outcome: () => null, uncaught: () => null, measured: () => null };

/** Decides which outcomes of a beacon count: once per page view, for versions that the page was rendered with. */
export function reporters({ tickets, share, isShell }: Options) {
  const cached = new LRUCache<string, true>({ max: REMEMBERED });
  const used: UsedMarks = {
    has: (mark) => cached.has(mark),
    add(...marks) {
      for (const mark of marks) if (mark !== null) cached.set(mark, true);
    },
  };
  /** Limits an address to one failure, or one uncaught error, of a version. */
  const addressMark: AddressMark = (address, { remote, release }, what = 'address') => {
    const subnet = share.limited(address);
    return subnet === null ? null : (tickets?.mark(what, subnet, remote, release) ?? null);
  };

  /** How each outcome, each uncaught error and what was measured counts of a request. */
  return (request: Request, { ticket: sealed }: Pick<Telemetry, 'ticket'>): Admission => {
    if (isShell(request)) return { ...NOTHING, outcome: (one) => ofShell(request, one, addressMark) };
    const ticket = tickets?.open(sealed) ?? null;
    if (!ticket || !tickets) return NOTHING;
    return ofPage({ address: request.ip, ticket, tickets, share, used, addressMark });
  };
}

type UsedMarks = { has: (mark: string) => boolean; add: (...marks: (string | null)[]) => void };
type AddressMark = (
  address: string | undefined,
  version: Version,
  what?: 'address' | 'address-script',
) => string | null;

/** The shell renders each page once, and names the client that it was rendered for. */
function ofShell(request: Request, outcome: Outcome, addressMark: AddressMark): Admitted {
  const client = request.headers[CLIENT];
  const address = typeof client === 'string' && outcome.failed ? addressMark(client, outcome) : null;
  return { marks: { view: null, event: null, address, expiresAt: 0 }, inVerdict: true };
}

type PageView = {
  address: string | undefined;
  ticket: PageTicket;
  tickets: PageTickets;
  share: AddressShare;
  used: UsedMarks;
  addressMark: AddressMark;
};

/** A browser may report a page view often: each thing counts once, by a mark that only the ticket's page has. */
function ofPage({ address: client, ticket, tickets, share, used, addressMark }: PageView): Admission {
  const expiresAt = ticket.at + TICKET_LASTS;
  const markOf = (...parts: string[]) => tickets.mark('ticket', ticket.view, ...parts);
  return {
    outcome(outcome) {
      const { remote, release, failed, late } = outcome;
      if (!isRendered(ticket, outcome)) return null;
      const view = late ? null : markOf(remote, release, 'view');
      const event = failed || outcome.timedOut ? markOf(remote, release, 'event') : null;
      const first = view ?? event;
      if (first === null || used.has(first)) return null;
      used.add(first, event);
      const subnet = share.limited(client);
      const inVerdict =
        late || subnet === null || share.admits(subnet, `${remote}@${release}`, failed !== undefined);
      const address = failed ? addressMark(client, outcome) : null;
      return { marks: { view, event, address, expiresAt }, inVerdict };
    },
    /** Counts once for a page view, and once for an address. Others of the view are shown, a few. */
    uncaught(error) {
      const event = markOf(error.remote, error.release, 'script');
      if (!isRendered(ticket, error)) return null;
      for (let further = 1; used.has(event) && further < UNCAUGHT_OF_A_VIEW; further++) {
        const shown = `${event} ${further}`;
        if (used.has(shown)) continue;
        used.add(shown);
        return 'again';
      }
      if (used.has(event)) return null;
      used.add(event);
      const address = addressMark(client, error, 'address-script');
      return { view: null, event, address, expiresAt };
    },
    /** Counts with the first report of a page view, and weighs once a day for an address. */
    measured() {
      const view = markOf('measures');
      if (used.has(view)) return null;
      used.add(view);
      const subnet = share.limited(client);
      if (subnet !== null && !share.admits(subnet, 'measures', false)) return null;
      const address = subnet === null ? null : tickets.mark('address-measures', subnet);
      const versions = Object.entries(ticket.versions).flatMap(([remote, [rendered]]) =>
        rendered === undefined ? [] : [[remote, rendered]],
      );
      return { at: ticket.at, versions: Object.fromEntries(versions), marks: { view, address, expiresAt } };
    },
  };
}

const isRendered = ({ versions }: PageTicket, { remote, release }: Version): boolean =>
  Object.hasOwn(versions, remote) && versions[remote]?.includes(release) === true;
