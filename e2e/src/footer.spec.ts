import { expect, type Page, test } from '@playwright/test';
import { hydrated, settled } from './hydrated';
import { pageErrors } from './page-errors';
import { setWidth } from './set-width';

const footer = (page: Page) => page.getByRole('contentinfo');
const PAYMENTS = [
  'Visa',
  'Mastercard',
  'American Express',
  'Discover',
  'PayPal',
  'Apple Pay',
  'Google Pay',
  'Affirm financing',
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  // The footer is made live when the browser is idle.
  await expect(footer(page).locator('form')).toHaveAttribute('novalidate', '');
}

test('the footer has its links, its logos and its small print', async ({ page }) => {
  await page.goto('/faq');
  for (const [title, href] of [
    ['Support center', '/faq'],
    ['Order status', '/order-status'],
    ['Shipping', '/shipping'],
    ['Returns', '/returns'],
    ['Warranty', '/warranty'],
    ['Financing', '/financing/affirm'],
    ['Price match', '/price-match'],
    ['Contact us', '/contact'],
    ['Laundry', '/laundry'],
    ['Cooking', '/cooking'],
    ['Refrigeration', '/refrigeration'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Accessibility', '/accessibility'],
    ['Reviews', '/reviews'],
    ['Authorized dealer', '/authorized-dealer'],
  ] as const)
    await expect(footer(page).getByRole('link', { name: title, exact: true })).toHaveAttribute('href', href);
  const logos = footer(page).getByRole('list', { name: 'Ways to pay' });
  for (const name of PAYMENTS) await expect(logos.getByRole('img', { name, exact: true })).toBeVisible();
  await expect(footer(page)).toContainText('© 2025 Kilowatt. All rights reserved.');
});

test('the newsletter: an empty email, then both steps, and cleared fields at the end', async ({ page }) => {
  const errors = pageErrors(page);
  const sent: unknown[] = [];
  await page.route('**/api/newsletter-signup', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true } });
  });
  await open(page, '/returns');
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer(page).getByText('Email is required')).toBeVisible();
  const email = footer(page).getByLabel('Email');
  await expect(email).toBeFocused();
  await email.fill('ada@example.com');
  await expect(footer(page).getByText('Email is required')).toBeHidden();
  await email.press('Enter');

  const phone = footer(page).getByLabel('Phone (optional)');
  await expect(phone).toBeFocused();
  await expect(footer(page)).toContainText('you agree to text messages');
  await footer(page).getByRole('button', { name: 'Skip this step' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Success!' });
  await expect(toast).toContainText("You've been subscribed to our newsletter.");
  await expect(email).toHaveValue('');

  await email.fill('grace@example.com');
  await email.press('Enter');
  await expect(phone).toHaveValue('');
  await phone.fill('(212) 555-0199');
  await footer(page).getByRole('button', { name: 'Submit' }).click();
  await expect(email).toHaveValue('');
  expect(sent).toEqual([
    { email: 'ada@example.com', phone: '' },
    { email: 'grace@example.com', phone: '(212) 555-0199' },
  ]);
  expect(errors).toEqual([]);
});

