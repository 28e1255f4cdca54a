/** A slot as it was rendered at an address: with what its rendering leaves before and after it, and its cache key. */
export type KeyedSlot = { html: string; key: string };

/** The element in which `render` shows the slot. */
export const SLOT_ELEMENT = 'main';

/** Addresses at which a slot is rendered beside the start page. */
const MAX_ADDRESSES = 5;
/** Another month, weekday and hour. */
const LATER = 47 * 24 * 3_600_000 + 11 * 3_600_000;

/** Runs something at a later time. */
async function later<Value>(run: () => Promise<Value>): Promise<Value> {
  const { Date: Now } = globalThis;
  const now = () => Now.now() + LATER;
  class Later extends Now {
    static override now = now;
    constructor(...given: [] | ConstructorParameters<typeof Date>) {
      super(...((given.length > 0 ? given : [now()]) as ConstructorParameters<typeof Date>));
    }
  }
  globalThis.Date = Later as DateConstructor;
  try {
    return await run();
  } finally {
    globalThis.Date = Now;
  }
}

/**
 * Servers reuse the HTML of a slot with a cache key on other pages and at other times: this renders it at some.
 * @param addresses example addresses of each kind of page
 * @throws Error that says why the HTML could not be reused
 */
export async function checkCacheKey(
  render: (address: string) => Promise<KeyedSlot>,
  addresses: readonly string[],
): Promise<void> {
  const known = new Map<string, { address: string; html: string }>();
  const same = (address: string, { html, key }: KeyedSlot, otherwise: (address: string) => string) => {
    if (!html.startsWith(`<${SLOT_ELEMENT}>`) || !html.endsWith(`</${SLOT_ELEMENT}>`))
      throw new Error('it has a cache key, and leaves something in the head of the page');
    const first = known.get(key) ?? { address, html };
    known.set(key, first);
    if (first.html !== html) throw new Error(otherwise(first.address));
  };
  for (const address of ['/', '/?trial=1', ...addresses.slice(0, MAX_ADDRESSES)])
    same(
      address,
      await render(address),
      (first) => `it differs at "${first}" and "${address}", where its cache key is the same`,
    );
  same('/', await later(() => render('/')), () => 'it has a cache key, and depends on the time');
}
