import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { settled } from './hydrated';
import { open } from './menu-parts';

test.use({ viewport: { width: 1440, height: 900 } });
const SCRIPT = 'https://chat.example/widget.js';
const button = (page: Page) => page.getByRole('button', { name: 'Live chat' });

/** The hash of the script that hands the page's data to the browser. */
function hashOfData(html: string): string {
  const text = /<script id="_R_">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The shop as it is where CHAT_SCRIPT_URL names a provider. */
const withProvider = (page: Page) =>
  page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const provider = JSON.stringify({ script: SCRIPT, origins: ['https://chat.example'] });
    const { 'integrity-policy': integrity = '', ...headers } = response.headers();
    const withChat = html.replace('"shop":{', `"shop":{"chat":${provider},`);
    const policy =
      headers['content-security-policy']?.replace(hashOfData(html), hashOfData(withChat)).split('; ') ?? [];
    const isReported = (directive: string) => /^(?:require-)?trusted-types/.test(directive);
    await route.fulfill({
      response,
      headers: {
        ...headers,
        'integrity-policy-report-only': integrity,
        'content-security-policy': policy.filter((directive) => !isReported(directive)).join('; '),
        'content-security-policy-report-only': policy.filter(isReported).join('; '),
      },
      body: withChat,
    });
  });

test('without a provider the chat offers the phone line and the contact form', async ({ page }) => {
  await open(page);
  // What is around the button would take the focus from it when it answers later.
  await settled(page);
  await button(page).click();
  const phone = page.getByRole('link', { name: '(212) 555-0142' }).first();
  await expect(phone).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'write to us' })).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'write to us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('link', { name: 'write to us' })).toBeHidden();
});

test('a browser without popovers gets a link to the contact form', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await open(page);
  await settled(page);
  await button(page).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a popover opened before hydration stays open', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(?:remotes\/.*\/web|assets)\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await button(page).click();
  await expect(page.getByRole('link', { name: 'write to us' })).toBeVisible();
  release();
  await settled(page);
  await expect(page.getByRole('link', { name: 'write to us' })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('it offers them too', async ({ page }) => {
    await page.goto('/');
    await button(page).click();
    await expect(page.getByRole('link', { name: 'write to us' })).toBeVisible();
  });
});

test('a provider is loaded on the first click, and opened on every click', async ({ page }) => {
  const loaded: string[] = [];
  await withProvider(page);
  await page.route(SCRIPT, (route) => {
    loaded.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      // As providers do: HTML from a string, with a handler in it.
      body: `addEventListener('kilowatt:open-chat', () =>
        document.body.insertAdjacentHTML('beforeend', '<span onclick="close()">The chat is open. </span>'));`,
    });
  });
  await open(page);
  await settled(page);
  expect(loaded).toEqual([]);
  await button(page).click();
  await expect(page.getByText('The chat is open.')).toBeVisible();
  await button(page).click();
  await expect(page.getByText('The chat is open. The chat is open.')).toBeVisible();
  expect(loaded).toEqual([SCRIPT]);
  await expect(page.getByRole('link', { name: 'write to us' })).toBeHidden();
});

test('an unavailable provider leaves the phone line and the form', async ({ page }) => {
  await withProvider(page);
  await page.route(SCRIPT, (route) => route.abort());
  await open(page);
  await settled(page);
  await button(page).click();
  await expect(page.getByText('The chat cannot be reached at the moment.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to us' })).toBeVisible();
  await button(page).click();
  await expect(page.getByText('The chat cannot be reached at the moment.')).toBeVisible();
});
