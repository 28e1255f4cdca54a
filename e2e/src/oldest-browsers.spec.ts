import { expect, test } from '@playwright/test';
import { chooseToCompare } from './choose-to-compare';
import { hydrated, settled } from './hydrated';
import { pageErrors } from './page-errors';

/** Removes what the oldest browsers do not have for which the bundles are written (`TARGETS` of the build). */
function removeNewerParts(): void {
  const lacking: [owner: object, names: string[]][] = [
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [RegExp, ['escape']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [
      HTMLButtonElement.prototype,
      ['popoverTargetElement', 'popoverTargetAction', 'commandForElement', 'command'],
    ],
    [Element.prototype, ['checkVisibility', 'setHTML', 'setHTMLUnsafe', 'moveBefore']],
    [Document.prototype, ['startViewTransition']],
    [Document, ['parseHTMLUnsafe']],
    [HTMLScriptElement, ['supports']],
    [globalThis, ['scheduler', 'navigation', 'Iterator']],
  ];
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
}

test.beforeEach(({ page }) => page.addInitScript(removeNewerParts));

test('the oldest supported browsers search, filter, buy and compare', async ({ page }) => {
  const errors = pageErrors(page);
  await page.goto('/');
  await hydrated(page);
  const box = page.getByPlaceholder('What are you looking for?');
  await box.pressSequentially('white dish');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.fill('white dishwasher');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/collection\/dishwashers\?filters=/);
  await settled(page);
  await chooseToCompare(page.getByRole('checkbox', { name: /^Compare/ }).first());
  await expect(page.getByText('Comparing 1 of 4 items')).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\//);
  await page
    .getByRole('button', { name: /^Add to cart:/ })
    .first()
    .click();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await page.goto('/search?q=quiet%20oven');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quiet oven');
  await page.goto('/contact');
  await settled(page);
  await page.getByLabel('Name').first().fill('Ada');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Email is required').first()).toBeVisible();
  expect(errors).toEqual([]);
});
