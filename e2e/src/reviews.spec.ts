import path from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeFindings, COLOUR_RULES } from './axe-findings';
import { expectClean } from './expect-clean';
import { hydrated, settled } from './hydrated';
import { pageErrors } from './page-errors';
import { first, productsOf } from './products-of';

const TOKEN = 'token-of-the-journeys';
const INSULT = 'The driver is a fool';

const review = (id: string, product: string, rating: number, more = {}) => ({
  ...{ id: `journey-${id}`, product, rating, title: `Review ${id}`, text: 'Three months in daily use.' },
  ...{ author: 'Ada L.', date: '2025-03-05', reference: `order ${id}` },
  ...more,
});

async function importFile(request: APIRequestContext, rows: readonly object[]): Promise<void> {
  const answer = await request.post('/api/reviews/import?name=journey.jsonl', {
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
    data: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
  });
  expect(answer.status()).toBe(200);
}

/** Its structured data, as a search engine reads it. */
const structuredProduct = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts
        .map(({ textContent }) => JSON.parse(textContent ?? ''))
        .find((data) => String(data['@type']).startsWith('Product')),
    );

test.describe.configure({ mode: 'serial' });

let handle = '';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an imported file is a rating, reviews and questions on the product page, and a list to sort', async ({
    page,
    request,
  }) => {
    ({ handle } = first(await productsOf(page, 'garbage-disposers')));
    await page.goto(`/products/${handle}`);
    await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toHaveCount(0);
    expect(await structuredProduct(page)).not.toHaveProperty('aggregateRating');

    const dated = (month: number) => ({ date: `2025-0${month}-05` });
    await importFile(request, [
      ...[5, 4, 4, 5].map((rating, at) => review(`${at + 1}`, handle, rating, dated(at + 2))),
      review('5', handle, 1, { text: INSULT, ...dated(7) }),
      review('6', handle, 1, { reference: undefined, ...dated(8) }),
    ]);
    await importFile(request, [
      {
        ...{ id: 'journey-q', product: handle, question: 'Does it fit a 30 inch cabinet?', author: 'Ben' },
        date: '2025-03-05',
        answers: [{ text: 'It does.', author: 'Kilowatt', date: '2025-03-06', byShop: true }],
      },
    ]);
    await page.goto(`/products/${handle}`);
    await expect(page.getByRole('link', { name: 'Rated 3.8 out of 5 by 5 verified reviews' })).toBeVisible();
    const stars = page.getByRole('list', { name: 'Verified reviews by stars' }).getByRole('listitem');
    await expect(stars).toHaveText([
      /5 stars.*2 reviews/,
      /4 stars.*2 reviews/,
      /3 stars.*0/,
      /2 stars.*0/,
      /1 star.*1 review/,
    ]);
    await expect(page.getByRole('heading', { name: 'Does it fit a 30 inch cabinet?' })).toBeVisible();
    await expect(page.getByText('Not verified', { exact: true })).toHaveCount(1);
    expect(await structuredProduct(page)).toMatchObject({
      aggregateRating: { ratingValue: 3.8, reviewCount: 5 },
    });

    await page.getByRole('link', { name: 'All 6 reviews' }).click();
    await page.getByLabel('Sort by').selectOption('lowest');
    await page.getByLabel('Stars', { exact: true }).selectOption('4 stars');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/sort=lowest&stars=4/);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Review 3', 'Review 2']);
    await page.goto('/reviews');
    await expect(
      page.getByText(/^This shop shows \d+ reviews? of \d+ products?; \d+ (?:is|are) verified\.$/),
    ).toBeVisible();
  });
});

test('a product with reviews is accessible in light and dark, and sold without their remote', async ({
  page,
}) => {
  await page.goto(`/products/${handle}`);
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page, { within: 'main', rules: COLOUR_RULES })).toEqual([]);

  await page.route('**/remotes/reviews/**/web/**', (route) => route.abort());
  await page.goto(`/products/${handle}`);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
});

test('a list loads nothing of the remote of reviews, and a product that is opened from it has its rating', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/reviews/')) scripts.push(path.basename(pathname));
  });
  await page.goto('/collection/garbage-disposers');
  await settled(page);
  expect(scripts).toEqual([]);
  await page.evaluate(() => Object.assign(self, { isSameDocument: true }));
  await page.locator(`main h2 a[href="/products/${handle}"]`).click();
  const rating = page.getByRole('link', { name: 'Rated 3.8 out of 5 by 5 verified reviews' });
  await expect(rating).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in self)).toBe(true);
  expect(scripts).toContain('remoteEntry.js');
});

test('staff hide a review in the console, and it counts no longer', async ({ page }) => {
  const errors = pageErrors(page);
  await page.goto('/ops');
  await page.getByLabel('Token', { exact: true }).fill(TOKEN);
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: 'Reviews and questions' });
  await desk.getByLabel('Words, author, id or handle').fill(INSULT);
  await page.keyboard.press('Enter');
  const found = desk.getByRole('article', { name: 'Review journey-5' });
  await found.getByRole('button', { name: /^Hide/ }).click();
  await page.keyboard.type('An insult');
  await page.keyboard.press('Enter');
  await expect(found.getByText('hidden', { exact: true })).toBeVisible();
  expect(await axeFindings(page, { within: 'section[aria-labelledby="reviews"]' })).toEqual([]);

  await page.goto(`/products/${handle}`);
  await settled(page);
  await expect(page.getByRole('link', { name: 'Rated 4.5 out of 5 by 4 verified reviews' })).toBeVisible();
  await expect(page.getByText(INSULT)).toHaveCount(0);
  expect(await structuredProduct(page)).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 4 },
  });
  expect(errors).toEqual([]);
});
