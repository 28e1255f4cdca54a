import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { hydrated } from './hydrated';
import { layoutShift } from './layout-shift';

const PANELS = [
  ['Laundry', 5, 'Front Load Washers'],
  ['Cooking', 6, 'Dual Fuel Ranges'],
  ['Refrigeration', 5, 'Side by Side'],
  ['Dishwashers', 2, 'Top Control'],
  ['Kitchen Packages', 4, 'Samsung Packages'],
  ['Air Conditioning', 4, 'Dehumidifiers'],
  ['Outdoor Kitchen', 6, 'Pellet Grills'],
] as const;

const nav = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const button = (page: Page, title: string) => page.getByRole('button', { name: `${title} menu` });
const link = (page: Page, title: string) => nav(page).getByRole('link', { name: title, exact: true }).first();
const panel = (page: Page, index: number) => page.locator(`#menu-panel-${index}`);
const open = async (page: Page, path = '/') => {
  await page.goto(path);
  await hydrated(page);
};

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a panel opens after 250 ms and closes 150 ms after leaving, by the clock of the page', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await link(page, 'Laundry').hover();
    await page.clock.runFor(240);
    await expect(panel(page, 0)).toBeHidden();
    await page.clock.runFor(20);
    await expect(panel(page, 0)).toBeVisible();
    await page.mouse.move(700, 860);
    await page.clock.runFor(140);
    await expect(panel(page, 0)).toBeVisible();
    await page.clock.runFor(20);
    await expect(panel(page, 0)).toBeHidden();
  });

  test('the panel follows along the bar, and stays for a pointer on its way into it', async ({ page }) => {
    await open(page);
    const box = await link(page, 'Laundry').boundingBox();
    const next = await link(page, 'Cooking').boundingBox();
    if (!box || !next) throw new Error('The bar is not there');
    const y = box.y + box.height / 2;
    await link(page, 'Laundry').hover();
    await expect(panel(page, 0)).toBeVisible();
    await page.mouse.move(next.x + next.width / 2, y, { steps: 8 });
    await expect(panel(page, 1)).toBeVisible();

    // Down and to the right: the pointer crosses the third category on its way.
    const third = await link(page, 'Refrigeration').boundingBox();
    if (!third) throw new Error('The bar is not there');
    await page.mouse.move(third.x - 12, y - 4);
    await page.mouse.move(third.x + 6, third.y + third.height - 4, { steps: 3 });
    await page.mouse.move(third.x + 30, third.y + third.height + 60, { steps: 4 });
    await expect(panel(page, 1).getByRole('link', { name: 'Dual Fuel Ranges' })).toBeVisible();
    await expect(panel(page, 2)).toBeHidden();
  });

  test('pictures come with their panel, and nothing on the page moves', async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pictures/washer-dryer-combo/front-load/graphite'))
        pictures.push(request.url());
    });
    await open(page);
    await page.waitForLoadState('networkidle');
    expect(pictures).toEqual([]);
    const before = await layoutShift(page);
    await button(page, 'Laundry').click();
    await expect(panel(page, 0).getByRole('img', { name: 'Washers', exact: true })).toBeVisible();
    await expect(panel(page, 0).getByText('No Image')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(pictures.length).toBe(1);
    expect((await layoutShift(page)) - before).toBeLessThan(0.001);
  });

  test('a click keeps what hovering has opened, the next closes it, and so does a click elsewhere', async ({
    page,
  }) => {
    await open(page);
    await button(page, 'Cooking').hover();
    await expect(panel(page, 1)).toBeVisible();
    await button(page, 'Cooking').click();
    await expect(panel(page, 1)).toBeVisible();
    await button(page, 'Cooking').click();
    await expect(panel(page, 1)).toBeHidden();
    await button(page, 'Cooking').click();
    await page.mouse.click(700, 880);
    await expect(panel(page, 1)).toBeHidden();
  });

  test('the rebates stand in the panels of Laundry and Cooking', async ({ page }) => {
    await open(page);
    await button(page, 'Laundry').click();
    for (const text of ['Electrolux extra $100 off washer-dryer sets', 'LG extra $250 off washer-dryer sets'])
      await expect(panel(page, 0).getByRole('link', { name: text })).toBeVisible();
    await button(page, 'Cooking').click();
    for (const brand of ['LG', 'KitchenAid'])
      await expect(
        panel(page, 1).getByRole('link', { name: `${brand} up to $500 off cooking` }),
      ).toBeVisible();
  });
});

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  for (const [index, [title, columns, name]] of PANELS.entries())
    test(`${title}: Enter opens, arrows move, Escape returns`, async ({ page }) => {
      await open(page);
      await button(page, title).focus();
      await page.keyboard.press('Enter');
      await expect(button(page, title)).toHaveAttribute('aria-expanded', 'true');
      await expect(panel(page, index)).toHaveAttribute('data-columns', String(columns));
      await expect(panel(page, index).getByRole('link', { name, exact: true })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(panel(page, index).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(panel(page, index).getByRole('link').last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button(page, title)).toBeFocused();
      await expect(panel(page, index)).toBeHidden();
      await page.keyboard.press('Space');
      await expect(panel(page, index)).toBeVisible();
      await page.keyboard.press('Space');
      await expect(panel(page, index)).toBeHidden();
    });

  test('arrows walk along the bar, and focus that leaves closes the panel', async ({ page }) => {
    await open(page);
    await link(page, 'Laundry').focus();
    await page.keyboard.press('ArrowRight');
    await expect(button(page, 'Laundry')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(link(page, 'Cooking')).toBeFocused();
    await page.keyboard.press('End');
    await expect(link(page, 'Rebate Center')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel(page, 0)).toBeHidden();
  });
});

test('a finger opens a panel with its first tap and follows the link with its second', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true });
  const page = await context.newPage();
  await open(page);
  await link(page, 'Refrigeration').tap();
  await expect(panel(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await link(page, 'Refrigeration').tap();
  await expect(page).toHaveURL(/\/refrigeration$/);
  await context.close();
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('drills in and back, holds page and focus, and gives the focus back', async ({ page }) => {
    await open(page);
    await opener(page).click();
    await expect(menu(page).getByRole('button', { name: 'Laundry' })).toBeFocused();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(370, 600);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.body).overflow])).toEqual([
      before,
      'hidden',
    ]);

    await menu(page).getByRole('button', { name: 'Cooking' }).click();
    await expect(menu(page).getByRole('button', { name: 'Back to all categories' })).toBeFocused();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await menu(page).getByRole('button', { name: 'Back to all categories' }).click();
    await expect(menu(page).getByRole('button', { name: 'Cooking' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });

  test('closes by its button, by a press beside it, and by the back button, which stays on the page', async ({
    page,
  }) => {
    await open(page, '/faq');
    await page.goto('/collection/washers');
    await hydrated(page);
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await page.mouse.click(380, 500);
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(page).toHaveURL(/#menu$/);
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/collection\/washers$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('a link closes it, its page has the focus, and back leads to the page before', async ({ page }) => {
    await open(page, '/faq');
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Cooking' }).click();
    await menu(page).getByRole('link', { name: 'Gas Ranges' }).click();
    await expect(page).toHaveURL(/\/collection\/gas-ranges$/);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(menu(page)).toBeHidden();
  });

  test('is clean on both levels', async ({ page }) => {
    await open(page);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await menu(page).getByRole('button', { name: 'Laundry' }).click();
    await expect(menu(page).getByRole('link', { name: 'Front Load Washers' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

for (const width of [1100, 1440])
  test(`home is clean with each panel open at ${width} px`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    for (const [index, [title]] of PANELS.entries()) {
      await button(page, title).click();
      await expect(panel(page, index)).toBeVisible();
      await page.waitForLoadState('networkidle');
      // The page behind the panel is half covered; that it is clean is held elsewhere.
      expect(await axeFindings(page, ['main', 'section[aria-label="Promotions"]']), title).toEqual([]);
    }
  });

test('the ticker stops by its button, under the pointer and under the focus, and its play button plays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const strip = page.getByRole('region', { name: 'Promotions' });
  const state = () =>
    strip.locator('[data-track]').evaluate((track) => getComputedStyle(track).animationPlayState);
  const parked = () => page.mouse.move(700, 800);
  await parked();
  await expect.poll(state).toBe('running');
  expect(
    await strip.locator('[data-track]').evaluate((track) => getComputedStyle(track).animationDuration),
  ).toBe('30s');
  await expect(strip.getByRole('link')).toHaveCount(3);
  await strip.locator('[data-track]').hover({ position: { x: 300, y: 10 }, force: true });
  await expect.poll(state).toBe('paused');
  await parked();
  await strip.getByRole('link').first().focus();
  await expect.poll(state).toBe('paused');
  await strip.getByRole('button', { name: 'Pause promotions' }).click();
  await parked();
  await expect.poll(state).toBe('paused');
  await strip.getByRole('button', { name: 'Play promotions' }).click();
  await parked();
  await expect.poll(state).toBe('running');
});
