import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { chooseToCompare } from './choose-to-compare';
import { hydrated, settled } from './hydrated';
import { type OwnShop, ownShop } from './own-shop';
import { pageErrors } from './page-errors';

// One shop for the file.
test.describe.configure({ mode: 'serial' });

const ROWS = [
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty',
  'lg-washer,LG Front Load Washer,LG,Washer,Color,White,Width,27 in.,WM4000HWA,999,8',
  'lg-washer,,,,,Graphite,,27 in.,WM4000HBA,1049,2',
  'lg-washer,,,,,White,,24 in.,WM3400CW,899,0',
  'lg-dryer,LG Gas Dryer,LG,Dryer,Title,Default Title,,,DLG4001W,899,8',
];
const GRAPHITE = 'LG Front Load Washer, Graphite / 27 in.';

let shop: OwnShop;
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(150_000);
  shop = await ownShop(140);
  const merchant = await playwright.request.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { authorization: `Bearer ${shop.token}` },
  });
  const imported = await merchant.post('/api/catalogue/import?name=washers.csv&allowShrink=true', {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from(ROWS.join('\n')),
  });
  expect(await imported.json()).toMatchObject({ products: 2, variants: 4 });
  await merchant.dispose();
});
test.afterAll(() => shop.stop());

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('a variant is chosen by keyboard and bought, and its address keeps the choice', async ({ page }) => {
  const errors = pageErrors(page);
  await page.goto(`${shop.url}/collection/washers`);
  await hydrated(page);
  const card = page.getByRole('article');
  await expect(card).toContainText('From $999.00');
  await card.getByRole('link', { name: /^Choose options/ }).click();
  await expect(choice(page, 'White')).toBeChecked();
  // The link may have opened a document; choices are not kept until it answers.
  await settled(page);
  expect(await axeFindings(page)).toEqual([]);
  await choice(page, 'White').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/products\/lg-washer\?variant=p-/);
  await expect(choice(page, 'Graphite')).toBeFocused();
  await expect(page.getByText('$1,049.00', { exact: true })).toBeVisible();
  await expect(page.getByText('Only 2 left in stock', { exact: true })).toBeVisible();
  await expect(page.getByText('Graphite / 24 in. is not available; this shows White')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(choice(page, 'Graphite')).toBeChecked();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\/lg-washer$/);
  await page.getByRole('button', { name: `Add to cart: ${GRAPHITE}` }).click();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  const graphite = page.url();
  await choice(page, '24 in.').click();
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
  // The entry of the history that the back button leaves.
  await expect(page).not.toHaveURL(graphite);
  await page.goBack();
  await expect(choice(page, 'Graphite')).toBeChecked();

  await page.goto(`${shop.url}/cart`);
  await hydrated(page);
  const line = page.locator('[data-line]').filter({ hasText: GRAPHITE });
  await expect(line).toContainText('SKU WM4000HBA');
  await expect(line).toContainText('$1,049.00');
  await line.getByRole('link', { name: GRAPHITE }).click();
  await expect(choice(page, 'Graphite')).toBeChecked();
  expect(errors).toEqual([]);
});

test('the SKU of a variant opens it, from the search box and from the compare bar', async ({ page }) => {
  await page.goto(shop.url);
  await hydrated(page);
  await page.getByPlaceholder('What are you looking for?').fill('WM4000HBA');
  await page.getByRole('group', { name: 'Direct SKU Match' }).getByRole('option').click();
  await expect(page).toHaveURL(/\/products\/lg-washer\?variant=p-/);
  await expect(choice(page, 'Graphite')).toBeChecked();
  await chooseToCompare(page.getByRole('checkbox', { name: `Compare ${GRAPHITE}` }));
  const bar = page.getByRole('region', { name: 'Compare', exact: true });
  await bar.getByPlaceholder('Enter SKU').fill('WM4000HWA');
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveText([GRAPHITE, 'LG Front Load Washer, White / 27 in.']);
});

test('without a script the options are a form, and a SKU leads to its variant', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/products/lg-washer');
  await choice(page, 'Graphite').check();
  await page.getByRole('button', { name: 'Show this choice' }).click();
  await expect(page.getByText('$1,049.00', { exact: true })).toBeVisible();
  await page.goto('/search?q=wm3400cw');
  await page.getByRole('link', { name: 'LG Front Load Washer, White / 24 in.', exact: true }).click();
  await expect(choice(page, '24 in.')).toBeChecked();
  await context.close();
});
