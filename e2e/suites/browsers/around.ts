import { button, click, field, fill, hover, link, says, seen, shown, until } from './engine';
import type { Step } from './visitor';

const PANEL = '//nav[@aria-label="Categories"]//a[normalize-space()="Dual Fuel Ranges"]';

/** What surrounds every page. */
export const around: readonly Step[] = [
  {
    name: 'mega-menu',
    criterion: 'opens under the pointer, and Escape closes it',
    async run({ engine, open }) {
      await open('/');
      await hover(
        engine,
        '//nav[@aria-label="Categories"]//*[self::a or self::button][starts-with(normalize-space(), "Cooking")]',
      );
      await seen(engine, PANEL);
      const links = await engine.evaluate<number>(`${shown('//nav[@aria-label="Categories"]//a')}.length`);
      await engine.press('Escape');
      await until(engine, 'no panel', `${shown(PANEL)}.length === 0`);
      return `${links} links`;
    },
  },
  {
    name: 'newsletter',
    criterion: 'an empty address is rejected at its field; then two steps and a message',
    async run({ engine, open }) {
      await open('/faq');
      await click(engine, `//footer${button('Subscribe')}`);
      await says(engine, 'Email is required');
      await fill(engine, `//footer${field('Email')}`, 'ada@example.com');
      await engine.press('Enter');
      await click(engine, `//footer${button('Skip this step')}`);
      await says(engine, 'Success!');
      return 'Success!';
    },
  },
  {
    name: 'saved',
    criterion: 'a heart keeps a product over a reload',
    async run({ engine, open }) {
      await open('/collection/dishwashers');
      await click(engine, '(//main//article)[1]//button[starts-with(@aria-label, "Save ")]');
      await until(
        engine,
        'a pressed heart',
        'document.querySelector("main article button[aria-pressed=true]")',
      );
      await open('/saved');
      await until(engine, 'one card', `${shown('//main//article')}.length === 1`);
      return '1 product';
    },
  },
  {
    name: 'chat',
    criterion: 'a popover with the phone line, which Escape closes',
    async run({ engine, open }) {
      await open('/');
      await click(engine, button('Live chat'));
      await seen(engine, link('write to us'));
      await engine.press('Escape');
      await until(engine, 'no popover', `${shown(link('write to us'))}.length === 0`);
      return 'opened and closed';
    },
  },
  {
    name: 'not found',
    criterion: 'an unknown page says so, and links to other pages',
    async run({ engine, open }) {
      await open('/nothing-here');
      await seen(engine, '//main//h1');
      return engine.evaluate<string>('document.querySelector("main h1").textContent');
    },
  },
];
