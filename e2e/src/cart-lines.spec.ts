import { expect, test } from '@playwright/test';
import { addFirst } from './add-first';
import { expectClean } from './expect-clean';
import { hydrated, settled } from './hydrated';
import { first, productsOf, type Sold } from './products-of';
import { setWidth } from './set-width';
import { lineOf, storeBefore } from './stored-cart';

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('a quantity above the stock is reported, and only available items are counted', async ({ page }) => {
  const product = first(await productsOf(page, 'washers'));
  const { stock, price, title } = product;
  await storeBefore(page, 'cart', { items: [lineOf(product, { quantity: 50 })], cartId: null });
  await page.goto('/cart');
  await expect(page.getByText(`Only ${stock} left`)).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText(dollars(price * stock), { exact: true })).toBeVisible();
  await expectClean(page);
  const quantity = page.getByRole('textbox', { name: `Quantity of ${title}` });
  await quantity.fill(String(stock));
  await quantity.press('Enter');
  await expect(page.getByText(`Only ${stock} left`)).toBeHidden();
});

test('nothing of a line or a sum leaves its place in the narrowest windows', async ({ page }) => {
  const { products } = (await (await page.request.get('/api/collections/ranges')).json()) as {
    products: (Sold & { rebates?: unknown[] })[];
  };
  const product = first(products.filter(({ rebates = [] }) => rebates.length > 0));
  await storeBefore(page, 'cart', { items: [lineOf(product)], cartId: null });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/cart');
  const less = page.getByRole('button', { name: `One less of ${product.title}` });
  const remove = page.getByRole('button', { name: `Remove ${product.title}` });
  const back = page.getByText('Rebates after purchase', { exact: true }).locator('xpath=../strong');
  await expect(back).toHaveText(/^−\$/);
  await settled(page);
  for (const width of [320, 360, 412])
    await test.step(`${width} px`, async () => {
      await setWidth(page, width, 800);
      const [field, button] = [await less.boundingBox(), await remove.boundingBox()];
      // Beside the quantity, or below it where the column of the text begins.
      const isBeside = Math.abs((field?.y ?? 0) - (button?.y ?? 0)) < 10;
      expect(isBeside).toBe(width > 340);
      if (!isBeside) expect(Math.abs((field?.x ?? 0) - (button?.x ?? 0))).toBeLessThan(4);
      expect(await back.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('nowrap');
    });
});

test('a free gift is marked, and revoked with its paid item', async ({ page }) => {
  const [paid, gift] = await productsOf(page, 'dishwashers');
  if (!paid || !gift) throw new Error('Two products are needed');
  const items = [
    lineOf(paid, { tags: ['bundle', 'summer'] }),
    lineOf(gift, { price: 0, compareAtPrice: gift.price, tags: ['bundle', 'own'] }),
  ];
  await storeBefore(page, 'cart', { items, cartId: null });
  await page.goto('/cart');
  await expect(page.getByText('Free gift', { exact: true })).toBeVisible();
  await expect(page.getByText('Estimated subtotal')).toBeVisible();
  await expect(page.getByText('Free gifts are confirmed with your order.')).toBeVisible();
  await expectClean(page);

  await page.getByRole('button', { name: `Remove ${paid.title}` }).click();
  await expect(page.getByText('Free gift', { exact: true })).toBeHidden();
  await expect(page.getByText('Subtotal', { exact: true })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription(`${paid.title} was removed from your cart.`);
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '{}');
  expect(kept.items).toMatchObject([{ id: gift.id, price: gift.price, compareAtPrice: null, tags: ['own'] }]);

  await undo.press('Enter');
  await expect(page.getByText('Free gift', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${paid.title}` })).toBeFocused();
});

test("a line uses the shop's data of its id; one that is no longer sold is shown and can be removed", async ({
  page,
}) => {
  const { id, price, title } = first(await productsOf(page, 'dishwashers'));
  const items = [
    { id, quantity: 1, price, tags: [] },
    { id: 'of-long-ago', quantity: 2, price: 40, tags: [] },
  ];
  await storeBefore(page, 'cart', { items, cartId: 'of-an-earlier-visit' });
  await page.goto('/cart');
  await expect(page.getByText('No longer sold here: not counted in the subtotal.')).toBeVisible();
  await expect(page.getByText('$40.00 when you added it')).toBeVisible();
  const old = page.getByRole('textbox', { name: 'Quantity of of-long-ago' });
  await old.fill('51');
  await old.press('Enter');
  await expect(page.getByText('Maximum quantity reached')).toBeVisible();
  await expect(page.getByTestId('cart-badge')).toHaveText('51');
  await expectClean(page);
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText(`${title} was removed from your cart.`)).toBeVisible();
});

test('the fifty-first item is rejected, and not announced as added', async ({ page }) => {
  await addFirst(page, 'freezers');
  const label = await page
    .getByRole('button', { name: /^Add to cart:/ })
    .first()
    .getAttribute('aria-label');
  await page.goto('/cart');
  await page.getByRole('textbox', { name: /^Quantity of/ }).press('End');
  await expect(page.getByTestId('cart-badge')).toHaveText('50');
  await page.goto('/collection/freezers');
  await hydrated(page);
  await page.getByRole('button', { name: label ?? '', exact: true }).click();
  await expect(page.getByText('Maximum quantity reached')).toBeVisible();
  await expect(page.getByText('Added to cart')).toBeHidden();
  await expect(page.getByTestId('cart-badge')).toHaveText('50');
});

test('the cart links to the configured checkout, beside the phone number', async ({ page }) => {
  const template = 'https://pay.example/cart/{ids}?number={cartId}';
  await page.route('**/api/checkout', (route) => route.fulfill({ json: { template } }));
  await addFirst(page, 'dryers');
  await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
  const checkOut = page.getByRole('link', { name: 'Check out' });
  await expect(checkOut).toBeVisible();
  const { cartId, items } = JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '{}');
  await expect(checkOut).toHaveAttribute(
    'href',
    `https://pay.example/cart/${items[0].id}:1?number=${cartId}`,
  );
  await expect(page.getByRole('heading', { name: 'Or order by phone' })).toBeVisible();
});
