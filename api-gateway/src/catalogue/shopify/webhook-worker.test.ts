import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { StorefrontError } from '../../platform/shopify/storefront-answer';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { ImportRefused } from '../import/row-error';
import { shopifyWebhooks } from '../tables';
import { saveWebhook, type WebhookRow } from './webhook-rows';
import { handleDue, startWebhookWorker } from './webhook-worker';

const gateway = sharedTestGateway();
const log = pino({ level: 'silent' });
const productId = (number: number) => `gid://shopify/Product/${number}`;
type Apply = (rows: readonly WebhookRow[]) => Promise<void>;

const keep = (number: number | null, id = `webhook-${number}`) =>
  saveWebhook(gateway.db, {
    ...{ id, topic: number === null ? 'inventory_levels/update' : 'products/update' },
    ...{ productId: number === null ? null : productId(number), changedAt: new Date() },
  });
const settle: Apply = async (rows) => {
  for (const { id } of rows)
    await gateway.db.update(shopifyWebhooks).set({ handledAt: new Date() }).where(eq(shopifyWebhooks.id, id));
};
const handle = (applyProducts: Apply, at = Date.now(), syncChanges = async () => {}) =>
  handleDue({ ...{ db: gateway.db, log, applyProducts, syncChanges }, now: () => at });
const row = async (id: string) =>
  (await gateway.db.select().from(shopifyWebhooks).where(eq(shopifyWebhooks.id, id)))[0] as WebhookRow;
const fail = (error: Error) => () => Promise.reject(error);

beforeEach(() => gateway.db.delete(shopifyWebhooks));

describe('a webhook that cannot be handled', () => {
  it('is tried again after doubled delays, with the reason beside it', async () => {
    await keep(1);
    const delays: number[] = [];
    let now = Date.now();
    for (let attempt = 0; attempt < 4; attempt++) {
      await handle(fail(new Error('no such column')), now);
      const { nextAttemptAt, lastError } = await row('webhook-1');
      expect(lastError).toBe('no such column');
      delays.push(nextAttemptAt.getTime() - now);
      now = nextAttemptAt.getTime();
    }
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it.each([
    ['is left to the next full sync after ten attempts', new Error('x'), true],
    ['waits for a store that is away, however long', new StorefrontError('x', { isTemporary: true }), false],
    ['is left where Shopify refuses for good', new StorefrontError('x'), true],
  ])('%s', async (_outcome, error, isSettled) => {
    await keep(1);
    await gateway.db.update(shopifyWebhooks).set({ attempts: 9 });
    await handle(fail(error));
    const { handledAt, nextAttemptAt } = await row('webhook-1');
    expect(handledAt !== null).toBe(isSettled);
    if (!isSettled) expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now() + 300_000);
  });

  it('names what is wrong with the product', async () => {
    await keep(1);
    await handle(fail(new ImportRefused([{ line: 1, reason: 'a/b: handle cannot be part of a URL' }])));
    expect((await row('webhook-1')).lastError).toBe('a/b: handle cannot be part of a URL');
  });

  it('does not hold up the others of its batch', async () => {
    for (const number of [1, 2, 3]) await keep(number);
    const batches: number[] = [];
    await handle(async (rows) => {
      batches.push(rows.length);
      if (rows.some(({ id }) => id === 'webhook-2')) throw new Error('unreadable');
      await settle(rows);
    });
    expect(batches).toEqual([3, 1, 1, 1]);
    expect((await row('webhook-1')).handledAt).not.toBeNull();
    expect((await row('webhook-2')).handledAt).toBeNull();
    expect((await row('webhook-3')).handledAt).not.toBeNull();
  });

  it('of an inventory level waits where the sync fails, and the products beside it do not', async () => {
    await keep(1);
    await keep(null, 'stock');
    await handle(settle, Date.now(), fail(new Error('A sync with Shopify is already running')));
    expect((await row('webhook-1')).handledAt).not.toBeNull();
    expect(await row('stock')).toMatchObject({
      handledAt: null,
      lastError: expect.stringMatching(/already running/),
    });
  });
});

it('webhooks of many inventory levels are one sync', async () => {
  for (const id of ['a', 'b', 'c']) await keep(null, id);
  const sync = jest.fn(async () => {});
  expect(await handle(settle, Date.now(), sync)).toBe(3);
  expect(sync).toHaveBeenCalledTimes(1);
  expect(await handle(settle)).toBe(0);
});

it('what one worker has claimed is no other one’s, until its lease ends', async () => {
  await keep(1);
  const now = Date.now();
  let inner = -1;
  await handle(async () => {
    inner = await handle(settle, now);
  }, now);
  expect(inner).toBe(0);
  expect(await handle(settle, now + 60_000)).toBe(1);
});

describe('the worker', () => {
  it('handles what an earlier start has left, and what it is woken for; its end waits for the work', async () => {
    await keep(1);
    const handled: string[] = [];
    let woken: (() => void) | undefined;
    const next = () =>
      new Promise<void>((done) => {
        woken = done;
      });
    let isHandled = next();
    const worker = startWebhookWorker({
      ...{ db: gateway.db, log, syncChanges: async () => {} },
      async applyProducts(rows) {
        await settle(rows);
        handled.push(...rows.map(({ id }) => id));
        woken?.();
      },
    });
    await isHandled;
    isHandled = next();
    await keep(2);
    worker.wake();
    await isHandled;
    await worker.stop();
    expect(handled).toEqual(['webhook-1', 'webhook-2']);
    await keep(3);
    worker.wake();
    await worker.stop();
    expect((await row('webhook-3')).attempts).toBe(0);
  });
});
