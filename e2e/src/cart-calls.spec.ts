import { expect, type Page, test } from '@playwright/test';
import { addFirst } from './add-first';
import { chooseToCompare } from './choose-to-compare';
import { storedCart } from './stored-cart';

type SentCart = { cartId: string; items: { id: string; quantity: number }[]; version: number };
const kept = async (page: Page) => JSON.parse((await storedCart(page)) ?? 'null') as SentCart | null;
const shared = async (page: Page, cartId = '') =>
  (await (await page.request.get(`/api/shared-cart/${cartId}`)).json()) as SentCart;

/** Everything that this page tells the gateway of its cart. */
function sentCarts(page: Page): SentCart[] {
  const sent: SentCart[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/shared-cart'))
      sent.push(request.postDataJSON() as SentCart);
  });
  return sent;
}
const plus = (page: Page) => page.getByRole('button', { name: /^One more of/ });

test('cart and compare list are stored under their keys', async ({ page }) => {
  await addFirst(page, 'washers');
  const toggle = page.getByRole('checkbox', { name: /^Compare/ }).first();
  await chooseToCompare(toggle);
  await expect.poll(() => kept(page)).toMatchObject({ items: [{ quantity: 1 }], cartId: expect.any(String) });
  const list = () => page.evaluate(() => JSON.parse(localStorage.getItem('compareProducts') ?? 'null'));
  await expect.poll(list).toHaveLength(1);
  expect(Object.keys((await list())[0]).sort()).toEqual(
    ['id', 'handle', 'title', 'price', 'compareAtPrice', 'image', 'sku'].sort(),
  );
  await toggle.click();
  await expect.poll(list).toBeNull();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect.poll(() => storedCart(page)).toBeNull();
});

test('every change is sent, changes in quick succession in one call', async ({ page }) => {
  const sent = sentCarts(page);
  await addFirst(page, 'dryers');
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
  await page.getByRole('textbox', { name: /^Quantity of/ }).focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(() => sent.at(-1)?.items[0]?.quantity).toBe(9);
  expect(sent.length).toBeLessThan(9);
  const { cartId, items } = (await kept(page)) ?? {};
  expect(sent.at(-1)).toMatchObject({ cartId, items: items ?? [] });
  expect(sent.map(({ version }) => version)).toEqual(
    [...sent.map(({ version }) => version)].sort((a, b) => a - b),
  );
  await expect.poll(async () => (await shared(page, cartId)).items[0]?.quantity).toBe(9);
});

test('a change made offline is sent when the connection is back', async ({ page, context }) => {
  await addFirst(page, 'ranges');
  await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
  await expect(page.getByText('Subtotal', { exact: true })).toBeVisible();
  const cartId = (await kept(page))?.cartId;
  await expect.poll(async () => (await shared(page, cartId)).items?.[0]?.quantity).toBe(1);
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/shared-cart'));
  await plus(page).click();
  await failed;
  await context.setOffline(false);
  await expect.poll(async () => (await shared(page, cartId)).items[0]?.quantity).toBe(2);
});
