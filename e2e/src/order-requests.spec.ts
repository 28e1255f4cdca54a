import { expect, test } from '@playwright/test';
import { addFirst } from './add-first';
import { axeFindings } from './axe-findings';
import { settled } from './hydrated';
import { pageErrors } from './page-errors';

test('a cart becomes a code, by keyboard on a phone; the desk answers, and the shopper reads it', async ({
  page,
}) => {
  const errors = pageErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await addFirst(page, 'dishwashers');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Installation and haul-away: enter your ZIP code' }).click();
  await page.getByRole('dialog').getByLabel('ZIP code').fill('10001');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Installation, $149' }).click();
  await expect(page.getByTestId('cart-badge')).toHaveText('2');
  const open = page.getByRole('button', { name: 'Request this order' });
  await expect(open).toBeEnabled();
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request this order' });
  await dialog.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('212 555 0123');
  await dialog.getByLabel('ZIP code of the delivery').focus();
  // As it was typed into the cart.
  await expect(dialog.getByLabel('ZIP code of the delivery')).toHaveValue('10001');
  expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('region', { name: 'Thank you. We have your request.' });
  await expect(thanks).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order request sent');
  const code = (await thanks.getByText(/^[\dA-Z]{3}-[\dA-Z]{3}$/).textContent()) ?? '';

  await page.goto('/ops');
  await page.getByLabel('Token', { exact: true }).fill('token-of-the-journeys');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: code });
  await expect(card.getByText(/^1 × Installation: .+, \$149\.00$/)).toBeVisible();
  await card.getByLabel('State').selectOption('confirmed');
  await card.getByLabel('Answer, which the shopper reads').fill('Saturday, 9 to 11.');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${code} is confirmed now.`)).toBeAttached();

  await page.goto(`/order-status?code=${code}`);
  // Before its form is hydrated, the gateway answers with a page of its own.
  await settled(page);
  await page.getByLabel('ZIP code of the delivery').fill('10001');
  await page.keyboard.press('Enter');
  const order = page.getByRole('region', { name: `Order ${code}` });
  await expect(order.getByText('We have confirmed price and stock with you.')).toBeVisible();
  await expect(order.getByText('Saturday, 9 to 11.')).toBeVisible();
  await expect(order.getByText(/^Subtotal \$[\d,.]+, before delivery\.$/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('without JavaScript the state of an order is a page of its own', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/order-status');
  await page.getByLabel('Order code').fill('000-000');
  await page.getByLabel('ZIP code of the delivery').fill('10001');
  await page.getByRole('button', { name: 'Track this order' }).click();
  await expect(page.getByRole('alert')).toHaveText('There is no order request with this code and ZIP code.');
  await expect(page.getByLabel('Order code')).toHaveValue('000-000');
  await context.close();
});