test("the newsletter shows the gateway's message, or a generic one", async ({ page }) => {
  await open(page, '/returns');
  await footer(page).getByLabel('Email').fill('ada@example.com');
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
  await footer(page).getByLabel('Phone (optional)').fill('12');
  await footer(page).getByRole('button', { name: 'Submit' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(toast).toContainText('Please enter a valid phone number');

  await page.route('**/api/newsletter-signup', (route) => route.abort());
  await footer(page).getByRole('button', { name: 'Skip this step' }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(footer(page).getByLabel('Phone (optional)')).toHaveValue('12');
});

test('the form library loads when a form gets the focus, and not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open(page, '/returns');
  await settled(page);
  expect(scripts.filter((script) => /\/forms\./.test(script))).toEqual([]);
  await footer(page).getByLabel('Email').focus();
  await expect.poll(() => scripts.some((script) => /\/forms\./.test(script))).toBe(true);
});

test('the support center filters answers while typing, and without scripts', async ({ page, browser }) => {
  await open(page, '/faq');
  await page.getByLabel('Search the answers').fill('damaged');
  await expect(page.getByText('What if it arrives damaged?')).toBeVisible();
  await expect(page.getByText('Do I need an account to order?')).toBeHidden();
  await page.getByLabel('Search the answers').fill('submarine');
  await expect(page.getByText('No answers found')).toBeVisible();
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = structured.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'FAQPage');
  expect(faq.mainEntity.length).toBeGreaterThan(10);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(new URL('/faq', page.url()).href);
  await plain.getByLabel('Search the answers').fill('damaged');
  await plain.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(plain).toHaveURL(/\/faq\?q=damaged/);
  await expect(plain.getByText('Do I need an account to order?')).toBeHidden();
  await plain.context().close();
});

test('a message is sent, with and without scripts', async ({ page, browser }) => {
  await open(page, '/contact?topic=Price%20match');
  const form = page.getByRole('form', { name: 'Write to us' });
  await expect(form.getByLabel('Topic')).toHaveValue('Price match');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Message').fill('Do you match this price?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you. We received your message.')).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(new URL('/contact', page.url()).href);
  await plain.getByLabel('Name').fill('Grace');
  await plain.getByRole('main').getByLabel('Email').fill('grace@example.com');
  await plain.getByLabel('Message').fill('Without a script');
  await plain.getByRole('button', { name: 'Send message' }).click();
  await expect(plain).toHaveURL(/\/contact\?sent=1$/);
  await expect(plain.getByText('Thank you. We received your message.')).toBeVisible();
  await plain.context().close();
});

test('recently viewed products are shown on the home page', async ({ page }) => {
  await page.goto('/collection/dishwashers');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 12)));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull();
  await page.goto('/');
  const again = page.getByRole('region', { name: 'Recently viewed' });
  await expect(again.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('cart and compare print without the page frame', async ({ page, request }) => {
  const { deals } = (await (await request.get('/api/home')).json()) as {
    deals: { id: string; title: string }[];
  };
  const [one, two] = deals;
  await page.goto(
    `/compare?id0=${encodeURIComponent(one?.id ?? '')}&id1=${encodeURIComponent(two?.id ?? '')}`,
  );
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.locator('header').first()).toBeHidden();

  await page.evaluate(
    (item) =>
      localStorage.setItem(
        'cart',
        JSON.stringify({ items: [{ ...item, quantity: 2 }], cartId: 'on-paper-1' }),
      ),
    one,
  );
  await page.goto('/cart');
  await expect(page.getByText(one?.title ?? '').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
});

for (const [path, name] of [
  ['/', 'Appliances worth coming home to'],
  ['/laundry', 'Laundry'],
] as const)
  test(`${path} prints within the width of the paper, since browsers shrink what is wider`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' });
    // A4 and Letter less their margins, and a window whose width some browsers print.
    for (const width of [673, 695, 794]) {
      await setWidth(page, width);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test("service pages stand on the grid of the shop's other pages at 360, 820 and 1440 px", async ({
  page,
}) => {
  const atEach = async (look: () => Promise<unknown>) => {
    const seen: [width: number, what: unknown][] = [];
    for (const width of [360, 820, 1440]) {
      await setWidth(page, width);
      seen.push([width, await look()]);
    }
    return seen;
  };
  const head = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => ({
      left: heading.getBoundingClientRect().left,
      size: getComputedStyle(heading).fontSize,
    }));
  /** Whether no line is wider than one reads with ease. */
  const isNarrow = () =>
    page
      .getByRole('main')
      .locator('p, li, form')
      .evaluateAll((all) => all.every((one) => one.getBoundingClientRect().width <= 44 * 16));
  await page.goto('/collection/refrigerators');
  await settled(page);
  const shop = await atEach(head);
  for (const path of [
    '/faq',
    '/shipping',
    '/returns',
    '/warranty',
    '/financing/affirm',
    '/contact',
    '/terms',
  ]) {
    await page.goto(path);
    await settled(page);
    expect(await atEach(head), path).toEqual(shop);
    expect(await atEach(isNarrow), path).toEqual(shop.map(([width]) => [width, true]));
  }
});
