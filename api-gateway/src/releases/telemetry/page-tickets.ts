import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type PageTicket, readTicket, SEAL_LENGTH, TICKET_KEY, TICKET_LASTS } from '@kilowatt/contracts';

/** Maximum clock skew between shell and gateway in milliseconds. */
const CLOCK_SKEW = 60_000;
/** Characters of a mark: 96 bits, so that collisions are negligible. */
const MARK_LENGTH = 16;

export type PageTickets = ReturnType<typeof pageTickets>;

/** Verifies the tickets of pages, and creates marks, which need the secret. */
export function pageTickets(secret: string, now: () => number = Date.now) {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, '', TICKET_KEY, 32));
  const markKey = Buffer.from(hkdfSync('sha256', secret, '', 'kilowatt telemetry mark', 32));

  return {
    /** The ticket of a beacon; null if it is forged, expired, or from the future. */
    open(sealed: string | undefined): PageTicket | null {
      if (sealed === undefined || sealed.length <= SEAL_LENGTH) return null;
      const text = sealed.slice(0, -SEAL_LENGTH - 1);
      const seal = Buffer.from(sealed.slice(-SEAL_LENGTH), 'base64url');
      const expected = createHmac('sha256', sealKey).update(text).digest();
      if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return null;
      const ticket = readTicket(text);
      const age = ticket ? now() - ticket.at : Number.POSITIVE_INFINITY;
      return age <= TICKET_LASTS && age >= -CLOCK_SKEW ? ticket : null;
    },
    /** A keyed hash of something that counts once. */
    mark: (...parts: string[]): string =>
      createHmac('sha256', markKey).update(parts.join('\n')).digest('base64url').slice(0, MARK_LENGTH),
  };
}
