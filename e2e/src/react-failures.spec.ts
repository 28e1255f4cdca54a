import { expect, type Page } from '@playwright/test';
import { withBrokenRelease } from './broken-release';
import type { ArtifactFault } from './faults';
import { settled } from './hydrated';
import type { OwnShop } from './own-shop';
import { pageErrors } from './page-errors';
import { test } from './releases-shop';

const SET = /\/assets\/react-18\.\w+\.js$/;

/** A build of the same sources for another React, which a build has none of: ranges and the container's name differ. */
const builtFor =
  (react: '18' | '19'): ArtifactFault =>
  ({ release, files }) => {
    const { container } = release;
    release.container = `${container}_react${react}`.slice(-120);
    for (const [file, bytes] of files)
      files.set(file, Buffer.from(bytes.toString('utf8').replaceAll(container, release.container)));
    const { requires } = release;
    if (requires) requires.shared.react = react === '18' ? '^18.3.1' : '^19.3.1';
  };

const HEADING = 'children:"Deals in your inbox"';

/** The same, whose footer throws in browsers alone. */
const throwing: ArtifactFault = (artifact) => {
  builtFor('18')(artifact);
  const { files } = artifact;
  for (const [file, bytes] of files)
    if (file.startsWith('web/footer.'))
      files.set(
        file,
        Buffer.from(bytes.toString('utf8').replace(HEADING, 'children:(()=>{throw Error("planted")})()')),
      );
};

/** Which remotes' parts stand in a root of React 18. */
const inOwnRoot = (page: Page) =>
  page.evaluate(() => ({
    footer: document.querySelector('footer')?.closest('[data-react-root]') !== null,
    cart: document.querySelector('main h1')?.closest('[data-react-root]') !== null,
  }));

async function shop(page: Page): Promise<void> {
  await page.goto('/collection/washers');
  await settled(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await settled(page);
}

const asBuilt = (own: OwnShop, footer: '18' | '19', cart: '18' | '19', visit: () => Promise<void>) =>
  withBrokenRelease(own, 'footer', builtFor(footer), () =>
    withBrokenRelease(own, 'cart-compare', builtFor(cart), visit),
  );

for (const [footer, cart] of [
  ['19', '19'],
  ['18', '19'],
  ['19', '18'],
  ['18', '18'],
] as const)
  test(`the footer has React ${footer}, the cart React ${cart}: both work, without a message`, async ({
    page,
    shop: own,
  }) => {
    await asBuilt(own, footer, cart, async () => {
      const errors = pageErrors(page);
      const sets: string[] = [];
      page.on('request', (request) => SET.test(request.url()) && sets.push(request.url()));
      await shop(page);
      expect(await inOwnRoot(page)).toEqual({ footer: footer === '18', cart: cart === '18' });
      await page.locator('footer').getByRole('link', { name: 'Contact us' }).first().click();
      await expect(page).toHaveTitle(/^Contact/);
      await expect(page.locator('title')).toHaveCount(1);
      expect(new Set(sets).size).toBe(footer === '18' || cart === '18' ? 1 : 0);
      expect(errors).toEqual([]);
    });
  });

test('a footer of React 18 that throws is replaced by the version before, which has React 19', async ({
  page,
  shop: own,
}) => {
  await withBrokenRelease(own, 'footer', throwing, async () => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { name: 'Deals in your inbox' })).toBeVisible();
    await expect.poll(() => inOwnRoot(page)).toMatchObject({ footer: false });
  });
});
