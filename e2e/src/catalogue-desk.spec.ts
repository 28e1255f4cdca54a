import { expect, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { pageErrors } from './page-errors';

const TOKEN = 'token-of-the-journeys';

test('a merchant tries a file of prices, imports it, and undoes it, by keyboard', async ({
  page,
  request,
}) => {
  const errors = pageErrors(page);
  const search = await request.get('/api/search?q=trash+compactor&limit=1');
  const [{ handle, sku, price }] = (await search.json()).products;
  const priceNow = async () => (await (await request.get(`/api/products/${handle}`)).json()).price;

  await page.goto('/ops');
  await page.getByLabel('Token', { exact: true }).fill(TOKEN);
  await page.keyboard.press('Enter');
  const catalogue = page.getByRole('region', { name: 'Catalogue', exact: true });
  const choose = catalogue.getByLabel('Catalogue, or prices and stock');
  const file = (rows: string) => ({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Price\n${rows}`),
  });
  await choose.setInputFiles(file(`${sku},ten\n`));
  await expect(catalogue.getByText('Price "ten" is not an amount')).toHaveCount(2);

  await choose.setInputFiles(file(`${sku},${price + 1}\n`));
  const report = catalogue.getByRole('region', { name: 'prices.csv would do this' });
  await report.getByText('Re-priced (1)').focus();
  await page.keyboard.press('Enter');
  await expect(report.getByText(new RegExp(`^${sku}: `))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await priceNow()).toBe(price);

  await report.getByRole('button', { name: 'Import' }).focus();
  await page.keyboard.press('Enter');
  await expect(catalogue.getByRole('heading', { name: 'prices.csv is imported' })).toBeFocused();
  expect(await priceNow()).toBe(price + 1);

  const undo = catalogue.getByRole('button', { name: 'Undo the last change' });
  await undo.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Restore version/ });
  await expect(dialog.getByText('1 product changes, 1 price changes.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(undo).toBeFocused();
  expect(await priceNow()).toBe(price);
  // The browser reports the file that was refused.
  expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
});
