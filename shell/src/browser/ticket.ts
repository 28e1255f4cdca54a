import { TicketAnswer } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { parse } from 'valibot';
import { beacon, type Send } from './beacon';

/** The ticket of this view of the page. */
export type ViewTicket = {
  /** Reports once there is a ticket, or at once while the page is hidden: nothing could be awaited then. */
  send: Send;
};

/**
 * Requests a ticket for this view: the page itself may be the same for many visitors. If there is none, what the view
 * reports is not counted.
 */
export function fetchTicket(gateway: Pick<Gateway, 'post'>, send: Send = beacon): ViewTicket {
  const { seal } = self.__KILOWATT__;
  const requested = seal === undefined ? Promise.resolve() : exchange(seal);

  async function exchange(own: string): Promise<void> {
    try {
      const answer = await gateway.post('/api/telemetry/ticket', { seal: own });
      self.__KILOWATT__.ticket = parse(TicketAnswer, answer).ticket;
    } catch {
      // Reports without a ticket are accepted, and not counted.
    }
  }
  return {
    send(telemetry) {
      if (document.visibilityState === 'hidden') send(telemetry);
      else void requested.then(() => send(telemetry));
    },
  };
}
