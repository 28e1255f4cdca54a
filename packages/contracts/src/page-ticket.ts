import * as v from 'valibot';

/**
 * Sealed by the shell into a page and returned with its beacons: the versions that this page view may report on. It
 * contains nothing about the shopper.
 */
export type PageTicket = {
  /** Random, unique for the page view. */
  view: string;
  /** When the page was rendered, in milliseconds since 1970. */
  at: number;
  /** By remote: the version that was rendered, then the one that the page may fall back to. */
  versions: Readonly<Record<string, readonly string[]>>;
};

/** Lifetime of a ticket in milliseconds: later failures, in a tab that was left open, are not counted. */
export const TICKET_LASTS = 2 * 3_600_000;

/** Characters of the HMAC-SHA-256 in base64url, which is the last part of a sealed ticket. */
export const SEAL_LENGTH = 43;

/** The purpose for which both programs derive the key of the seal from `SHELL_SECRET` (HKDF, RFC 5869). */
export const TICKET_KEY = 'kilowatt page ticket';

/** A sealed ticket as it is sent with a beacon. */
export const SealedTicket = v.pipe(v.string(), v.maxLength(6_000), v.regex(/^[\w~@,.-]+$/));

const VIEW = /^[\w-]{8,40}$/;

/** The sealed text. Versions are written as elsewhere in the page, so that it compresses well. */
export const writeTicket = ({ view, at, versions }: PageTicket): string =>
  [view, at.toString(36), ...Object.entries(versions).map(([remote, own]) => `${remote}@${own.join()}`)].join(
    '~',
  );

/** Parses the text of `writeTicket`; null if it is invalid. */
export function readTicket(text: string): PageTicket | null {
  const [view = '', time = '', ...remotes] = text.split('~');
  const at = Number.parseInt(time, 36);
  if (!VIEW.test(view) || !Number.isSafeInteger(at)) return null;
  const versions = Object.fromEntries(
    remotes.map((part): [string, readonly string[]] => {
      const [remote = '', own = ''] = part.split('@', 2);
      return [remote, own.split(',')];
    }),
  );
  return { view, at, versions };
}
