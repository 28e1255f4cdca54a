import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './expect-clean';
import { hydrated } from './hydrated';
import { productsOf } from './products-of';
import { setWidth } from './set-width';
import { storeBefore } from './stored-cart';

const FIELDS = ['id', 'handle', 'title', 'price', 'compareAtPrice', 'image', 'sku'] as const;

/** Opens the shop with the first products of a collection chosen. */
async function choose(page: Page, count: number) {
  const products = (await productsOf(page, 'dishwashers')).slice(0, count);
  const chosen = products.map((product) => Object.fromEntries(FIELDS.map((name) => [name, product[name]])));
  await storeBefore(page, 'compareProducts', chosen);
  await page.goto('/faq');
  await hydrated(page);
  return products;
}
const bar = (page: Page) => page.getByRole('region', { name: 'Compare' });
const remove = (page: Page, title = '') =>
  bar(page).getByRole('button', { name: `Remove ${title} from compare` });

test('the focus moves to the next product when one is removed, and each removal is announced', async ({
  page,
}) => {
  const [a, b, c] = await choose(page, 3);
  await remove(page, b?.title).focus();
  await page.keyboard.press('Enter');
  await expect(remove(page, c?.title)).toBeFocused();
  const said = page.getByRole('status').filter({ hasText: 'removed from compare' });
  await expect(said).toHaveText(`${b?.title} was removed from compare.`);
  await page.keyboard.press('Enter');
  await expect(remove(page, a?.title)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(said).toHaveText(`${a?.title} was removed from compare.`);
  await expect(page.locator('main')).toBeFocused();
});

test('each product is known by its number in windows of 700 px and more', async ({ page }) => {
  const products = await choose(page, 4);
  for (const width of [700, 820, 1024, 1440])
    await test.step(`${width} px`, async () => {
      await setWidth(page, width, 800);
      for (const { sku } of products) {
        const number = bar(page).getByText(`, SKU ${sku}`, { exact: true });
        await expect(number).toBeVisible();
        expect(await number.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      }
      await expectClean(page);
    });
});

test('what is found while typing lies over the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await choose(page, 2);
  await page.getByPlaceholder('What are you looking for?').pressSequentially('washer');
  const results = page.getByRole('listbox', { name: 'Search results' });
  const below = await bar(page).boundingBox();
  const lap = { x: 640, y: (below?.y ?? 0) + 10 };
  const end = async () => {
    const found = await results.boundingBox();
    return (found?.y ?? 0) + (found?.height ?? 0);
  };
  await expect.poll(end).toBeGreaterThan(lap.y);
  const isOver = results.evaluate((list, { x, y }) => list.contains(document.elementFromPoint(x, y)), lap);
  expect(await isOver).toBe(true);
});

test('with five chosen products, four are in the bar and the fifth is mentioned', async ({ page }) => {
  const products = await choose(page, 5);
  await expect(bar(page).getByText('Comparing 4 of 4 items')).toBeVisible();
  await expect(
    bar(page).getByText('1 more product is selected. Remove one above to compare it.'),
  ).toBeVisible();
  await expectClean(page);
  await bar(page).getByRole('button', { name: 'Hide' }).click();
  await bar(page).getByRole('button', { name: 'Show Compare (5)' }).click();
  await remove(page, products[0]?.title).click();
  await expect(remove(page, products[4]?.title)).toBeVisible();
  await expect(bar(page).getByText(/more is chosen/)).toBeHidden();
});

test('the URL of the compare page has seven fields of each product, suffixed with its index', async ({
  page,
}) => {
  const products = await choose(page, 2);
  await bar(page).getByRole('button', { name: 'Compare', exact: true }).click();
  await page.waitForURL('**/compare?**');
  const { searchParams } = new URL(page.url());
  expect([...searchParams]).toEqual(
    products.flatMap((product, index) =>
      FIELDS.map((name) => [`${name}${index}`, String(product[name] ?? '')]),
    ),
  );
});

test('a SKU is trimmed, an empty one does nothing, and an unknown one is invalid', async ({ page }) => {
  const [, , third] = await productsOf(page, 'dishwashers');
  await choose(page, 1);
  const field = bar(page).getByLabel('Add by SKU');
  const requested: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/product-by-sku') && requested.push(request.url()),
  );
  await field.fill('   ');
  await field.press('Enter');
  await field.fill('no such sku');
  await field.press('Enter');
  await expect(bar(page).getByText('Invalid SKU')).toBeVisible();
  expect(requested).toHaveLength(1);
  await field.fill(`  ${third?.sku} `);
  await field.press('Enter');
  await expect(bar(page).getByText('Comparing 2 of 4 items')).toBeVisible();
  await expect(bar(page).getByText('Invalid SKU')).toBeHidden();
  await page.route('**/api/product-by-sku?*', (route) => route.abort());
  await field.fill('anything');
  await field.press('Enter');
  await expect(bar(page).getByText('Invalid SKU')).toBeVisible();
});
