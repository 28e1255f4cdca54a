import { expect, type Page, test } from '@playwright/test';
import { chooseToCompare } from './choose-to-compare';
import { expectClean } from './expect-clean';
import { hydrated } from './hydrated';
import { layoutShift } from './layout-shift';
import { storeBefore } from './stored-cart';

const productsOf = async (page: Page, collection: string) => {
  const answer = await page.request.get(`/api/collections/${collection}`);
  const { products } = (await answer.json()) as { products: { id: string; title: string; sku: string }[] };
  return products;
};

test.describe('the compare bar', () => {
  test('collapses and expands with the texts of the specification', async ({ page }) => {
    await page.goto('/collection/dishwashers');
    await hydrated(page);
    const toggles = page.getByRole('checkbox', { name: /^Compare/ });
    for (const index of [0, 1]) await chooseToCompare(toggles.nth(index));
    await expect(page.getByText('Comparing 2 of 4 items')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Add item$/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('button', { name: 'Show Compare (2)' }).click();
    for (const index of [2, 3, 4]) await chooseToCompare(toggles.nth(index));
    await expect(page.getByText('Comparing 4 of 4 items')).toBeVisible();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
  });
});

test.describe('the compare page', () => {
  test('shows other visitors the shop’s own titles and prices, server-rendered', async ({ page }) => {
    const [one, other] = await productsOf(page, 'ranges');
    const query = new URLSearchParams({
      id0: one?.id ?? '',
      title0: '<script>alert(1)</script>',
      price0: '1',
      image0: 'https://elsewhere.example/x.png',
      id1: other?.id ?? '',
      id2: 'gone-for-ever',
    });
    const html = await (await page.request.get(`/compare?${query}`)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain('<caption');
    expect(main).not.toContain('alert(1)');
    expect(main).not.toContain('elsewhere.example');
    await page.goto(`/compare?${query}`);
    await expect(page.getByRole('columnheader')).toHaveText([one?.title ?? '', other?.title ?? '']);
    await expect(
      page.getByText('One product of this comparison is no longer in our catalogue.'),
    ).toBeVisible();
  });

  test('shows only differences, with their number', async ({ page }) => {
    const [one, other] = await productsOf(page, 'ranges');
    await page.goto(`/compare?id0=${one?.id}&id1=${other?.id}`);
    await hydrated(page);
    const only = page.getByRole('button', { name: 'Only differences' });
    await expect(only).toHaveAttribute('aria-pressed', 'false');
    await only.click();
    await expect(only).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ rows differ$/ })).toBeVisible();
    await expectClean(page);
  });

  test('removes, moves, swaps and adds columns, and updates the URL', async ({ page }) => {
    const [a, b, c, d] = await productsOf(page, 'wall-ovens');
    await page.goto(`/compare?id0=${a?.id}&id1=${b?.id}`);
    await hydrated(page);
    const heads = page.getByRole('columnheader');
    await page.getByRole('button', { name: `Move ${a?.title} to the right` }).click();
    await expect(heads).toHaveText([b?.title ?? '', a?.title ?? '']);
    await page.getByRole('button', { name: `Swap ${b?.title} for another product` }).click();
    await page.getByLabel(`SKU to show instead of ${b?.title}`).fill('no such sku');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid SKU')).toBeVisible();
    await page.getByLabel(`SKU to show instead of ${b?.title}`).fill(` ${c?.sku} `);
    await page.keyboard.press('Enter');
    await expect(heads).toHaveText([c?.title ?? '', a?.title ?? '']);
    await page.getByLabel('Add a product by SKU').fill(d?.sku ?? '');
    await page.keyboard.press('Enter');
    await expect(heads).toHaveText([c?.title ?? '', a?.title ?? '', d?.title ?? '']);
    await page.getByRole('button', { name: `Remove ${a?.title}`, exact: true }).click();
    await expect(heads).toHaveText([c?.title ?? '', d?.title ?? '']);
    await page.reload();
    await expect(heads).toHaveText([c?.title ?? '', d?.title ?? '']);
  });

  test('keeps the names visible, and the page as narrow as a phone', async ({ page }) => {
    const four = (await productsOf(page, 'washers')).slice(0, 4);
    await page.goto(`/compare?${four.map(({ id }, index) => `id${index}=${id}`).join('&')}`);
    await hydrated(page);
    const table = page.getByRole('table');
    await table
      .getByRole('row')
      .last()
      .evaluate((row) => row.scrollIntoView({ block: 'end' }));
    await expect(page.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  for (const [width, count, inView] of [
    [320, 2, 2],
    [360, 4, 2],
    [640, 4, 4],
    [820, 4, 4],
  ] as const)
    test(`shows ${inView} of ${count} products side by side at ${width} px, and scrolls with the page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      const chosen = (await productsOf(page, 'washers')).slice(0, count);
      await page.goto(`/compare?${chosen.map(({ id }, index) => `id${index}=${id}`).join('&')}`);
      await hydrated(page);
      const heads = page.getByRole('columnheader');
      await expect(heads).toHaveCount(count);
      const boxes = await Promise.all((await heads.all()).map((head) => head.boundingBox()));
      expect(boxes.filter((box) => box && box.x + box.width <= width)).toHaveLength(inView);
      const region = page.getByRole('region', { name: 'Comparison' });
      expect(await region.evaluate((frame) => frame.scrollHeight - frame.clientHeight)).toBe(0);
      await expect(page.getByRole('rowheader', { name: 'Price' })).toBeVisible();
      await expectClean(page);
    });

  test('moves the focus on every removal, including the last', async ({ page }) => {
    const [one, other] = await productsOf(page, 'ranges');
    await page.goto(`/compare?id0=${one?.id}&id1=${other?.id}`);
    await hydrated(page);
    await page.getByRole('button', { name: `Remove ${one?.title}`, exact: true }).press('Enter');
    await expect(page.getByRole('region', { name: 'Comparison' })).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: `Side by side: ${other?.title}` }),
    ).toBeAttached();
    await page.getByRole('button', { name: `Remove ${other?.title}`, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Compare products' })).toBeFocused();
  });

  test('shows valid products of a link whose other fields have 10 KB each', async ({ page }) => {
    const [one, other] = await productsOf(page, 'ranges');
    const query = new URLSearchParams({ id0: one?.id ?? '', id1: other?.id ?? '' });
    for (const field of ['handle', 'title', 'price', 'compareAtPrice', 'image', 'sku'])
      for (const index of [0, 1, 2, 3]) query.set(field + index, 'x'.repeat(10_240));
    const answer = await page.request.get(`/compare?${query}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('2 products side by side');
  });

  test('without a query is the comparison of what was chosen, and nothing else before it', async ({
    page,
  }) => {
    const chosen = (await productsOf(page, 'ranges')).slice(0, 3);
    await storeBefore(page, 'compareProducts', chosen);
    const html = await (await page.request.get('/compare')).text();
    expect(html).not.toContain('Nothing to compare yet');
    await page.goto('/faq');
    await page.goto('/compare');
    await expect(page.getByRole('columnheader')).toHaveText(chosen.map(({ title }) => title));
    expect(new URL(page.url()).searchParams.get('id2')).toBe(chosen[2]?.id);
    expect(await layoutShift(page)).toBe(0);
    // A page that has just been opened gives the focus to nothing in it.
    await expect(page.locator('body')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  const NONE = [
    'id0=%00',
    `title0=${'x'.repeat(10_240)}`,
    'id0=a&id0=b&id9=c&price0=NaN',
    'id0=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    'id0=__proto__&id1=a%2Cb',
  ];
  test('is fit for links that name no product', async ({ page }) => {
    for (const query of NONE)
      await test.step(query.slice(0, 40), async () => {
        const answer = await page.goto(`/compare?${query}`);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
      });
  });
});
