import { expect, type Page, test } from '@playwright/test';
import { settled } from './hydrated';
import { layoutShift } from './layout-shift';
import { button, link, open, panel } from './menu-parts';

type Categories = { sections: { title: string; image: string | null }[] }[];

/** Folder of the address of a section's picture, whatever picture the shop has for it. */
async function pictureFolder(page: Page, title: string): Promise<string> {
  const menu = (await (await page.request.get('/api/menu')).json()) as Categories;
  const image = menu.flatMap(({ sections }) => sections).find((section) => section.title === title)?.image;
  if (!image) throw new Error(`${title} has no picture`);
  return image.slice(0, image.lastIndexOf('/'));
}

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a panel opens after 250 ms and closes 150 ms after leaving, by the page's fake clock", async ({
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

  test('the panel follows the pointer along the bar, and stays while the pointer moves into it', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    // However long a busy machine takes for a movement, no time goes by in it.
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = await link(page, 'Laundry').boundingBox();
    const next = await link(page, 'Cooking').boundingBox();
    if (!box || !next) throw new Error('The bar is not there');
    const y = box.y + box.height / 2;
    await link(page, 'Laundry').hover();
    await page.clock.runFor(260);
    await expect(panel(page, 0)).toBeVisible();
    await page.mouse.move(next.x + next.width / 2, y, { steps: 8 });
    await page.clock.runFor(1);
    await expect(panel(page, 1)).toBeVisible();

    // Down and to the right: the pointer crosses the third category on its way.
    const third = await link(page, 'Refrigeration').boundingBox();
    if (!third) throw new Error('The bar is not there');
    await page.mouse.move(third.x - 12, y - 4);
    await page.mouse.move(third.x + 6, third.y + third.height - 4, { steps: 3 });
    await page.mouse.move(third.x + 30, third.y + third.height + 60, { steps: 4 });
    await page.clock.runFor(1_000);
    await expect(panel(page, 1).getByRole('link', { name: 'Dual Fuel Ranges' })).toBeVisible();
    await expect(panel(page, 2)).toBeHidden();
  });

  test('pictures load with their panel, without a layout shift', async ({ page }) => {
    const pictures: string[] = [];
    const folder = await pictureFolder(page, 'Combos & Laundry Centers');
    page.on('request', (request) => {
      if (request.url().includes(folder)) pictures.push(request.url());
    });
    await open(page);
    await settled(page);
    expect(pictures).toEqual([]);
    const before = await layoutShift(page);
    await button(page, 'Laundry').click();
    await expect(panel(page, 0).getByRole('img', { name: 'Washers', exact: true })).toBeVisible();
    await expect.poll(() => pictures.length).toBe(1);
    expect((await layoutShift(page)) - before).toBeLessThan(0.001);
  });

  test('a broken picture shows No Image', async ({ page }) => {
    const folder = await pictureFolder(page, 'Commercial Laundry');
    await page.route(`**${folder}/**`, (route) => route.fulfill({ status: 404 }));
    await open(page);
    await button(page, 'Laundry').click();
    await expect(panel(page, 0).getByText('No Image')).toBeVisible();
  });

  test('a click keeps a hovered panel open, the next closes it, and so does a click elsewhere', async ({
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

  test('the panels of Laundry and Cooking show rebates', async ({ page }) => {
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
