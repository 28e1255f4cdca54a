import { createHmac } from 'node:crypto';
import { createApp } from '../app';
import { openShopify, type ShopifyCatalogue } from '../catalogue/shopify/open-shopify';
import { type StorefrontClient, storefrontClient } from '../platform/shopify/storefront-client';
import { STOREFRONT_TOKEN, type StorefrontServer, storefrontServer } from './storefront-server';
import type { TestGateway } from './test-gateway';

export const WEBHOOK_SECRET = 'the-secret-of-the-webhooks';

export type TestStore = StorefrontServer & {
  /** Asks the store without pauses between attempts. */
  client: StorefrontClient;
  shopify: ShopifyCatalogue;
  /** The gateway with the store. */
  app: TestGateway['app'];
};

/** A gateway with a local Shopify store of some products, which are not synced yet. */
export async function withStore(gateway: TestGateway, count: number): Promise<TestStore> {
  const server = await storefrontServer(count);
  const store = { origin: server.origin, token: STOREFRONT_TOKEN, apiVersion: '2026-04' };
  const client = storefrontClient(store, { wait: async () => {} });
  const { db, folder, log, catalogue } = gateway;
  const shopify = openShopify(
    { store, webhookSecret: WEBHOOK_SECRET, syncMinutes: null },
    { db, folder, log, change: catalogue.change, client },
  );
  const app = createApp({ ...gateway, shopifyCatalogue: shopify, storefront: client });
  return { ...server, client, shopify, app };
}

let lastId = 0;

/** The headers of a webhook of Shopify. */
export function webhookHeaders(
  body: string,
  { topic = 'products/update', id = `webhook-${++lastId}`, secret = WEBHOOK_SECRET } = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-webhook-id': id,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  };
}
