import { expect, type Page, test } from '@playwright/test';
import { addFirst } from './add-first';
import { expectClean } from './expect-clean';
import { storedCart } from './stored-cart';

const rewriteKept = (page: Page, price: number) =>
  page.evaluate((changed) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    cart.items[0].price = changed;
    localStorage.setItem('cart', JSON.stringify(cart));
  }, price);

test.describe('the cart page', () => {
  test('shows what changed since an item was added, and uses the shop’s price', async ({ page }) => {
    await addFirst(page, 'washers');
    await expect.poll(() => storedCart(page)).not.toBeNull();
    await rewriteKept(page, 1);
    await page.goto('/cart');
    await expect(page.getByText(/^Price rose from \$1\.00 to \$/)).toBeVisible();
    await expect(page.getByText('One item has changed since you added it.')).toBeVisible();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary.getByText('Subtotal', { exact: true })).toBeVisible();
    await expect(summary.getByText('$1.00', { exact: true })).toBeHidden();
    await expectClean(page);
  });

  test('shows an estimate until the shop has confirmed the prices', async ({ page }) => {
    await addFirst(page, 'dryers');
    await page.route('**/api/products?ids=*', (route) => route.abort());
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    await expect(page.getByText('Estimated subtotal')).toBeVisible();
    await expect(page.getByText(/^We could not check today’s prices/)).toBeVisible();
    await page.unroute('**/api/products?ids=*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Subtotal', { exact: true })).toBeVisible();
  });

  test('undoes a removal, and moves the focus', async ({ page }) => {
    await addFirst(page, 'microwaves');
    await page.goto('/cart');
    const number = await page.getByText(/^Cart number/).textContent();
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByTestId('cart-badge')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectClean(page);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('cart-badge')).toHaveText('1');
    expect(await page.getByText(/^Cart number/).textContent()).toBe(number);
  });

  test('shows the amount missing for free delivery, and ways to pay and to order', async ({ page }) => {
    await addFirst(page, 'microwaves?sort=price-ascending');
    await page.goto('/cart');
    await expect(
      page.getByText(/^Add \$[\d.]+ more for free nationwide delivery on orders above \$799\./),
    ).toBeVisible();
    await page.getByRole('textbox', { name: /^Quantity of/ }).press('End');
    await expect(page.getByText('Free nationwide delivery is included.')).toBeVisible();
    const ways = page
      .getByRole('region', { name: 'Order summary' })
      .getByRole('list', { name: 'Ways to pay' });
    for (const mark of ['Visa', 'PayPal', 'Affirm financing'])
      await expect(ways.getByRole('img', { name: mark })).toBeVisible();
    await page.getByRole('heading', { name: 'Or order by phone' }).click();
    await expect(page.getByText('read out your cart number', { exact: false })).toBeVisible();
  });
});

test.describe('a shared cart', () => {
  test('opens in another browser, and asks before it changes the cart there', async ({
    page,
    browser,
    baseURL,
  }) => {
    await addFirst(page, 'refrigerators');
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    const { cartId } = JSON.parse((await storedCart(page)) ?? '{}') as { cartId: string };
    await expect.poll(async () => (await page.request.get(`/api/shared-cart/${cartId}`)).status()).toBe(200);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share cart' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe('/cart');

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await elsewhere.newPage();
    await addFirst(other, 'dryers');
    for (const [answer, total] of [
      ['Keep mine', '1'],
      ['Merge with my cart', '2'],
      ['Replace my cart', '1'],
    ] as const) {
      await other.goto(link);
      await expect(other.getByRole('heading', { name: 'A cart was shared with you' })).toBeVisible();
      if (answer === 'Keep mine') await expectClean(other);
      await other.getByRole('button', { name: answer }).click();
      await expect(other).toHaveURL(/\/cart$/);
      await expect(other.getByTestId('cart-badge')).toHaveText(total);
    }
    await elsewhere.close();
  });

  test('is shown as a link if the clipboard is blocked', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await addFirst(page, 'dryers');
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    await page.getByRole('button', { name: 'Share cart' }).click();
    await expect(page.getByLabel('Copy this link to share your cart')).toHaveValue(
      /\/cart\?shared=[\w-]{36}$/,
    );
  });

  test('has a read-only link, and asks its owner nothing', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await addFirst(page, 'dryers');
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    await page.getByRole('button', { name: 'Share cart' }).click();
    const link = await page.getByLabel('Copy this link to share your cart').inputValue();
    const number = new URL(link).searchParams.get('shared') ?? '';
    const { cartId } = JSON.parse((await storedCart(page)) ?? '{}') as { cartId: string };
    expect(number).not.toBe(cartId);
    const changed = await page.request.post('/api/shared-cart', { data: { cartId: number, items: [] } });
    expect(changed.status()).toBe(409);
    await page.goto(link);
    await expect(page.getByText(/^Cart number/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A cart was shared with you' })).toBeHidden();
  });

  test('has a read-only number for phone support', async ({ page, browser, baseURL }) => {
    await addFirst(page, 'dryers');
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    const shown = (await page.getByText(/^Cart number/).textContent()) ?? '';
    const number = shown.replace('Cart number ', '').trim();
    const { cartId } = JSON.parse((await storedCart(page)) ?? '{}') as { cartId: string };
    expect(await page.content()).not.toContain(cartId);
    const changed = await page.request.post('/api/shared-cart', { data: { cartId: number, items: [] } });
    expect(changed.status()).toBe(409);
    const clerk = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await clerk.newPage();
    await other.goto(`/cart?shared=${number.toLowerCase()}`);
    await expect(other.getByRole('heading', { name: 'A cart was shared with you' })).toBeVisible();
    await clerk.close();
  });

  test('that is not there is said to be missing', async ({ page }) => {
    for (const number of ['no-such-number', '%3Cscript%3E', '']) {
      await page.goto(`/cart?shared=${number}`);
      await expect(page.getByText(/^This shared cart is no longer available/), number).toBeVisible();
    }
  });

  test('is sent when the page is closed', async ({ page }) => {
    await addFirst(page, 'dishwashers');
    await page.goto('/faq');
    const cart = JSON.parse((await storedCart(page)) ?? '{}') as { cartId: string };
    await expect
      .poll(async () => (await page.request.get(`/api/shared-cart/${cart.cartId}`)).status())
      .toBe(200);
  });
});
