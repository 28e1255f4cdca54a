import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  EVERY_VIEW,
  type PageTicket,
  readTicket,
  SEAL_KEY,
  SEAL_LENGTH,
  TICKET_KEY,
  TICKET_LASTS,
  writeTicket,
} from '@kilowatt/contracts';

/** Maximum clock skew between shell and gateway in milliseconds. */
const CLOCK_SKEW = 60_000;
/** Characters of a mark: 96 bits, so that collisions are negligible. */
const MARK_LENGTH = 16;

export type PageTickets = ReturnType<typeof pageTickets>;

/** Gives tickets to views of pages, verifies them, and creates marks, which need the secret. */
export function pageTickets(secret: string, now: () => number = Date.now) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [sealKey, ticketKey, markKey] = [SEAL_KEY, TICKET_KEY, 'kilowatt telemetry mark'].map(keyFor) as [
    Buffer,
    Buffer,
    Buffer,
  ];

  function opened(sealed: string | undefined, key: Buffer): PageTicket | null {
    if (sealed === undefined || sealed.length <= SEAL_LENGTH) return null;
    const text = sealed.slice(0, -SEAL_LENGTH - 1);
    const seal = Buffer.from(sealed.slice(-SEAL_LENGTH), 'base64url');
    const expected = createHmac('sha256', key).update(text).digest();
    if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return null;
    const ticket = readTicket(text);
    const age = ticket ? now() - ticket.at : Number.POSITIVE_INFINITY;
    return age <= TICKET_LASTS && age >= -CLOCK_SKEW ? ticket : null;
  }

  return {
    /** A ticket for one view of a page that the shell has sealed; null if the seal is forged, or of long ago. */
    give(seal: string): string | null {
      const page = opened(seal, sealKey);
      if (page?.view !== EVERY_VIEW) return null;
      const view = randomBytes(12).toString('base64url');
      const text = writeTicket({ ...page, view, at: now() });
      return `${text}~${createHmac('sha256', ticketKey).update(text).digest('base64url')}`;
    },
    /** The ticket of a beacon; null if it is forged, expired, or from the future. */
    open: (sealed: string | undefined): PageTicket | null => opened(sealed, ticketKey),
    /** A keyed hash of something that counts once. */
    mark: (...parts: string[]): string =>
      createHmac('sha256', markKey).update(parts.join('\n')).digest('base64url').slice(0, MARK_LENGTH),
  };
}
