import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Snapshot, TICKET_KEY, writeTicket } from '@kilowatt/contracts';

/** Creates the sealed ticket of a page that is rendered from a snapshot. */
export type SealTicket = (snapshot: Snapshot) => string;

/** @param secret `SHELL_SECRET`, from which the gateway derives the same key */
export function ticketSealer(secret: string): SealTicket {
  const key = Buffer.from(hkdfSync('sha256', secret, '', TICKET_KEY, 32));
  return ({ remotes }) => {
    const versions = Object.fromEntries(
      remotes.map(({ release, previous }): [string, string[]] => [
        release.remote,
        [release, ...(previous ? [previous.release] : [])].map(({ version }) => version),
      ]),
    );
    const text = writeTicket({ view: randomBytes(12).toString('base64url'), at: Date.now(), versions });
    return `${text}~${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
}
