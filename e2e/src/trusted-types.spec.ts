import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { SHOP_PAGES } from '../../tools/scripts/shop-pages.mjs';
import { chooseToCompare } from './choose-to-compare';
import { settled } from './hydrated';
import { open } from './menu-parts';
import { pageErrors } from './page-errors';
import { first, productsOf } from './products-of';
import { WORKS } from './remote-jobs';

test.use({ viewport: { width: 1440, height: 900 } });

/** A script that every other rule of the page lets run: it has the right hash, and a script that is trusted adds it. */
const ELSEWHERE = 'https://elsewhere.example/script.js';
const BODY = 'self.ranFromElsewhere = true;';
const HASH = `sha384-${createHash('sha384').update(BODY).digest('base64')}`;

declare global {
  interface Window {
    ranFromElsewhere?: boolean;
  }
}

/** Collects what the policy of the page refuses, besides what the console says of it. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = pageErrors(page);
  await page.exposeFunction('refused', (what: string) => found.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) =>
      (self as unknown as { refused: (what: string) => void }).refused(
        `${effectiveDirective} ${sample} ${sourceFile}`,
      ),
    ),
  );
  return found;
}

/** One after the other in one tab: a tab of its own takes half of the time of a page. */
const PAGES_PER_TAB = 6;
const pages = Object.entries(SHOP_PAGES);
const tabs = Array.from({ length: Math.ceil(pages.length / PAGES_PER_TAB) }, (_, tab) =>
  pages.slice(tab * PAGES_PER_TAB, (tab + 1) * PAGES_PER_TAB),
);

for (const tab of tabs)
  test(`${tab.map(([name]) => name).join(', ')} come to life under Trusted Types without a violation`, async ({
    page,
  }) => {
    const found = await violations(page);
    for (const [name, address] of tab)
      await test.step(name, async () => {
        const answer = await page.goto(address);
        expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await settled(page);
        // The browser itself says so of a page that answers 404.
        expect(found.filter((text) => !/status of 404/.test(text))).toEqual([]);
      });
  });

test('so does a product', async ({ page }) => {
  const found = await violations(page);
  await page.goto(`/products/${first(await productsOf(page, 'dishwashers')).handle}`);
  await settled(page);
  expect(found).toEqual([]);
});

test('client-side navigation and interaction cause no violation', async ({ page }) => {
  const found = await violations(page);
  await open(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const goes = async (link: string, address: RegExp) => {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await WORKS.navigation(page);
  await WORKS['header-search'](page);
  await goes('Laundry', /\/laundry$/);
  await goes('Coupons', /\/coupons$/);
  await goes('Rebate Center', /\/rebates/);

  const box = page.getByPlaceholder('What are you looking for?');
  await box.fill('gas range');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/collection\/gas-ranges/);
  await WORKS['cart-compare'](page);
  const toggles = page.getByRole('checkbox', { name: /^Compare/ });
  for (const index of [0, 1]) await chooseToCompare(toggles.nth(index));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await page.goBack();
  await page.locator('main a[href^="/products/"]').first().click();
  await expect(page).toHaveURL(/\/products\//);
  // React makes the structured data of a product in the browser here.
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goes('Shipping', /\/shipping$/);
  await goes('Support center', /\/faq$/);
  await page.getByRole('button', { name: 'Live chat' }).click();
  await expect(page.getByRole('link', { name: 'write to us', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await WORKS.footer(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(found).toEqual([]);
});

/** What a remote that is broken into would try. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  'HTML with a handler': `document.body.innerHTML = '<img src="x" onerror="self.ranFromElsewhere = true">'`,
  'HTML with a document of its own': `document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="<p>"></iframe>')`,
  'text as a script': `document.createElement('script').textContent = 'self.ranFromElsewhere = true'`,
  'text as a handler': `document.body.setAttribute('onclick', 'self.ranFromElsewhere = true')`,
  'a worker from elsewhere': `new Worker('${ELSEWHERE}')`,
  'an answer of the API as a script': `document.createElement('script').src = '/api/home'`,
  'a policy of its own': `trustedTypes.createPolicy('webpack', { createScriptURL: (address) => address })`,
  'the policy of the shell': `trustedTypes.createPolicy('kilowatt', { createHTML: (html) => html })`,
};

test('strings do not become code, and the page still works', async ({ page }) => {
  await open(page);
  for (const [what, attempt] of Object.entries(ATTEMPTS)) {
    const error = await page.evaluate(
      `(() => { try { ${attempt}; return null } catch (error) { return error.name } })()`,
    );
    expect(error, what).toBe('TypeError');
  }
  expect(await page.evaluate(() => self.ranFromElsewhere)).toBeUndefined();
  await WORKS.navigation(page);
});

test('no script of another origin is loaded, and the page still works', async ({ page }) => {
  const requested: string[] = [];
  await page.route(ELSEWHERE, (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: BODY,
    });
  });
  await open(page);
  const error = await page.evaluate(
    ([src, integrity]) => {
      const script = document.createElement('script');
      try {
        Object.assign(script, { integrity, crossOrigin: 'anonymous', src });
      } catch (refusal) {
        return String(refusal);
      } finally {
        document.head.append(script);
      }
    },
    [ELSEWHERE, HASH] as const,
  );
  expect(error).toMatch(/TypeError.*TrustedScriptURL/);
  await WORKS['cart-compare'](page);
  expect(requested).toEqual([]);
  expect(await page.evaluate(() => self.ranFromElsewhere)).toBeUndefined();
});
