import { expect, test } from '@playwright/test';

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

test('every link of the menu is server-rendered, and lists products with its filters applied', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const home = await (await request.get('/')).text();
  const nav = /<nav[^>]*aria-label="Categories"[\s\S]*?<\/nav>/.exec(home)?.[0] ?? '';
  const hrefs = [
    ...new Set([...nav.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => decoded(href))),
  ];
  const lists = hrefs.filter((href) => !/^\/(rebates|coupons)/.test(href));
  expect(lists.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const href of lists) {
    const answer = await request.get(href);
    const page = await answer.text();
    const filters = JSON.parse(new URL(href, 'http://shop').searchParams.get('filters') ?? '[]') as unknown[];
    const chips = [...page.matchAll(/Remove filter /g)].length;
    const fine =
      answer.ok() &&
      page.includes('<article') &&
      chips === filters.length &&
      !page.includes('Parts of the address are not valid');
    if (!fine) wrong.push(`${answer.status()} ${href}`);
  }
  expect(wrong).toEqual([]);
});
