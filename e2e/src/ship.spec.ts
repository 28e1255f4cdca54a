import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Snapshot } from '@kilowatt/contracts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { writeBroken } from './broken-release';
import { ARTIFACT_FAULTS } from './faults';
import { hydrated } from './hydrated';
import { type OwnShop, ownShop } from './own-shop';
import { storedCart } from './stored-cart';

const REMOTE = 'cart-compare';
const V2 = '9.1.0';

let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  shop = await ownShop(20, { DRAIN_SECONDS: '5', RELEASE_TRIAL: 'on' });
});
test.afterAll(() => shop.stop());

/** A server may close a connection that was idle just as it is used again; browsers send the request anew. */
const IDLE = { maxRetries: 2 };

const liveVersion = async (request: APIRequestContext) => {
  const { remotes } = (await (
    await request.get(`${shop.url}/api/releases/snapshot`, IDLE)
  ).json()) as Snapshot;
  return remotes.find(({ release }) => release.remote === REMOTE)?.release.version ?? '';
};
const history = () =>
  JSON.parse(shop.kilowatt('history', REMOTE, '--json')).history as {
    kind: string;
    who: string;
    why: string;
  }[];

/** Other shoppers' page views, as their browsers report them: with a ticket for the page that they were given. */
async function othersVisit(request: APIRequestContext, release: string, views: number) {
  const stable = await placeWith(request, release);
  for (let view = 0; view < views; view++) {
    const page = await request.get(`${shop.url}/contact`, { headers: { cookie: `kw_place=${stable}` } });
    const seal = /"seal":"([^"]+)"/.exec(await page.text())?.[1];
    const given = await request.post(`${shop.url}/api/telemetry/ticket`, { data: { seal } });
    const { ticket } = await given.json();
    await request.post(`${shop.url}/api/telemetry`, {
      data: { ticket, outcomes: [{ remote: REMOTE, release }] },
    });
  }
}

/** Clicks until the button is alive: while one version makes room for another, a click may meet neither. */
async function addOneMore(page: Page, quantity: number) {
  await expect(async () => {
    const add = page.getByRole('button', { name: /^Add to cart:/ }).first();
    if ((await inCart(page)) < quantity) await add.click({ timeout: 1_000 });
    await expect(page.getByTestId('cart-badge')).toHaveText(String(quantity), { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

const inCart = async (page: Page) =>
  JSON.parse((await storedCart(page)) ?? '{"items":[]}').items.reduce(
    (total: number, { quantity }: { quantity: number }) => total + quantity,
    0,
  );

/** A place whose pages are made from a version. */
async function placeWith(request: APIRequestContext, version: string): Promise<string> {
  for (let place = 0; place < 50; place++) {
    const page = await request.get(`${shop.url}/contact`, {
      ...IDLE,
      headers: { cookie: `kw_place=${place}` },
    });
    if ((await page.text()).includes(`href="/remotes/${REMOTE}/${version}/`)) return String(place);
  }
  throw new Error(`None of fifty places has ${version}`);
}

test('a failing release is rolled back automatically, and the shopper keeps cart and page', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(150_000);
  const v1 = await liveVersion(request);
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));

  await page.goto(`${shop.url}/collection/washers`);
  await hydrated(page);
  await addOneMore(page, 1);

  const key = path.join(shop.folder, 'team.pem');
  shop.kilowatt('key', 'create', REMOTE, '--name', 'team', '--out', key);
  const folder = writeBroken(REMOTE, V2, ARTIFACT_FAULTS['a throw in browser render'] ?? (() => {}));
  expect(() => shop.kilowatt('publish', folder)).toThrow(/signature|signed/);
  expect(shop.kilowatt('publish', folder, '--key', key)).toContain(`${REMOTE} ${V2}: published`);
  rmSync(folder, { recursive: true, force: true });
  shop.kilowatt('canary', REMOTE, V2, '--percent', '50', '--why', 'a new button');

  // The open page keeps what it has.
  await addOneMore(page, 2);

  await othersVisit(request, v1, 40);
  await context.addCookies([{ name: 'kw_place', value: await placeWith(request, V2), url: shop.url }]);
  await expect(async () => {
    const before = await inCart(page);
    const telemetrySent = page.waitForRequest(/\/api\/telemetry$/);
    const answer = await page.goto(`${shop.url}/collection/washers`);
    expect(answer?.status()).toBe(200);
    // Whatever the new version does, the one before puts things into the cart without a reload.
    await addOneMore(page, before + 1);
    await telemetrySent;
    expect(history()[0]).toMatchObject({ kind: 'rollback', who: 'automatic' });
  }).toPass({ timeout: 90_000 });
  const errors: { version: string; frames: unknown[] }[] = JSON.parse(
    shop.kilowatt('errors', REMOTE, '--json'),
  ).errors;
  expect(errors.map(({ version, frames }) => [version, frames.length > 0])).toContainEqual([V2, true]);
  expect(history()[0]?.why).toMatch(/^It failed on \d+ of \d+ page views, .* on 0 of 4\d/);

  const quantity = await inCart(page);
  expect(quantity).toBeGreaterThan(2);
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await expect(page.getByTestId('cart-badge')).toHaveText(String(quantity));
  expect(await page.content()).not.toContain(`/remotes/${REMOTE}/${V2}/`);
  expect(await liveVersion(request)).toBe(v1);
  expect(uncaught).toEqual([]);
});

test('a draining shop is not ready, and serves pages until it closes', async ({ request }) => {
  const ended = shop.stop();
  await expect.poll(async () => (await request.get(`${shop.url}/readyz`)).status()).toBe(503);
  const page = await request.get(`${shop.url}/contact`);
  expect(page.status()).toBe(200);
  await ended;
});
