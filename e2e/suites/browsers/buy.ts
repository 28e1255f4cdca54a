import { button, click, field, fill, says, seen, until } from './engine';
import type { Step, Visitor } from './visitor';

const BADGE = '[data-testid="cart-badge"]';
const badge = (number: string) =>
  `document.querySelector(${JSON.stringify(BADGE)})?.textContent === "${number}"`;

/** Puts the first product of a collection into the cart. */
async function addFirst({ engine, open }: Visitor): Promise<void> {
  await open('/collection/dishwashers');
  await click(engine, `(//main//article)[1]${button('Add to cart')}`);
  await until(engine, 'the badge counts it', badge('1'));
}

/** From a product to an order. */
export const buy: readonly Step[] = [
  {
    name: 'product',
    criterion: 'title, price and button are on the first screen; the button adds it, a message says so',
    async run({ engine, open }) {
      await open('/collection/refrigerators');
      await click(engine, '(//main//article)[2]//a');
      await until(engine, 'the product', 'location.pathname.startsWith("/products/")');
      await seen(engine, '//main//h1');
      const add = `//main${button('Add to cart')}`;
      await seen(engine, add);
      const bottom = await engine.evaluate<number>(
        `Math.round(document.evaluate(${JSON.stringify(add)}, document, null, 9, null).singleNodeValue.getBoundingClientRect().bottom)`,
      );
      if (bottom > 900) throw new Error(`The button ends at ${bottom} px`);
      await click(engine, add);
      await says(engine, 'Added to cart');
      await until(engine, 'the badge counts it', badge('1'));
      return `button at ${bottom} px`;
    },
  },
  {
    name: 'cart',
    criterion: 'quantity, removal and Undo; the cart is kept over a reload',
    async run(visitor) {
      const { engine, open } = visitor;
      await addFirst(visitor);
      await open('/cart');
      await click(engine, button('One more of'));
      await until(engine, 'two', badge('2'));
      await click(
        engine,
        '//main//button[starts-with(@aria-label, "Remove ") or starts-with(normalize-space(), "Remove")]',
      );
      await until(engine, 'an empty badge', `!(${badge('2')})`);
      await click(engine, button('Undo'));
      await until(engine, 'two again', badge('2'));
      await open('/cart');
      await until(engine, 'two after a reload', badge('2'));
      return '2 of one product';
    },
  },
  {
    name: 'delivery',
    criterion: 'a ZIP code shows dates and prices, and is stored',
    async run({ engine, open }) {
      await open('/collection/dishwashers');
      await click(engine, '(//main//article)[1]//a');
      await until(engine, 'the product', 'location.pathname.startsWith("/products/")');
      await fill(engine, `//main${field('ZIP code')}`, '10010');
      await engine.press('Enter');
      await says(engine, 'Installation');
      await open('/collection/dishwashers');
      await until(
        engine,
        'dates on cards',
        '/(?:Get it|Arrives|Delivered|by) .*(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(document.querySelector("main article").innerText)',
      );
      return engine.evaluate<string>(
        '/.*(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun).*/.exec(document.querySelector("main article").innerText)[0]',
      );
    },
  },
  {
    name: 'zoom',
    criterion: 'the picture opens in a dialog; Escape closes it and gives the focus back',
    async run({ engine, open }) {
      await open('/collection/refrigerators');
      await click(engine, '(//main//article)[1]//a');
      await until(engine, 'the product', 'location.pathname.startsWith("/products/")');
      await click(engine, `//main${button('Zoom')}`);
      await until(engine, 'the dialog', 'document.querySelector("dialog[open]")');
      await engine.press('Escape');
      await until(engine, 'no dialog', '!document.querySelector("dialog[open]")');
      await until(engine, 'the focus on its button', 'document.activeElement.textContent.trim() === "Zoom"');
      return 'opened and closed';
    },
  },
  {
    name: 'package',
    criterion: 'a kitchen package is composed and added to the cart with one button',
    async run({ engine, open }) {
      await open('/package-builder');
      await click(engine, `//main//button[contains(., "to cart")]`);
      await until(
        engine,
        'a badge',
        `Number(document.querySelector(${JSON.stringify(BADGE)})?.textContent) > 1`,
      );
      return `${await engine.evaluate<string>(`document.querySelector(${JSON.stringify(BADGE)}).textContent`)} products`;
    },
  },
];
