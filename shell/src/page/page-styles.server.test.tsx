/** @jest-environment node */
import { CacheProvider, css } from '@emotion/react';
import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { pageStyleCaches } from './page-styles';

const large = css({ fontSize: 40, '&:hover': { color: 'red' } });
const List = ({ width }: { width: number }) => (
  <ul css={{ width }}>
    <li css={large}>A</li>
    <li css={large}>B</li>
  </ul>
);

function rendered(newCache: ReturnType<typeof pageStyleCaches>, width = 100) {
  const styles = newCache();
  const html = renderToString(
    <CacheProvider value={styles.cache}>
      <List width={width} />
    </CacheProvider>,
  );
  return { html, css: styles.css() };
}

it('the rules of all components are gathered in their order, and no element is written among the list items', () => {
  const { html, css: rules } = rendered(pageStyleCaches());
  expect(html).not.toContain('<style');
  expect(rules).toMatch(
    /^\.kw-\w+\{width:100px;\}\.kw-[\w-]+\{font-size:40px;\}\.kw-[\w-]+:hover\{color:red;\}$/,
  );
});

it('every page has the rules that it uses, also those that an earlier page had', () => {
  const newCache = pageStyleCaches();
  const first = rendered(newCache);
  expect(rendered(newCache)).toEqual(first);
  expect(rendered(newCache, 200).css).toBe(
    first.css.replaceAll(/.*\{width:100px;\}/g, '').replace(/^/, rulesOf(200)),
  );
});

const rulesOf = (width: number): string => /^[^}]+\}/.exec(rendered(pageStyleCaches(), width).css)?.[0] ?? '';

it('compiled rules are forgotten when there are many, and pages stay the same', () => {
  const newCache = pageStyleCaches(3);
  for (let width = 0; width < 20; width++)
    expect(rendered(newCache, width)).toEqual(rendered(pageStyleCaches(), width));
});
