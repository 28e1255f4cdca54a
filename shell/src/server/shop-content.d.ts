import type { ShopContent, ShopFacts } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import type { Logger } from 'pino';
export type LiveFacts = ReturnType<typeof liveFacts>;
/**
 * The facts of the shop: merchant files take precedence over settings. A page has the same facts from its first to its
 * last byte, even if they change while it is rendered.
 */
export declare function liveFacts(settings: ShopFacts): {
  current: () => ShopFacts;
  update(next: ShopContent): void;
  /** Runs the rendering of a page with the facts of this moment, or with those of a draft that an operator previews. */
  forPage: <Value>(render: () => Value, draft?: ShopContent) => Value;
};
/** Requests the content of the shop from the gateway at intervals. While it does not answer, the last content stays. */
export declare function followShopContent(
  gateway: Gateway,
  facts: LiveFacts,
  log: Logger,
): {
  /** Settles after the first answer. */
  first: Promise<void>;
  stop(): void;
};
