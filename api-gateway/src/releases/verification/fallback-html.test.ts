import { describe, expect, it } from '@jest/globals';
import { fallbackFault, htmlFault } from './fallback-html';

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
  ])('is accepted: %s', (html) => {
    expect(htmlFault(html)).toBeNull();
  });

  it.each([
    ['<!-- later', 'has a comment without an end'],
    ['</div></div>', 'closes <div>, which it has not opened'],
    ['<div><p>text', 'does not close <div>'],
    ['<div/>', 'does not close <div>'],
    ['<div><span></div>', 'does not close <span>'],
    ['<p>See <a href="/x', 'has a tag without an end'],
    ['<a href="/x>link</a>', 'has a tag without an end'],
    ['<textarea>', 'does not close <textarea>'],
    ['<script>', 'does not close <script>'],
    ['<p>x</p></body></html>', 'contains <body>, which belongs to the page'],
    ['<plaintext>', 'contains <plaintext>, which belongs to the page'],
  ])('is not %s', (html, fault) => {
    expect(htmlFault(html)).toBe(fault);
  });

  it('is read in no time where it is hostile', () => {
    const began = Date.now();
    for (const html of [
      '<a '.repeat(6_000),
      `<a ${'="'.repeat(9_000)}`,
      '<!--'.repeat(5_000),
      '<'.repeat(20_000),
    ])
      htmlFault(html);
    expect(Date.now() - began).toBeLessThan(1_000);
  });
});

it('names the slot of a fallback that every page with it would suffer from', () => {
  const slot = { failure: 'regular' as const, hydrate: 'now' as const, chunks: [] };
  expect(fallbackFault({ slots: { header: { ...slot, fallback: '<nav>' } } })).toBe(
    'has a fallback for "header" that does not close <nav>',
  );
  expect(fallbackFault({ slots: { header: { ...slot, fallback: 'x'.repeat(20_001) } } })).toBe(
    'has a fallback for "header" that has 20,001 characters, of at most 20,000',
  );
});
