import type { OutboxMessage } from './outbox-message';

/** An address outside that messages are posted to, and the secret that signs them. */
export type Webhook = { url: string; secret: string };

/** Where each kind goes; a kind without a webhook waits in the outbox. */
export type Webhooks = Partial<Record<OutboxMessage['kind'], Webhook>>;
