import { type Outcome, type PageTicket, type Telemetry, TICKET_LASTS } from '@kilowatt/contracts';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { IsShell } from '../access/shell-credential';
import type { Marks } from '../monitoring/claims';
import type { AddressShare } from './address-share';
import type { PageTickets } from './page-tickets';

/** Header in which the shell, and no other client, names the client address of a failed page. */
const CLIENT = 'x-client-address';
/** Maximum used marks that are cached, to save queries. */
const REMEMBERED = 50_000;

/** How an outcome counts; null if it does not. */
export type Admitted = { marks: Marks; inVerdict: boolean } | null;

type Options = {
  /** Without them, only reports of the shell count. */
  tickets: PageTickets | null;
  share: AddressShare;
  isShell: IsShell;
};

/** Decides which outcomes of a beacon count: once per page view, for versions that the page was rendered with. */
export function reporters({ tickets, share, isShell }: Options) {
  const used = new LRUCache<string, true>({ max: REMEMBERED });

  /** Marks that limit an address to one failure of a version. */
  const addressMark = (address: string | undefined, { remote, release, failed }: Outcome) => {
    const subnet = share.limited(address);
    if (!failed || subnet === null) return null;
    return tickets?.mark('address', subnet, remote, release) ?? null;
  };

  function ofShell(request: Request, outcome: Outcome): Admitted {
    const client = request.headers[CLIENT];
    const address = typeof client === 'string' ? addressMark(client, outcome) : null;
    return { marks: { view: null, event: null, address, expiresAt: 0 }, inVerdict: true };
  }

  function ofPage(request: Request, outcome: Outcome, ticket: PageTicket, marks: PageTickets): Admitted {
    const { remote, release, failed, late } = outcome;
    if (!ticket.versions[remote]?.includes(release)) return null;
    const markOf = (what: string) => marks.mark('ticket', ticket.view, remote, release, what);
    const view = late ? null : markOf('view');
    const event = failed || outcome.timedOut ? markOf('event') : null;
    const first = view ?? event;
    if (first === null || used.has(first)) return null;
    used.set(first, true);
    if (event !== null) used.set(event, true);
    const subnet = share.limited(request.ip);
    const inVerdict =
      late || subnet === null || share.admits(subnet, `${remote}@${release}`, failed !== undefined);
    const address = addressMark(request.ip, outcome);
    return { marks: { view, event, address, expiresAt: ticket.at + TICKET_LASTS }, inVerdict };
  }

  /** How each outcome of a request counts. */
  return (request: Request, { ticket: sealed }: Telemetry): ((outcome: Outcome) => Admitted) => {
    if (isShell(request)) return (outcome) => ofShell(request, outcome);
    const ticket = tickets?.open(sealed) ?? null;
    return (outcome) => (ticket && tickets ? ofPage(request, outcome, ticket, tickets) : null);
  };
}
