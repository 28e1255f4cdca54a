import { describe, expect, it } from '@jest/globals';
import { fallbackFault, isSelfContained } from './fallback-html';

describe('HTML that stays within its element', () => {
  it.each([
    '',
    'Call 1 < 2 & "us"',
    '<p>To order, call <a href="{phoneHref}">{phone}</a>.</p>',
    '<ul><li>one<li>two</ul><p>open<p>too',
    '<form action="/search/go"><label>Search <input name=q></label><br/><button disabled>Go</button></form>',
    `<a title='a > b' href="/x?a=1&b=2" data-x = "y">x</a>`,
    '<svg viewBox="0 0 1 1"><title>t</title><path d="M0 0"/><g><circle r="1"/></g></svg>',
    '<!-- <div> --><p>text</p><!---->',
    '<style>a > b { color: red }</style><textarea><div></textarea>',
    '<DIV>Upper</div>',
    '<table><tr><td>1<td>2<tr><td>3</table>',
    '<a href=/x/>y</a>',
    '<section><main><article></article></main></section>',
  ])('is accepted: %s', (html) => {
    expect(isSelfContained(html)).toBe(true);
  });

  it.each([
    '<!-- later',
    '</div>',
    '</div></div>',
    '</main>',
    '</section><p>text</p>',
    '<div><p>text',
    '<div/>',
    '<b>bold',
    '<p>See <a href="/x">it',
    '<p>See <a href="/x',
    '<a href="/x>link</a>',
    '<textarea>',
    '<script>',
    '<select><option>one',
    '<body class="wide"><p>x</p>',
    '<html lang="de">',
    '<plaintext>',
  ])('is not %s', (html) => {
    expect(isSelfContained(html)).toBe(false);
  });
});

it('names the slot of a fallback that every page with it would suffer from', () => {
  const slot = { failure: 'regular' as const, hydrate: 'now' as const, chunks: [] };
  expect(fallbackFault({ slots: { header: { ...slot, fallback: '<div>' } } })).toMatch(
    /^has a fallback for "header" that does not end within it/,
  );
  expect(fallbackFault({ slots: { header: { ...slot, fallback: 'x'.repeat(20_001) } } })).toBe(
    'has a fallback for "header" that has 20,001 characters, of at most 20,000',
  );
});
