import { expect, type Page, test } from '@playwright/test';
import { addFirst } from './add-first';
import { chooseToCompare } from './choose-to-compare';
import { hydrated } from './hydrated';
import { pageErrors } from './page-errors';
import { storedCart } from './stored-cart';

test('two tabs share one cart and one compare list', async ({ page, context }) => {
  await addFirst(page, 'washers');
  const other = await context.newPage();
  await other.goto('/collection/washers');
  await hydrated(other);
  await expect(other.getByTestId('cart-badge')).toHaveText('1');
  await other
    .getByRole('button', { name: /^Add to cart:/ })
    .first()
    .click();
  await expect(page.getByTestId('cart-badge')).toHaveText('2');
  await chooseToCompare(page.getByRole('checkbox', { name: /^Compare/ }).first());
  await expect(other.getByText('Comparing 1 of 4 items')).toBeVisible();
  await other.close();
});

test.describe('storage', () => {
  const shops = async (page: Page) => {
    const errors = pageErrors(page);
    await addFirst(page, 'freezers');
    await changesCart(page);
    expect(errors).toEqual([]);
  };
  const changesCart = async (page: Page) => {
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    await expect(page.getByText('Subtotal', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^One more of/ }).click();
    await expect(page.getByTestId('cart-badge')).toHaveText('2');
  };

  test('blocked: the cart works in memory', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      }),
    );
    await shops(page);
  });

  test('full: the cart works in memory', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      };
    });
    await shops(page);
  });

  test('that holds nonsense is cleared, and the shop goes on', async ({ page }) => {
    const errors = pageErrors(page);
    await page.addInitScript(() => {
      const text = sessionStorage.getItem('nonsense');
      if (text === null) return;
      sessionStorage.removeItem('nonsense');
      localStorage.setItem('cart', text);
      localStorage.setItem('compareProducts', text);
    });
    await page.goto('/collection/freezers');
    for (const stored of [
      '{',
      'null',
      '[{}]',
      '{"items":[{"id":"a","quantity":-1,"price":null}],"cartId":7}',
    ])
      await test.step(stored, async () => {
        await page.evaluate((text) => sessionStorage.setItem('nonsense', text), stored);
        await page.reload();
        await hydrated(page);
        await expect.poll(() => storedCart(page)).toBeNull();
        await page
          .getByRole('button', { name: /^Add to cart:/ })
          .first()
          .click();
        await expect(page.getByTestId('cart-badge')).toHaveText('1');
      });
    await changesCart(page);
    expect(errors).toEqual([]);
  });
});
