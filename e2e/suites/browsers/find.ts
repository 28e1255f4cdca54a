import { button, click, field, fill, link, says, seen, shown, until } from './engine';
import type { Step } from './visitor';

const BOX = field('What are you looking for?');
const OPTIONS = '//*[@role="listbox"]//*[@role="option"]';
const CARDS = '//main//article';
const numberOfCards = `${shown(CARDS)}.length`;
const shownPrices = `${shown(`${CARDS}//*[starts-with(normalize-space(text()), "$")]`)}.map((price) => Number(price.textContent.replace(/[^\\d.]/g, '')))`;

/** From a thought to a list of products. */
export const find: readonly Step[] = [
  {
    name: 'hydration',
    criterion: 'every control of six pages responds, with enforced policies',
    async run({ open }) {
      const pages = ['/', '/search?q=wine', '/faq', '/cart', '/package-builder', '/collection/refrigerators'];
      for (const page of pages) await open(page);
      return `${pages.length} pages`;
    },
  },
  {
    name: 'search box',
    criterion: 'typing shows suggestions with pictures, arrow keys choose, Enter opens the page',
    async run({ engine, open }) {
      await open('/');
      await fill(engine, BOX, 'wine cooler');
      await seen(engine, OPTIONS);
      await until(
        engine,
        'a picture of a product is shown',
        `${shown('//*[@role="listbox"]//img')}.some((picture) => picture.naturalWidth > 0)`,
      );
      const options = await engine.evaluate<number>(`${shown(OPTIONS)}.length`);
      await engine.press('ArrowDown');
      await until(
        engine,
        'an option is active',
        'document.activeElement.getAttribute("aria-activedescendant")',
      );
      await engine.press('Enter');
      await until(engine, 'another page', 'location.pathname !== "/"');
      await seen(engine, CARDS);
      return `${options} options`;
    },
  },
  {
    name: 'search results',
    criterion: 'a sentence leads to a list that says how it was interpreted',
    async run({ engine, open }) {
      await open('/');
      await fill(engine, BOX, 'quiet bosch dishwasher under $1500');
      await engine.press('Enter');
      await until(engine, 'the results', 'location.pathname !== "/"');
      await seen(engine, CARDS);
      await says(engine, '$1,500');
      const dearest = await engine.evaluate<number>(
        `Math.max(...${shownPrices}.filter((price) => price > 0).slice(0, 1))`,
      );
      if (dearest > 1500) throw new Error(`The first product costs $${dearest}`);
      return `the first costs $${dearest}`;
    },
  },
  {
    name: 'filters',
    criterion: 'a filter narrows the list in place, its chip widens it again',
    async run({ engine, open }) {
      await open('/collection/refrigerators');
      const total = '//*[@role="status"][contains(., "products")]';
      const before = await engine.evaluate<string>(`${shown(total)}[0].textContent`);
      await engine.evaluate('window.samePage = true');
      await click(engine, '//aside//a[starts-with(normalize-space(), "LG")]');
      await until(engine, 'fewer products', `${shown(total)}[0].textContent !== ${JSON.stringify(before)}`);
      const narrowed = await engine.evaluate<string>(`${shown(total)}[0].textContent`);
      await click(engine, link('Clear all'));
      await until(engine, 'all products', `${shown(total)}[0].textContent === ${JSON.stringify(before)}`);
      if (!(await engine.evaluate<boolean>('window.samePage'))) throw new Error('The page was loaded again');
      return `${before}, ${narrowed}`;
    },
  },
  {
    name: 'sort',
    criterion: 'the order is changed by keyboard, cheapest first',
    async run({ engine, open }) {
      await open('/collection/dishwashers');
      await engine.evaluate('document.querySelector("select[name=sort]").focus()');
      await engine.press('ArrowDown');
      await until(engine, 'the sorted list', 'location.search.includes("price-ascending")');
      const first = `[...document.querySelectorAll('main article')].slice(0, 6).map((card) => Number(/\\$([\\d,.]+)/.exec(card.innerText)[1].replace(',', '')))`;
      await until(
        engine,
        'the cheapest first',
        `${first}.every((price, n, all) => n === 0 || price >= all[n - 1])`,
      );
      const prices = await engine.evaluate<number[]>(first);
      return prices.map((price) => `$${price}`).join(', ');
    },
  },
  {
    name: 'back',
    criterion: 'Back restores the list and its scroll position',
    async run({ engine, open }) {
      await open('/collection/dishwashers');
      const cards = await engine.evaluate<number>(numberOfCards);
      await click(engine, `(${CARDS})[9]//a`);
      await until(engine, 'the product', 'location.pathname.startsWith("/products/")');
      await seen(engine, button('Add to cart'));
      await engine.back();
      await until(
        engine,
        'the list',
        `location.pathname === "/collection/dishwashers" && ${numberOfCards} === ${cards}`,
      );
      await until(engine, 'where it was', 'scrollY > 400');
      return `${cards} cards, at ${await engine.evaluate<number>('Math.round(scrollY)')} px`;
    },
  },
];
