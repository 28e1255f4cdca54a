// @ts-check

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * Uses a page as a person does, and counts what that takes.
 * @typedef {object} Shopper
 * @property {(text: string) => Promise<void>} search types into the search field and submits it
 * @property {(control: Locator) => Promise<void>} press
 * @property {(field: Locator, text: string) => Promise<void>} write types into a field
 * @property {(field: Locator, text: string) => Promise<void>} fill types into a field and submits its form
 * @property {(list: Locator, text: string) => Promise<void>} choose chooses from a list: a click to open it and one to choose, or its text
 * @property {() => Promise<void>} toComparison opens the comparison of what is chosen
 * @property {{ clicks: number, keys: number, typed: number }} counted typed letters are not among the keys
 * @property {() => number} seconds that a practised person needs, by the keystroke-level model
 */

/** Seconds of the keystroke-level model (Card, Moran and Newell): to press a key, and to point and click. */
const KEY = 0.28;
const CLICK = 1.1;
/** Tab stops after which a control counts as out of reach. */
const MAX_TABS = 200;

/** @param {Page} page */
const searchField = (page) => page.getByRole('banner').locator('[aria-label="Search products"]:visible');

/**
 * @param {Page} page
 * @param {() => Promise<void>} action
 */
async function navigating(page, action) {
  const before = page.url();
  await action();
  await page.waitForURL((address) => address.href !== before);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
}

/** @param {Shopper['counted']} counted */
const secondsOf = ({ clicks, keys, typed }) => clicks * CLICK + (keys + typed) * KEY;

/**
 * By mouse or finger; text is typed, and Enter sends it.
 * @param {Page} page
 * @returns {Shopper}
 */
export function pointer(page) {
  const counted = { clicks: 0, keys: 0, typed: 0 };
  /** @param {Locator} control */
  const press = async (control) => {
    await control.click();
    counted.clicks += 1;
  };
  /** @param {string} text */
  const type = async (text) => {
    await page.keyboard.type(text);
    counted.typed += text.length;
  };
  /** @param {string} text */
  const send = async (text) => {
    await type(text);
    await page.keyboard.press('Enter');
    counted.keys += 1;
  };
  return {
    counted,
    press,
    async search(text) {
      await press(searchField(page));
      await navigating(page, () => send(text));
    },
    async write(field, text) {
      await press(field);
      await type(text);
    },
    async fill(field, text) {
      await press(field);
      await send(text);
    },
    async choose(list, text) {
      // The browser shows its own list, which takes a second click.
      await list.selectOption(text);
      counted.clicks += 2;
    },
    async toComparison() {
      const shown = page.getByRole('button', { name: /^Show Compare/ });
      if (await shown.isVisible()) await press(shown);
      const compare = page.getByRole('link', { name: 'Compare', exact: true });
      await navigating(page, () =>
        press(compare.or(page.getByRole('button', { name: 'Compare', exact: true }))),
      );
    },
    seconds: () => secondsOf(counted),
  };
}

/**
 * Runs in the page. The search field is replaced by its combobox when it gets the focus.
 * @param {Element} element
 */
const hasFocus = (element) =>
  element === document.activeElement ||
  (element.ariaLabel !== null && element.ariaLabel === document.activeElement?.ariaLabel);

/**
 * By keyboard alone: Tab to each control, past what is skipped by its link.
 * @param {Page} page
 * @returns {Shopper}
 */
export function keyboard(page) {
  const counted = { clicks: 0, keys: 0, typed: 0 };
  /** @param {string} name */
  const key = async (name) => {
    await page.keyboard.press(name);
    counted.keys += 1;
  };
  /** @param {Locator} control */
  const reach = async (control) => {
    const isInMain = (await control.and(page.locator('main *')).count()) > 0;
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      await key('Tab');
      if (await control.evaluate(hasFocus)) return;
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
      if (isInMain && focused.startsWith('Skip to ')) await key('Enter');
    }
    throw new Error(`${control} is out of reach by Tab`);
  };
  /** @param {Locator} field @param {string} text */
  const write = async (field, text) => {
    await reach(field);
    await page.keyboard.type(text);
    counted.typed += text.length;
  };
  /** @param {Locator} field @param {string} text */
  const send = async (field, text) => {
    await write(field, text);
    await key('Enter');
  };
  return {
    counted,
    async press(control) {
      await reach(control);
      await key((await control.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    search: (text) => navigating(page, () => send(searchField(page), text)),
    write,
    fill: send,
    async choose(list, text) {
      await reach(list);
      await page.keyboard.type(text);
      counted.typed += text.length;
    },
    async toComparison() {
      await navigating(page, async () => {
        // Each chosen product has the link; the next one in the page follows the last choice.
        await reach(page.getByRole('link', { name: 'Go to comparison' }).last());
        await key('Enter');
      });
    },
    seconds: () => secondsOf(counted),
  };
}
