/** What the outbox tells others. Times are ISO 8601. */
export type OutboxMessage =
  | {
      kind: 'newsletter.confirmation-requested';
      payload: {
        email: string;
        source: string;
        requestedAt: string;
        /** From then on the link confirms nothing. */
        expiresAt: string;
        /** A page with a button, which confirms. Once the message is delivered its token is no longer kept. */
        confirmUrl: string;
      };
    }
  | {
      kind: 'newsletter.subscribed';
      payload: {
        email: string;
        /** E.164, or empty. */
        phone: string;
        source: string;
        consentedAt: string;
        /** A page with a button; a POST to it unsubscribes at once (RFC 8058). */
        unsubscribeUrl: string;
      };
    }
  | { kind: 'newsletter.unsubscribed'; payload: { email: string; unsubscribedAt: string } }
  | {
      kind: 'contact.sent';
      payload: { id: string; name: string; email: string; topic: string; message: string };
    };
