import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { hydrated, settled } from './hydrated';
import { layoutShift } from './layout-shift';

type Preview = { handle: string; title: string; price: number; sku: string };
const firstOf = async (page: Page, path: string): Promise<Preview> => {
  const { products } = (await (await page.request.get(path)).json()) as { products: Preview[] };
  const [first] = products;
  if (!first) throw new Error(`Nothing at ${path}`);
  return first;
};
const LG_SETS = `/api/collections/washer-dryer-sets?filters=${encodeURIComponent('[{"productVendor":"LG"}]')}`;
const open = async (page: Page, { handle }: Preview) => {
  await page.goto(`/products/${handle}`);
  await hydrated(page);
};

test('an LG set shows its energy label beside the price, its rebate, and similar products', async ({
  page,
}) => {
  const product = await firstOf(page, LG_SETS);
  await open(page, product);
  // A similar product may have the same title.
  const label = page.getByRole('link', { name: `EnergyGuide label of ${product.title}` }).first();
  await expect(label).toBeVisible();
  const answer = await page.request.get((await label.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('image/svg');
  await expect(page.getByRole('list', { name: 'Rebates' })).toContainText('$250 back from LG');
  await expect(page.getByRole('heading', { name: 'Similar products' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Width .*height .*depth/ })).toBeVisible();
});

test('product cards show label and rebate too', async ({ page }) => {
  await page.goto(`/collection/washer-dryer-sets?filters=${encodeURIComponent('[{"productVendor":"LG"}]')}`);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('link', { name: /^EnergyGuide/ })).toBeVisible();
  await expect(card.getByText('$250 rebate')).toBeVisible();
});

test('delivery, installation and haul-away are shown by ZIP code, and an invalid one is reported', async ({
  page,
}) => {
  await open(page, await firstOf(page, '/api/collections/air-quality?sort=price-ascending'));
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('Free nationwide delivery on orders above $799.');
  await delivery.getByLabel('ZIP code').fill('10010');
  await delivery.getByRole('button', { name: 'Check delivery' }).click();
  await expect(delivery.getByRole('status')).toContainText(
    /Delivery: \$49 to 10010 \(New York City\), arrives \w{3}, \w{3} \d+ to \w{3}, \w{3} \d+/,
  );
  await expect(delivery.getByRole('status')).toContainText('Installation: $149');
  await expect(delivery.getByRole('status')).toContainText('Haul-away of your old appliance: free');
  await delivery.getByLabel('ZIP code').fill('abc');
  await delivery.getByRole('button', { name: 'Check delivery' }).click();
  await expect(delivery.getByRole('status')).toHaveText('Enter a ZIP code of five digits');
});

test('above $799 delivery is free, also without scripts', async ({ browser, page }) => {
  const product = await firstOf(page, '/api/collections/refrigerators?sort=price-descending');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(`/products/${product.handle}`);
  await bare.getByLabel('ZIP code').fill('94110');
  await bare.getByRole('button', { name: 'Check delivery' }).click();
  await expect(bare.getByRole('region', { name: 'Delivery' })).toContainText('Delivery: free to 94110');
  await plain.close();
});

test('recently viewed products are shown without a layout shift', async ({ page }) => {
  const first = await firstOf(page, '/api/collections/washers');
  const second = await firstOf(page, '/api/collections/dryers');
  await open(page, first);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull();
  await open(page, second);
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await expect(seen.getByRole('link', { name: first.title, exact: true })).toBeAttached();
  await expect(seen.getByRole('link', { name: second.title, exact: true })).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('the SKU is copied, and the gallery switches pictures', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await firstOf(page, '/api/collections/washers');
  await open(page, product);
  await page.getByRole('button', { name: 'Copy SKU' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.sku);
  await page.getByRole('button', { name: 'Show picture 2 of' }).click();
  await expect(page.getByRole('img', { name: /, open$/ }).first()).toBeVisible();
});

test('at 412 px no row is left empty between the button and what is above it, and the gallery has its buttons in one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await open(page, await firstOf(page, '/api/collections/washers'));
  const placeOf = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    const place = await page.getByRole(role, { name }).first().boundingBox();
    if (!place) throw new Error(`There is no ${role} ${name}`);
    return place;
  };
  const [above, add] = [await placeOf('See how', 'link'), await placeOf(/^Add to cart: /)];
  expect(add.y - above.y - above.height).toBeLessThan(24);
  expect((await placeOf('Show dimensions')).y).toBe((await placeOf('Zoom')).y);
});

test('the sizes lie over the front of an appliance alone', async ({ page }) => {
  await open(page, await firstOf(page, '/api/collections/washers'));
  const dimensions = page.getByRole('button', { name: 'Show dimensions' });
  await dimensions.click();
  await expect(page.getByText(/^H \d/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show picture 2 of' }).click();
  await expect(dimensions).toHaveCount(0);
});

test('a package lists what is in it, with the way to each', async ({ page }) => {
  await open(page, await firstOf(page, LG_SETS));
  const included = page.getByRole('region', { name: 'What is included' });
  await expect(included.getByRole('listitem')).toHaveCount(2);
  await included.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: /Dryer in / })).toBeVisible();
});

for (const width of [390, 1100, 1440])
  test(`a product is clean at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await open(page, await firstOf(page, LG_SETS));
    await settled(page);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await axeFindings(page)).toEqual([]);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  /** Where the way to the cart must be: the rest of the screen may be covered by the browser's own bars. */
  const FIRST_SCREEN = 700;

  test('title, price and button are on the first screen; a bar keeps them while the page is read', async ({
    page,
  }) => {
    await open(page, await firstOf(page, LG_SETS));
    await settled(page);
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart:/ })
      .first();
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText(/^\$[\d,]+\.\d\d$/).first(),
      button,
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? FIRST_SCREEN) + (box?.height ?? 0)).toBeLessThanOrEqual(FIRST_SCREEN);
    }
    const bar = page.getByRole('region', { name: 'Buy this product' });
    await expect(bar).toHaveCount(0);

    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 1_600);
    await expect(bar).toBeInViewport();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(page.getByRole('banner')).toBeInViewport();
    expect(await layoutShift(page)).toBeLessThan(0.01);

    await bar.getByRole('button', { name: /^Add to cart:/ }).click();
    await expect(page.getByTestId('cart-badge')).toHaveText('1');
  });
});
