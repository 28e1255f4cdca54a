import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { ShopContent, ShopFacts } from '@kilowatt/contracts';
import { ShopContent as ContentSchema, withContent } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import type { Logger } from 'pino';

export type LiveFacts = ReturnType<typeof liveFacts>;

/**
 * The facts of the shop: merchant files take precedence over settings. A page has the same facts from its first to its
 * last byte, even if they change while it is rendered.
 */
export function liveFacts(settings: ShopFacts) {
  const ofPage = new AsyncLocalStorage<ShopFacts>();
  let content: ShopContent | null = null;
  let current = settings;
  return {
    current: (): ShopFacts => ofPage.getStore() ?? current,
    update(next: ShopContent): void {
      if (isDeepStrictEqual(next, content)) return;
      content = next;
      current = withContent(settings, next);
    },
    /** Runs the rendering of a page with the facts of this moment, or with those of a draft that an operator previews. */
    forPage: <Value>(render: () => Value, draft?: ShopContent): Value =>
      ofPage.run(draft ? withContent(settings, draft) : current, render),
  };
}

/** Milliseconds between two requests for the content: pages show an edit of a merchant's file within a second. */
const INTERVAL = 500;

/** Failed requests at startup before one is logged: the gateway may still be filling its database. */
const LOOKS_AT_START = 120;

/** Requests the content of the shop from the gateway at intervals. While it does not answer, the last content stays. */
export function followShopContent(gateway: Gateway, facts: LiveFacts, log: Logger) {
  let had = false;
  let failures = 0;
  async function refresh(): Promise<void> {
    try {
      facts.update(await gateway.get('/api/shop-content', ContentSchema));
      had = true;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === (had ? 1 : LOOKS_AT_START))
        log.warn(
          { err: error },
          'the content of the shop could not be fetched; continuing with the last one',
        );
    }
  }
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  async function run(): Promise<void> {
    await refresh();
    if (!stopped) timer = setTimeout(run, INTERVAL).unref();
  }
  return {
    /** Settles after the first answer. */
    first: run(),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
