import { describe, expect, it } from '@jest/globals';
import { browserOf, framesOf, pageKindOf, withoutValues } from './reported-error';

const AT = 'https://shop.example/remotes/footer/1.4.1/web';

describe('the frames of a stack', () => {
  it.each([
    [
      'Chromium',
      `TypeError: x is undefined\n    at Footer (${AT}/877.26da6f1a.js:1:2345)\n    at async ${AT}/remoteEntry.js:1:9\n    at shell (https://shop.example/assets/shell.js:1:1)`,
      ['Footer', null],
    ],
    [
      'Firefox',
      `Footer@${AT}/877.26da6f1a.js:1:2345\n@${AT}/remoteEntry.js:1:9\nshell@https://shop.example/assets/shell.js:1:1`,
      ['Footer', null],
    ],
    ['WebKit', `Footer@${AT}/877.26da6f1a.js:1:2345\nmodule code@${AT}/remoteEntry.js:1:9`, ['Footer', null]],
  ])('of %s are those of the version, with the functions', (_engine, stack, functions) => {
    expect(framesOf(stack, 'footer', '1.4.1')).toEqual([
      { file: 'web/877.26da6f1a.js', line: 1, column: 2345, function: functions[0] },
      { file: 'web/remoteEntry.js', line: 1, column: 9, function: functions[1] },
    ]);
  });

  it('from a shell are in the server build', () => {
    const stack = 'Error: x\n    at Footer (footer@1.4.1:120:7)\n    at renderNode (/srv/react-dom.js:1:2)';
    expect(framesOf(stack, 'footer', '1.4.1')).toEqual([
      { file: 'server/remote.cjs', line: 120, column: 7, function: 'Footer' },
    ]);
  });

  it.each([
    ['another remote', 'navigation', '1.4.1'],
    ['another version', 'footer', '1.4.0'],
  ])('are none of %s', (_what, remote, version) => {
    expect(framesOf(`at Footer (${AT}/877.js:1:2)`, remote, version)).toEqual([]);
  });

  it('are at most six', () => {
    expect(framesOf(Array(40).fill(`at f (${AT}/a.js:1:2)`).join('\n'), 'footer', '1.4.1')).toHaveLength(6);
    expect(framesOf(`${'at ('.repeat(400)}`, 'footer', '1.4.1')).toEqual([]);
  });
});

it.each([
  [
    'TypeError',
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  [
    'SyntaxError',
    'Unexpected token \'J\', "John Doe, "... is not valid JSON',
    'Unexpected token \'…\', "…"... is not valid JSON',
  ],
  [
    'SyntaxError',
    'JSON Parse error: Unexpected identifier "John"',
    'JSON Parse error: Unexpected identifier "…"',
  ],
  ['Error', 'no cart for ada@example.com', 'no cart for [email]'],
  ['Error', 'GET https://shop.example/search?q=my+secret failed', 'GET [address] failed'],
  ['Error', 'order 2125550142 at 10010', 'order [number] at [number]'],
  ['Error', 'unknown value "12 Main Street"', 'unknown value "…"'],
  ['Error', 'an open "quote without an end', 'an open "…"'],
  ['Error', 'two\nlines\u0000', 'two lines '],
])('of %s: %j the message %j is kept', (name, message, kept) => {
  expect(withoutValues(name, message)).toBe(kept);
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge 140',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox 153'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    'Safari 16',
  ],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari 26',
  ],
  ['curl/8.0', 'another browser'],
  [undefined, 'another browser'],
])('%j is %s', (agent, browser) => {
  expect(browserOf(agent)).toBe(browser);
});

it.each([
  ['https://shop.example/', '/'],
  ['https://shop.example/search?q=my+secret', '/search'],
  ['https://shop.example/products/lg-washer?variant=1', '/products/…'],
  ['https://shop.example/Some%20Text', null],
  ['garbage', null],
  [undefined, null],
])('a page at %j is of the kind %j', (address, kind) => {
  expect(pageKindOf(address)).toBe(kind);
});
