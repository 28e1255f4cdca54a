import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { expectClean } from './expect-clean';
import { settled } from './hydrated';
import { type OwnShop, ownShop } from './own-shop';

const PHOTO = readFileSync(new URL('../../docs/home.jpg', import.meta.url));
const BODY =
  '<h2>Quiet</h2><p>Spins at <b>1,300</b> rpm.</p><script>document.title = "mine"</script><table><tr><th>Width</th><td>27 in</td></tr></table>';

test.describe.configure({ mode: 'serial' });
let cdn: Server;
let shop: OwnShop;

test.beforeAll(async () => {
  cdn = createServer(
    ({ url }, response) => void (url === '/photo.jpg' ? response.end(PHOTO) : response.writeHead(404).end()),
  );
  cdn.listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const host = `127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  shop = await ownShop(100, { PICTURE_HOSTS: host });
  const file = [
    'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Image Src',
    `photo,LG 27 Inch Front Load Washer,"${BODY.replaceAll('"', '""')}",LG,Washer,A1,899,http://${host}/photo.jpg`,
    `broken,LG 27 Inch Gas Dryer,Plain,LG,Gas Dryer,A2,799,http://${host}/missing.png`,
  ].join('\n');
  const imported = await fetch(`${shop.url}/api/catalogue/import?name=merchant.csv&allowShrink=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'text/csv' },
    body: file,
  });
  expect(imported.status).toBe(200);
});
test.afterAll(async () => {
  await shop?.stop();
  cdn?.close().closeAllConnections();
});

test('a merchant’s picture comes from the shop, and the drawn appliance where it fails', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) elsewhere.push(request.url());
  });
  await page.goto(`${shop.url}/collection/laundry`);
  const picture = (name: string) => page.getByRole('img', { name });
  for (const name of ['LG 27 Inch Front Load Washer', 'LG 27 Inch Gas Dryer']) {
    await expect(picture(name)).toHaveAttribute('srcset', /\/pictures\/merchant\/.+ 1600w/);
    await expect(picture(name)).toHaveJSProperty('complete', true);
  }
  const widths = await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth));
  expect(widths.filter((width) => width === 0)).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('a description keeps its form after a navigation without a reload, and runs no script', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${shop.url}/collection/laundry`);
  await settled(page);
  await page.getByRole('link', { name: 'LG 27 Inch Front Load Washer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Quiet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Table of the description' })).toContainText('27 in');
  await expect(page).toHaveTitle(/^LG 27 Inch/);
  await expectClean(page);
  expect(errors).toEqual([]);
});

test('without scripts both are there too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.url}/products/photo`);
  await expect(page.getByRole('heading', { level: 3, name: 'Quiet' })).toBeVisible();
  const drawn = page.waitForResponse((response) => response.url().includes('/pictures/merchant/'));
  await page.goto(`${shop.url}/products/broken`);
  const { status, type } = await drawn.then((response) => ({
    status: response.status(),
    type: response.headers()['content-type'],
  }));
  expect({ status, type }).toEqual({ status: 404, type: expect.stringContaining('image/svg+xml') });
  await context.close();
});
