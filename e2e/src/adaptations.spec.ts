import { expect, type Page, test } from '@playwright/test';
import { addFirst } from './add-first';
import { settled } from './hydrated';
import { setWidth } from './set-width';

/** Pages that differ in how they are laid out. */
const PAGES = [
  '/',
  '/collection/refrigerators',
  '/search?q=wine',
  '/faq',
  '/cart',
  '/package-builder',
] as const;

/** What a reader may set (WCAG 2.2, 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
  'p { margin-bottom: 2em !important }';

/** By a sheet of the document: the content security policy allows no element with styles. */
const addStyles = (page: Page, styles: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, styles);
const setTextSpacing = (page: Page): Promise<void> => addStyles(page, TEXT_SPACING);

/** Texts cut off by the element that holds them; those that end in an ellipsis by design have their whole text elsewhere. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const clips = overflowX === 'hidden' || overflowY === 'hidden';
        const byDesign =
          textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.clientHeight <= 2;
        const ownText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim(),
        );
        const overflows =
          element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2;
        return clips && !byDesign && ownText && overflows;
      })
      .map((element) => element.textContent ?? ''),
  );

/** Texts that end right of the window or of what clips them. The heading repeats what the breadcrumb cuts off. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { right, width } = range.getBoundingClientRect();
      const parent = texts.currentNode.parentElement;
      if (width <= 2 || parent?.closest('.visually-hidden, .skip-link, [aria-label="Breadcrumb"]')) continue;
      let edge = innerWidth;
      for (let holder = parent; holder && holder !== document.body; holder = holder.parentElement) {
        const { overflowX } = getComputedStyle(holder);
        // What is there is scrolled to.
        if (/auto|scroll/.test(overflowX)) {
          edge = Number.POSITIVE_INFINITY;
          break;
        }
        if (/hidden|clip/.test(overflowX)) edge = Math.min(edge, holder.getBoundingClientRect().right);
      }
      if (right > edge + 1) found.push(texts.currentNode.textContent ?? '');
    }
    return found;
  });

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** What has the focus, if another element covers its corners and its middle. */
const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    // A link that breaks over lines has a box for each.
    const seen = [...focused.getClientRects()].some(({ left, right, top, bottom }) =>
      [
        [left + 3, top + 3],
        [right - 3, top + 3],
        [(left + right) / 2, (top + bottom) / 2],
        [left + 3, bottom - 3],
        [right - 3, bottom - 3],
      ].some(([x = 0, y = 0]) => {
        const on = document.elementFromPoint(x, y);
        return on !== null && (focused.contains(on) || on.contains(focused) || on.closest('label') !== null);
      }),
    );
    return seen ? [] : [focused.outerHTML.slice(0, 160)];
  });

test.describe('in a window of 1,280 px at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of PAGES)
    test(`${path} is read without scrolling sideways, with wide text spacing too`, async ({ page }) => {
      await page.goto(path);
      await settled(page);
      expect(await scrollsSideways(page)).toBe(false);
      await setTextSpacing(page);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await cutOff(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await cutOff(page)).toEqual([]);
    });
});

for (const path of [...PAGES, '/contact', '/account', 'a product'])
  test(`with text at 200 % nothing of ${path} is cut off or runs out of the window`, async ({ page }) => {
    if (path === '/cart') await addFirst(page, 'washers');
    await page.goto(path === 'a product' ? '/collection/refrigerators' : path);
    if (path === 'a product') {
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Specifications' })).toBeAttached();
    }
    await settled(page);
    await addStyles(page, 'html { font-size: 200% !important }');
    for (const width of [412, 820])
      await test.step(`${width} px`, async () => {
        await setWidth(page, width);
        expect(await scrollsSideways(page)).toBe(false);
        expect(await cutOff(page)).toEqual([]);
        expect(await outOfSight(page)).toEqual([]);
      });
  });

for (const path of ['/collection/refrigerators', '/search?q=washer', '/brand/lg'])
  test(`on ${path} the first product is at most 20 stops of the Tab key away`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    const focus = page.locator(':focus');
    for (let stops = 1; stops <= 20; stops++) {
      await page.keyboard.press('Tab');
      if ((await focus.textContent())?.startsWith('Skip to')) await page.keyboard.press('Enter');
      if (await focus.evaluate((element) => element.closest('article') !== null)) return;
    }
    throw new Error('20 stops did not lead to a product');
  });

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('no part that sticks to the window hides what has the focus', async ({ page }) => {
      await page.goto('/collection/dishwashers');
      await page.locator('article').getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Specifications' })).toBeAttached();
      await settled(page);
      // From there the page scrolls with the focus, to its end and back.
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .focus();
      const hidden: string[] = [];
      for (const key of [...Array<string>(40).fill('Tab'), ...Array<string>(40).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        hidden.push(...(await hiddenFocus(page)));
      }
      expect(hidden).toEqual([]);
    });
  });

test('a toast does not cover the button that was pressed, wherever in the window that is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/collection/washers');
  await settled(page);
  // Those at the end of a row, in the column of the toasts.
  const add = page.getByRole('button', { name: /^Add to cart:/ }).nth(3);
  for (const block of ['start', 'center', 'end'] as const) {
    await add.evaluate((button, at) => button.scrollIntoView({ block: at, behavior: 'instant' }), block);
    await add.press('Enter');
    await expect(page.getByText('Added to cart')).toBeVisible();
    expect(await hiddenFocus(page)).toEqual([]);
  }
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('fields and buttons keep an edge or a text, and what is selected is more than a color', async ({
    page,
  }) => {
    await page.goto('/collection/refrigerators');
    await settled(page);
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll('button, input:not([type=hidden]), select')]
        .filter((element) => {
          const style = getComputedStyle(element);
          // A slider's edge is that of its thumb.
          const native = element.matches('[type=checkbox], [type=radio], [type=range]');
          // The edge may belong to what holds a field and its button.
          const edge = [element, element.parentElement, element.closest('form')].some(
            (holder) => holder && Number.parseFloat(getComputedStyle(holder).borderBottomWidth) > 0,
          );
          const shown = element.getBoundingClientRect().width > 2 && style.visibility === 'visible';
          return shown && !native && !edge && !element.textContent?.trim() && !element.querySelector('svg');
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(edgeless).toEqual([]);
    const box = page.getByPlaceholder('What are you looking for?');
    await box.pressSequentially('washer');
    const results = page.getByRole('listbox', { name: /results|suggestions/i });
    await expect(results.getByRole('option').first()).toBeVisible();
    await box.press('ArrowDown');
    await expect(results.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid');
    await expect(results.getByRole('option', { selected: false }).first()).toHaveCSS('outline-style', 'none');
  });
});
