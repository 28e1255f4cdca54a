import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds until a condition counts as never met, on a machine that has other things to do. */
const LIMIT = 20_000;
/** Milliseconds between two looks at a page. */
const POLL_INTERVAL = 100;

/** A key that is no letter. */
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';
/** A place in the window, in CSS pixels. */
export type Point = { x: number; y: number };

/** What the suite asks of a browser: little enough that the protocol of every engine has it. */
export type Engine = {
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  /** The value of an expression of JavaScript in the page. */
  evaluate: <T>(expression: string) => Promise<T>;
  move: (to: Point) => Promise<void>;
  click: (at: Point) => Promise<void>;
  /** Types letter by letter where the focus is. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Waits until an expression is true in the page, also while another page loads; a function is asked again and again.
 * @throws naming what never happened
 */
export async function until(
  engine: Engine,
  what: string,
  condition: string | (() => Promise<boolean>),
): Promise<void> {
  const isMet =
    typeof condition === 'string' ? () => engine.evaluate<boolean>(`Boolean(${condition})`) : condition;
  const end = Date.now() + LIMIT;
  let last = '';
  while (Date.now() < end) {
    try {
      if (await isMet()) return;
    } catch (error) {
      // Between two pages there is nothing to evaluate in.
      last = error instanceof Error ? error.message : String(error);
    }
    await wait(POLL_INTERVAL);
  }
  throw new Error(`never: ${what}${last && ` (${last})`}`);
}

const quoted = (text: string) => JSON.stringify(text);

/** An expression: the elements of an XPath that are shown, as an array. */
export const shown = (xpath: string): string =>
  `((found) => Array.from({ length: found.snapshotLength }, (_, n) => found.snapshotItem(n)).filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0))(document.evaluate(${quoted(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null))`;

/** Waits until an element of an XPath is shown. */
export const seen = (engine: Engine, xpath: string): Promise<void> =>
  until(engine, `${xpath} is shown`, `${shown(xpath)}.length > 0`);

/** Waits until a text is shown anywhere on the page. */
export const says = (engine: Engine, text: string): Promise<void> =>
  until(engine, `"${text}" is shown`, `document.body.innerText.includes(${quoted(text)})`);

/** Waits until React answers for every control of the page, and its fonts are there. */
export const settled = (engine: Engine): Promise<void> =>
  until(
    engine,
    'every part is hydrated',
    `document.readyState === 'complete' && document.fonts.status === 'loaded' &&
     [...document.querySelectorAll('a[href], button, input, select')].every((element) =>
       Object.keys(element).some((key) => key.startsWith('__reactProps')))`,
  );

/**
 * Scrolls to the first shown element of an XPath, and waits until it rests where a pointer hits it.
 * @returns its middle @throws where it keeps moving or something else lies over it
 */
async function middleOf(engine: Engine, xpath: string): Promise<Point> {
  let before = '';
  let middle: Point = { x: 0, y: 0 };
  await seen(engine, xpath);
  await until(engine, `${xpath} rests in sight`, async () => {
    const [x, y, hit] = await engine.evaluate<[number, number, boolean]>(`((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
      const on = document.elementFromPoint(x, y);
      return [x, y, on !== null && (element.contains(on) || on.contains(element) || on.control === element)];
    })(${shown(xpath)}[0])`);
    const rests = hit && before === `${x} ${y}`;
    before = `${x} ${y}`;
    middle = { x, y };
    return rests;
  });
  return middle;
}

export const click = async (engine: Engine, xpath: string): Promise<void> =>
  engine.click(await middleOf(engine, xpath));

export const hover = async (engine: Engine, xpath: string): Promise<void> =>
  engine.move(await middleOf(engine, xpath));

/** Clicks a field and types into it. */
export async function fill(engine: Engine, xpath: string, text: string): Promise<void> {
  await click(engine, xpath);
  await engine.type(text);
}

/** XPath of a button, by the beginning of its name. */
export const button = (name: string): string => byName('button', name);
/** XPath of a link, by the beginning of its name. */
export const link = (name: string): string => byName('a[@href]', name);
/** XPath of a field, by its placeholder, its label or the beginning of its name. */
export const field = (name: string): string =>
  `//input[@placeholder=${quoted(name)} or starts-with(@aria-label, ${quoted(name)}) or @id=//label[starts-with(normalize-space(), ${quoted(name)})]/@for or ancestor::label[starts-with(normalize-space(), ${quoted(name)})]]`;

function byName(element: string, name: string): string {
  return `//${element}[starts-with(@aria-label, ${quoted(name)}) or (not(@aria-label) and starts-with(normalize-space(), ${quoted(name)}))]`;
}
