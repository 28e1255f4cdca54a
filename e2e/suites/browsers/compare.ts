import { click, field, fill, seen, until } from './engine';
import type { Step, Visitor } from './visitor';

/** Chooses the first two products of a collection, and opens their comparison. */
async function compareTwo({ engine, open }: Visitor): Promise<void> {
  await open('/collection/dishwashers');
  for (const n of [1, 2]) {
    const toggle = `(//main//article)[${n}]//input[@type="checkbox"]`;
    await click(engine, toggle);
    await until(
      engine,
      `product ${n} is chosen`,
      `document.evaluate(${JSON.stringify(toggle)}, document, null, 9, null).singleNodeValue.checked`,
    );
  }
  await click(engine, '//button[normalize-space()="Compare"]');
  await seen(engine, '//table');
}

/** Products side by side. */
export const compare: readonly Step[] = [
  {
    name: 'compare',
    criterion: 'two chosen products are columns of a table; an unknown SKU is named at its field',
    async run(visitor) {
      const { engine } = visitor;
      await compareTwo(visitor);
      await until(engine, 'its address names them', 'location.search.includes("sku")');
      const columns = await engine.evaluate<number>('document.querySelectorAll("table thead th").length');
      await fill(engine, `//main${field('Enter SKU')}`, 'NO-SUCH-SKU');
      await engine.press('Enter');
      await until(engine, 'a sentence', 'document.querySelector("main [role=alert]").textContent');
      const message = await engine.evaluate<string>(
        'document.querySelector("main [role=alert]").textContent',
      );
      await click(engine, '//table//button[starts-with(@aria-label, "Remove")]');
      await until(engine, 'one column', 'document.querySelectorAll("table thead th").length === 1');
      return `${columns} columns; ${message}`;
    },
  },
  {
    name: 'look of the table',
    criterion: 'cells are clipped to its round corners, and its head sticks to the window',
    async run(visitor) {
      await compareTwo(visitor);
      const [radius, overflow, top] = await visitor.engine.evaluate<[string, string, number]>(`(() => {
        const frame = document.querySelector('section[aria-label="Comparison"]');
        const { borderTopLeftRadius, overflowX } = getComputedStyle(frame);
        scrollTo({ top: scrollY + frame.getBoundingClientRect().top + 300, behavior: 'instant' });
        return [borderTopLeftRadius, overflowX, Math.round(document.querySelector('thead th').getBoundingClientRect().top)];
      })()`);
      if (radius === '0px' || overflow !== 'clip' || top !== 0)
        throw new Error(`radius ${radius}, overflow ${overflow}, head at ${top} px`);
      return `radius ${radius}, head at ${top} px`;
    },
  },
];
