import { expect, type Page, type Route, test } from '@playwright/test';
import { hydrated } from './hydrated';

const LAYOUTS = [
  { name: 'one list', width: 390, products: 'Items', suggestions: 4 },
  { name: 'two tabs', width: 1100, products: 'Products', suggestions: 8 },
  { name: 'two columns', width: 1440, products: 'Products', suggestions: 8 },
];
const box = (page: Page) => page.getByPlaceholder('What are you looking for?');

async function open(page: Page, width = 1440) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/');
  await hydrated(page);
  await box(page).click();
  await expect(box(page)).toHaveAttribute('role', 'combobox');
}

/** Answers a call of the page by hand, at once or when the test says so. */
async function answer(page: Page, path: string, body: unknown, { status = 200, held = false } = {}) {
  let release = () => {};
  const released = held ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
  await page.route(`**${path}*`, async (route) => {
    await released;
    await route.fulfill({ status, json: body });
  });
  return () => release();
}

for (const { name, width, products, suggestions } of LAYOUTS)
  test(`by keyboard alone, in ${name}`, async ({ page }) => {
    await open(page, width);
    await box(page).pressSequentially('wa');
    const words = page.getByRole('group', { name: 'Suggestions' }).getByRole('option');
    await expect(words).toHaveCount(suggestions);
    await expect(words.first()).toHaveText('refrigerators');
    const answers = ['search', 'suggestions'].map((call) =>
      page.waitForResponse((answer) => new RegExp(`/api/${call}\\?q=washer(&|$)`).test(answer.url())),
    );
    await box(page).pressSequentially('sher');
    // What is chosen stays chosen once the list no longer changes.
    for (const answer of await Promise.all(answers)) await answer.finished();
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    if (width === 1100) {
      await expect(page.getByRole('tab', { name: 'Smart Suggestions' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tab', { name: 'Smart Suggestions' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(box(page)).toBeFocused();
    }
    const found = page.getByRole('group', { name: products }).getByRole('option');
    await expect(found).toHaveCount(6);

    await box(page).press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    await expect(active).toHaveCount(1);
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
    await box(page).press('ArrowUp');
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await box(page).press('Home');
    expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    await box(page).press('Escape');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).toHaveValue('washer');
    await box(page).press('Escape');
    await expect(box(page)).toHaveValue('');
  });

test('a click outside closes the popup, and focus reopens it', async ({ page }) => {
  await open(page);
  await box(page).pressSequentially('range');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
  await expect(page.getByRole('listbox')).toBeHidden();
  await box(page).focus();
  await expect(page.getByRole('listbox')).toBeVisible();
});

for (const [width, height] of [
  [390, 480],
  [1366, 625],
] as const)
  test(`the popup ends within a window of ${width} × ${height}, also while the page is not scrolled`, async ({
    page,
  }) => {
    await open(page, width);
    await page.setViewportSize({ width, height });
    await box(page).fill('washer');
    const options = page
      .getByRole('group', { name: width < 1024 ? 'Items' : 'Products' })
      .getByRole('option');
    await expect(options).toHaveCount(6);
    const shown = await page.getByRole('listbox', { name: 'Search results' }).boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(height);
  });

test('the popup shows states and errors with the texts of the specification', async ({ page }) => {
  await open(page);
  const found = await answer(page, '/api/search?', { products: [] }, { held: true });
  const suggested = await answer(page, '/api/ai-suggestions', { suggestions: [] }, { held: true });
  await box(page).pressSequentially('qqqq');
  await expect(page.getByText('Loading...')).toBeVisible();
  found();
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Did you mean?' })).toContainText('Getting suggestions...');
  suggested();
  await expect(page.getByText('No suggestions available')).toBeVisible();

  await page.unroute('**/api/search?*');
  await answer(page, '/api/search?', null, { status: 500 });
  await box(page).pressSequentially('q');
  await expect(page.getByText('HTTP error! status: 500')).toBeVisible();

  await page.unroute('**/api/search?*');
  await answer(page, '/api/search?', { error: 'The index is being built' });
  await box(page).pressSequentially('q');
  await expect(page.getByText('The index is being built')).toBeVisible();
});

test('no letter is lost while the box hydrates', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const text = 'stainless steel french door refrigerator';
  await box(page).click();
  await box(page).pressSequentially(text, { delay: 5 });
  await expect(box(page)).toHaveAttribute('role', 'combobox');
  await expect(box(page)).toHaveValue(text);
  await expect(page.getByRole('listbox')).toBeVisible();
});

test('an early submit is replayed by the box as soon as it is hydrated', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/combobox.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  // However slow this machine is, the timeout of the form does not expire.
  await page.clock.pauseAt(Date.now() + 60_000);
  const tracked = page.waitForRequest('**/api/track-search');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await box(page).fill('white dishwasher');
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('white dishwasher');
  release();
  await expect(box(page)).toHaveAttribute('role', 'combobox');
  await page.clock.resume();
  await expect(page).toHaveURL(/\/collection\/dishwashers/);
  await expect(page.getByText('Showing Dishwashers for “white dishwasher”.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toHaveValue('');
  expect((await tracked).postDataJSON()).toMatchObject({ query: 'white dishwasher' });
});

for (const [what, end] of [
  ['does not come in time', () => new Promise<void>(() => {})],
  ['fails', (route: Route) => route.abort()],
] as const)
  test(`where the box ${what} the plain form leads on`, async ({ page }) => {
    await page.route('**/combobox.*.js', end);
    await page.goto('/');
    await hydrated(page);
    await box(page).fill('white dishwasher');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/collection\/dishwashers/);
  });

test('a text that is too long is truncated when it is pasted', async ({ page }) => {
  await open(page);
  await page.keyboard.insertText('dishwasher '.repeat(60));
  expect((await box(page).inputValue()).length).toBe(500);
  await expect(page.getByRole('group', { name: 'Products' })).not.toContainText('HTTP error!');
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(6);
});

test('a click in the tabs keeps the popup open, and leaving the form closes it', async ({ page }) => {
  await open(page, 1100);
  await box(page).pressSequentially('range');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toBeFocused();
  await box(page).press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('typed text is never interpreted as HTML', async ({ page }) => {
  await open(page);
  const written = '<img src=x onerror=alert(1)> \u202eמגרש 🧊';
  await box(page).fill(written);
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.goto(`/search?q=${encodeURIComponent(written)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${written}”`);
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
});

test('a special phrase leads to its page, whatever the results', async ({ page }) => {
  await open(page);
  await answer(page, '/api/search?', { products: [] });
  await answer(page, '/api/ai-suggestions', { suggestions: ['gas range'] });
  await box(page).pressSequentially('return policy');
  await expect(page.getByRole('group', { name: 'Did you mean?' }).getByRole('option')).toHaveCount(1);
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/returns$/);
});

test('without results Enter uses the first suggestion', async ({ page }) => {
  await open(page);
  await answer(page, '/api/search?', { products: [] });
  await answer(page, '/api/ai-suggestions', { suggestions: ['gas range'] });
  await box(page).pressSequentially('gaz raynj');
  await expect(page.getByRole('group', { name: 'Did you mean?' }).getByRole('option')).toHaveText(
    'gas range',
  );
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/collection\/gas-ranges$/);
});

test('recent searches are shown, and Delete removes one', async ({ page }) => {
  await open(page);
  await box(page).pressSequentially('quiet dishwasher');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/dishwashers/);
  await expect(box(page)).toHaveValue('');
  await box(page).click();
  await box(page).pressSequentially('qui');
  const recent = page.getByRole('group', { name: 'Recent searches' });
  await expect(recent.getByRole('option').first()).toHaveText('quiet dishwasher');
  const options = await page.getByRole('option').allTextContents();
  for (let at = 0; at <= options.indexOf('quiet dishwasher'); at++) await box(page).press('ArrowDown');
  await box(page).press('Delete');
  await expect(recent).toBeHidden();
});
