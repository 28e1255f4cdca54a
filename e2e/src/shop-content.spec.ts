import { expect, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { pageErrors } from './page-errors';

const TOKEN = 'token-of-the-journeys';

test('a merchant adds a rebate in the console, the shop shows it, and the shop’s own data come back', async ({
  page,
  request,
}) => {
  const errors = pageErrors(page);
  const search = await request.get('/api/search?q=wine+cooler&limit=1');
  const [{ handle, vendor }] = (await search.json()).products;
  const rebates = async (): Promise<string[]> => {
    const { rebates: shown = [] } = await (await request.get(`/api/products/${handle}`)).json();
    return shown.map(({ id }: { id: string }) => id);
  };

  await page.goto('/ops');
  await page.getByLabel('Token', { exact: true }).fill(TOKEN);
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: 'Shop content' });
  await desk.getByLabel('What to edit').selectOption('rebates.json');
  await desk.getByRole('button', { name: 'Add a rebate' }).click();
  const added = desk.getByRole('listitem').filter({ hasText: 'New rebate' });
  await added.getByLabel('Amount in dollars').fill('ten');
  await desk.getByRole('button', { name: 'Review changes' }).click();
  await expect(added.getByText('Needs a number of dollars')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const fields = {
    ...{ Brand: vendor, Collection: 'wine-coolers', Id: 'journey-wine', 'Amount in dollars': '10' },
    ...{ 'First day': '2025-01-01', 'Last day': '2099-12-31' },
  };
  for (const [label, value] of Object.entries(fields)) await added.getByLabel(label).fill(value);
  await added.getByLabel('Title').fill('Wine rebate');
  await desk.getByRole('button', { name: 'Review changes' }).focus();
  await page.keyboard.press('Enter');
  const review = desk.getByRole('region', { name: 'This would change' });
  await expect(review.getByText('journey-wine added')).toBeVisible();
  expect(await rebates()).not.toContain('journey-wine');
  await review.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(desk.getByText(/^rebates\.json was saved/)).toBeVisible();

  await expect.poll(rebates).toContain('journey-wine');
  const shop = await page.context().newPage();
  await shop.goto(`/products/${handle}`);
  await expect(shop.getByRole('list', { name: 'Rebates' })).toContainText(`$10 back from ${vendor}`);

  await desk.getByRole('button', { name: 'Use the shop’s own data again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use the shop’s own data again?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    desk.getByRole('list', { name: 'Versions of rebates.json' }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect.poll(rebates).not.toContain('journey-wine');
  expect(errors).toEqual([]);
});
