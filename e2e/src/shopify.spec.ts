import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { productGid, repriced } from '../../api-gateway/src/testing/storefront-products';
import {
  STOREFRONT_TOKEN,
  type StorefrontServer,
  storefrontServer,
} from '../../api-gateway/src/testing/storefront-server';
import { type OwnShop, ownShop } from './own-shop';
import { pageErrors } from './page-errors';

const SECRET = 'the-secret-of-the-webhooks';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
let store: StorefrontServer;
let shop: OwnShop;

test.beforeAll(async () => {
  store = await storefrontServer(5_000);
  shop = await ownShop(120, {
    SHOPIFY_STORE_DOMAIN: store.origin,
    SHOPIFY_STOREFRONT_TOKEN: STOREFRONT_TOKEN,
    SHOPIFY_WEBHOOK_SECRET: SECRET,
  });
});
test.afterAll(async () => {
  await shop.stop();
  await store.close();
});

test('a store is synced, its price changes arrive, and a cart becomes its checkout', async ({ page }) => {
  const errors = pageErrors(page);
  await page.route('**/pictures/merchant/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  expect(await sync()).toMatch(/The catalogue has 5,000 products/);

  const handle = 'appliance-1';
  await page.goto(`${shop.url}/products/${handle}`);
  await expect(page.getByText('$437.00').first()).toBeVisible();
  const before = store.products.get(productGid(1));
  if (before) store.products.set(before.id, repriced(before, 399));
  expect(await sendWebhook(1)).toBe(200);
  const started = Date.now();
  await expect
    .poll(async () => (await page.request.get(`${shop.url}/products/${handle}`)).text(), { intervals: [100] })
    .toContain('$399.00');
  console.log(`A price was on the page ${Date.now() - started} ms after its webhook`);

  await page.goto(`${shop.url}/products/${handle}`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  // The press may come before hydration, which answers it.
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await page.goto(`${shop.url}/cart`);
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout /checkouts/1' })).toBeVisible();
  expect(store.carts[0]?.lines).toEqual([
    expect.objectContaining({ merchandiseId: 'gid://shopify/ProductVariant/10', quantity: 1 }),
  ]);
  expect(errors).toEqual([]);
});

/** Runs the command of the merchant. It must not block: this program is the store, too. */
async function sync(): Promise<string> {
  const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
  const command = spawn(
    process.execPath,
    ['api-gateway/dist/node/catalogue-cli.cjs', 'sync', 'shopify', '--allow-shrink'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, KILOWATT_URL: shop.url, KILOWATT_TOKEN: 'token-of-a-shop-of-its-own' },
    },
  );
  const [said] = await Promise.all([text(command.stdout), once(command, 'exit')]);
  return said;
}

async function sendWebhook(product: number): Promise<number> {
  const body = JSON.stringify({
    id: product,
    updated_at: store.products.get(productGid(product))?.updatedAt,
  });
  const response = await fetch(`${shop.url}/api/shopify/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'products/update',
      'x-shopify-webhook-id': 'webhook-of-the-journey',
      'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(body).digest('base64'),
    },
    body,
  });
  return response.status;
}
