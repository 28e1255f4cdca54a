import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { hydrated, settled } from './hydrated';
import { layoutShift } from './layout-shift';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const total = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('status');
const withFilters = (path: string, list: unknown, more = '') =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(list))}${more}`;
const color = (value: string) => ({ productMetafield: { namespace: 'api', key: 'Color_Family', value } });

test.describe('with room for a sidebar', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a facet requests its list only, and causes no layout shift', async ({ page }) => {
    await open(page, '/collection/refrigerators');
    await settled(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (!['image', 'other'].includes(request.resourceType()))
        requested.push(new URL(request.url()).pathname);
    });
    // Later than the half second in which a browser excuses what moves after a click.
    await page.route('/api/collections/refrigerators?**', async (route) => {
      await new Promise((late) => setTimeout(late, 700));
      await route.continue();
    });
    const before = await layoutShift(page);
    const value = filters(page).getByRole('link', { name: /^White/ });
    const count = (await value.textContent())?.match(/\d+/)?.[0];
    await value.click();
    await expect(total(page)).toHaveText(`${count} products`);
    expect(requested.filter((path) => path.startsWith('/api/') && path !== '/api/telemetry')).toEqual([
      '/api/collections/refrigerators',
    ]);
    // Slots that wait for an idle browser may still be on their way; pages and the shell's own scripts are not.
    expect(requested.filter((path) => !/^\/(api|remotes)\//.test(path))).toEqual([]);
    expect((await layoutShift(page)) - before).toBeLessThan(0.01);
    await page.unrouteAll({ behavior: 'wait' });
    for (let turn = 0; turn < 4; turn += 1) {
      const shown = await total(page).textContent();
      await value.click();
      await expect(total(page)).not.toHaveText(shown ?? '');
    }
  });

  test('facets combine, sizes narrow them, chips and Clear all widen them', async ({ page }) => {
    await open(page, '/collection/refrigerators');
    const all = await total(page).textContent();
    await filters(page)
      .getByRole('link', { name: /^White/ })
      .click();
    const chips = page.getByRole('list', { name: 'Active filters' });
    // The next link adds to what is chosen once the list is there.
    await expect(chips.getByRole('link')).toHaveText([/White/, 'Clear all']);
    await filters(page)
      .getByRole('link', { name: /^Black \d/ })
      .click();
    await expect(chips.getByRole('link')).toHaveText([/White/, /Black/, 'Clear all']);
    await filters(page).getByRole('group', { name: 'Width' }).getByLabel('Fits').fill('29 3/4');
    await filters(page).getByRole('button', { name: 'Apply sizes' }).click();
    await expect(page).toHaveURL(/maxWidth=29\.75/);
    await expect(chips.getByRole('link')).toHaveText([/White/, /Black/, /Fits 29¾ in wide/, 'Clear all']);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('row', { name: /^Width/ })).toContainText(/^Width[12]\d[¼½¾]? in$/);
    await page.goBack();
    await chips.getByRole('link', { name: /Fits/ }).click();
    await expect(page).not.toHaveURL(/maxWidth/);
    await chips.getByRole('link', { name: 'Clear all' }).click();
    await expect(total(page)).toHaveText(all ?? '');
  });

  test('selected values of a long facet come first', async ({ page }) => {
    await open(page, `/collection/refrigerators?filters=${encodeURIComponent('[{"productVendor":"LG"}]')}`);
    const chosen = filters(page).locator('[aria-current="true"]');
    await expect(chosen).toHaveText(/^LG/);
    await expect(chosen).toBeInViewport();
  });

  test('price range, sort order and pagination are URLs', async ({ page }) => {
    await open(page, '/collection/dishwashers');
    await filters(page).getByLabel('Price from').fill('$500');
    await filters(page).getByLabel('Price to').fill('1,200');
    await filters(page).getByRole('button', { name: 'Show these prices' }).click();
    await expect(page.getByRole('link', { name: 'Remove filter $500 to $1,200' })).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await expect(page).toHaveURL(/sort=price-ascending/);
    const second = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' });
    // Until the list is shown in its new order, the links below it still move.
    await expect(second).toHaveAttribute('href', /sort=price-ascending/);
    await second.click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('article').first()).toContainText('$');
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('back from a product restores the scroll position in the list', async ({ page }) => {
    await open(page, '/collection/washers?page=2');
    const card = page.getByRole('article').nth(14);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(300);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\//);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  test('a search redirect is shown, with a link to its full-text results', async ({ page }) => {
    await open(page, '/');
    const box = page.getByPlaceholder('What are you looking for?');
    await box.fill('white dishwasher');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/collection\/dishwashers/);
    const line = page.getByText('Showing Dishwashers for “white dishwasher”.');
    await expect(line).toBeVisible();
    await page.getByRole('link', { name: 'Search for these exact words instead' }).click();
    await expect(page).toHaveURL('/search?q=white%20dishwasher&as=words');
    await page.goto('/collection/dishwashers');
    await expect(line).toBeHidden();
  });
});

test('landing, brand, promotion and alias pages list products', async ({ page }) => {
  for (const path of [
    '/laundry',
    '/cooking',
    '/refrigeration',
    '/ranges',
    '/brand/speed-queen',
    '/collections/closeouts',
    '/collection/black-friday-sale',
    '/collection/labor-day-sale',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('article').first(), path).toBeVisible();
  }
});

test.describe('what cannot be used', () => {
  const cases: [what: string, path: string, named: string][] = [
    ['no JSON', '/collection/washers?filters=nonsense', 'filters that are not valid JSON'],
    ['no list', '/collection/washers?filters=%7B%7D', 'filters that are not a list'],
    ['50 KB', `/collection/washers?filters=${'x'.repeat(50_000)}`, 'a list of filters that is too long'],
    ['an unknown value', withFilters('/collection/washers', [color('Plaid')]), 'Color_Family "Plaid"'],
    [
      'a repeated value',
      withFilters('/collection/washers', [color('White'), color('white')]),
      'more than once',
    ],
    ['filters twice', '/collection/washers?filters=%5B%5D&filters=%5B%5D', '"filters" the second time'],
    ['a size that is none', '/collection/washers?maxWidth=wide', 'the size "wide"'],
    ['a page that is none', '/collection/washers?page=999', 'page 999'],
  ];
  test('it is named, and the rest is shown', async ({ page }) => {
    for (const [what, path, named] of cases)
      await test.step(what, async () => {
        const response = await page.goto(path);
        // A page past the end is no page for search engines.
        expect(response?.status()).toBe(path.includes('page=') ? 404 : 200);
        await expect(page.getByText('Parts of the address are not valid')).toContainText(named);
        await expect(page.getByRole('article').first()).toBeVisible();
      });
  });

  test('an empty list suggests a filter to remove', async ({ page }) => {
    await page.goto(
      withFilters('/collection/mini-splits', [{ productVendor: 'Sub-Zero' }, { available: true }]),
    );
    const drop = page.getByRole('link', { name: 'Drop “Sub-Zero”' });
    await expect(drop.locator('..')).toContainText(/and see \d+ products/);
    await drop.click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are a dialog that stays open', async ({ page }) => {
    await open(page, '/collection/refrigerators');
    const opener = page.getByRole('button', { name: 'Filters' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('link', { name: /^In stock/ }).click();
    await expect(page).toHaveURL(/available/);
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: /^Show [\d,]+ products$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});

for (const width of [390, 1100, 1440])
  test(`a collection with filters is clean at ${width} px, and loads without a shift`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await open(
      page,
      withFilters('/collection/refrigerators', [color('White'), color('Black')], '&maxWidth=35.75'),
    );
    await settled(page);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await axeFindings(page)).toEqual([]);
  });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('facets, sizes, prices, order and pages work', async ({ page }) => {
    await page.goto(withFilters('/collection/refrigerators', [{ productVendor: 'LG' }]));
    await filters(page).getByRole('group', { name: 'Width' }).getByLabel('Fits').fill('35¾');
    await filters(page).getByRole('button', { name: 'Apply sizes' }).click();
    await expect(page.getByRole('link', { name: /Fits 35¾ in wide/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove filter LG' })).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Name');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/sort=title/);
    await expect(page.getByRole('link', { name: /Fits 35¾ in wide/ })).toBeVisible();
  });
});
