import { button, click, link, seen, settled, until } from './engine';
import type { Step } from './visitor';

/** What is different in windows of 390 px. */
export const phone: readonly Step[] = [
  {
    name: 'phone menu',
    criterion: 'opens, drills in, and leads to a list; nothing scrolls sideways',
    async run({ engine, open }) {
      await open('/');
      await click(engine, button('Menu'));
      await click(engine, '//dialog//button[starts-with(normalize-space(), "Cooking")]');
      await click(engine, `//dialog${link('Gas Ranges')}`);
      await until(engine, 'the list', 'location.pathname.startsWith("/collection/")');
      await seen(engine, '//main//article');
      const wide = await engine.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      if (wide > 0) throw new Error(`The page is ${wide} px too wide`);
      return engine.evaluate<string>('location.pathname');
    },
  },
  {
    name: 'phone filters',
    criterion: 'filters are a dialog that stays open, and closes with the number of products',
    async run({ engine, open }) {
      await open('/collection/refrigerators');
      await click(engine, button('Filters'));
      await until(engine, 'the dialog', 'document.querySelector("dialog[open]")');
      await click(engine, `//dialog${link('In stock')}`);
      await until(engine, 'the filter is on', 'location.search !== ""');
      await click(
        engine,
        '//dialog//button[starts-with(normalize-space(), "Show ") and contains(., "products")]',
      );
      await until(engine, 'no dialog', '!document.querySelector("dialog[open]")');
      await settled(engine);
      return engine.evaluate<string>('location.search');
    },
  },
];
