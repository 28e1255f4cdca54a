import { expect, type Page, test } from '@playwright/test';
import { expectClean } from './expect-clean';
import { hydrated } from './hydrated';

const box = (page: Page) => page.getByPlaceholder('What are you looking for?');
const understood = (page: Page) => page.getByRole('list', { name: 'How we understood the search' });
const count = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('status');

async function search(page: Page, text: string) {
  await page.goto('/');
  await hydrated(page);
  await searchHere(page, text);
}

async function searchHere(page: Page, text: string) {
  await box(page).click();
  await expect(box(page)).toHaveAttribute('role', 'combobox');
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('q') === text && /popup=true/.test(response.url()),
  );
  await box(page).fill(text);
  await answered;
  await box(page).press('Enter');
}

test('a limit that no filter expresses leads to the results, which say how it was used', async ({ page }) => {
  await search(page, 'quiet dishwasher under 44 db');
  await expect(page).toHaveURL(/\/search\?q=quiet/);
  await expect(page.getByRole('link', { name: 'Remove filter Quiet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter Under 44 dB' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Dishwasher');
});

test('every condition is removed by its link, by keyboard too, and the address is without it', async ({
  page,
}) => {
  await page.goto('/search?q=cheapest+lg+washer+under+%241500');
  await hydrated(page);
  await expect(understood(page).getByRole('link')).toHaveText([
    /Washers/,
    /LG/,
    /Under \$1,500/,
    /Cheapest/,
    'Search for these exact words instead',
  ]);
  const few = await count(page).textContent();
  await page.getByRole('link', { name: 'Remove filter LG' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=cheapest%20washer%20under%20%241500');
  await expect(count(page)).not.toHaveText(few ?? '');
  await expect(page.getByRole('link', { name: 'Remove filter LG' })).toHaveCount(0);
});

test('the cheapest come first', async ({ page }) => {
  await page.goto('/search?q=cheapest+dishwasher');
  const prices = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => Number(/\$([\d,]+\.\d\d)/.exec(card.textContent ?? '')?.[1]?.replaceAll(',', ''))),
    );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test('an order without facts is said not to be used', async ({ page }) => {
  await page.goto('/search?q=newest+refrigerator');
  await expect(
    page.getByText('We do not know when a product was introduced, so the newest cannot come first.'),
  ).toBeVisible();
});

test('a model number that is not sold shows its relatives, and is not sold here', async ({ page }) => {
  await search(page, 'WM4500HBA');
  await expect(page).toHaveURL(/washers|\/search\?q=WM4500HBA/);
  await page.goto('/search?q=WM4500HBA');
  await expect(page.getByText(/^We do not sell the model WM4500HBA\./)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/LG .*Washer/);
});

test('a service phrase leads to its page, from the box and from the address of the results', async ({
  page,
}) => {
  const destinations = [
    ['financing', '/financing/affirm'],
    ['delivery', '/shipping'],
    ['order status', '/order-status'],
    ['store hours', '/contact'],
    ['installation', '/faq'],
    ['black friday', '/collection/black-friday-sale'],
  ] as const;
  await page.goto('/');
  await hydrated(page);
  for (const [text, path] of destinations)
    await test.step(`${text}, from the box`, async () => {
      await searchHere(page, text);
      await expect(page).toHaveURL(path);
    });
  for (const [text, path] of destinations)
    await test.step(`${text}, from its address`, async () => {
      await page.goto(`/search?q=${encodeURIComponent(text)}`);
      await expect(page).toHaveURL(path);
    });
});

test('a question shows the pages that answer it, and no list', async ({ page }) => {
  await search(page, 'why is my dryer not heating');
  const pages = page.getByRole('navigation', { name: 'These pages may help' });
  await expect(pages.getByRole('link', { name: 'Support center' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('filters that leave nothing are named, and the nearest products are below', async ({ page }) => {
  await search(page, 'panel ready bisque 15 inch dishwasher under $90');
  await expect(page).toHaveURL(/\/collection\/dishwashers\?filters=/);
  await expect(page.getByRole('heading', { name: 'No products match all filters' })).toBeVisible();
  const nearest = page.getByRole('region', { name: 'The nearest products' });
  await expect(nearest.getByText(/^Without “/)).toBeVisible();
  await expect(nearest.getByRole('article').first()).toContainText('Dishwasher');
});

test('a list links to the order that the query leans to, and the words are searched for instead', async ({
  page,
}) => {
  await search(page, 'quiet dishwasher');
  await expect(page).toHaveURL(/\/collection\/dishwashers/);
  await expect(page.getByRole('link', { name: 'Quietest first' })).toBeVisible();
  const tracked = page.waitForRequest(
    (request) => /track-search/.test(request.url()) && /as=words/.test(request.postData() ?? ''),
  );
  await page.getByRole('link', { name: 'Search for these exact words instead' }).click();
  await expect(page).toHaveURL('/search?q=quiet%20dishwasher&as=words');
  await expect(page.getByText('These results are for your exact words.')).toBeVisible();
  expect((await tracked).postDataJSON()).toMatchObject({ query: 'quiet dishwasher' });
  await page.getByRole('link', { name: 'Show suggested results' }).click();
  await expect(understood(page)).toBeVisible();
});

test('the destination is the gateway’s, where its vocabulary differs from the browser’s', async ({
  page,
}) => {
  const interpretation = { version: 'other', destination: '/collection/freezers', unused: ['whisper'] };
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ json: { products: [], total: 3, interpretation } }),
  );
  await page.route('**/api/ai-suggestions', (route) => route.fulfill({ json: { suggestions: [] } }));
  await search(page, 'white dishwasher');
  await expect(page).toHaveURL('/collection/freezers');
  await expect(page.getByText('No filter for “whisper”.')).toBeVisible();
});

test('contradictory limits and hostile text are answered', async ({ page }) => {
  await page.goto('/search?q=dishwasher+over+30+inches+under+20+inches');
  await expect(page.getByText(/These are the nearest products\./)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const written = `<img src=x onerror=alert(1)> ${'dishwasher '.repeat(40)}`.slice(0, 500);
  await page.goto(`/search?q=${encodeURIComponent(written)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
});

for (const query of ['cheapest lg washer under $1500', 'why is my dryer not heating', 'QQ1234X'])
  test(`the results of “${query}” are accessible at every width`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    for (const width of [390, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${width} px`, () => expectClean(page));
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('conditions are removed, and service phrases lead to their pages', async ({ page }) => {
    await page.goto('/search?q=largest+lg+refrigerator');
    await page.getByRole('link', { name: 'Remove filter Largest' }).click();
    await expect(page).toHaveURL('/search?q=lg%20refrigerator');
    await page.goto('/');
    await box(page).fill('store hours');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/contact');
  });
});
