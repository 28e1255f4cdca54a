import { describe, expect, it } from '@jest/globals';
import { readJsonList } from './json-list';

describe('the elements of JSON', () => {
  it.each([
    ['[]', []],
    ['[1,{"a":[2,"],["]},"\\"]"]', [1, { a: [2, '],['] }, '"]']],
    ['{"count":2,"meta":{"pages":[1]},"products":[{"a":1},[2]]}', [{ a: 1 }, [2]]],
  ])('%s are read', (text, expected) => {
    expect(readJsonList(text)?.map((element) => JSON.parse(element.text))).toEqual(expected);
  });

  it('have the lines on which they begin, and no line breaks', () => {
    expect(readJsonList('\n[\r\n  {\r\n    "a": 1\r\n  },\n\n  2, 3\n]\n')).toEqual([
      { line: 3, text: '{     "a": 1   }' },
      { line: 7, text: '2' },
      { line: 7, text: '3' },
    ]);
  });

  it.each(['', '[1', '{"a":1}', '{"a":[1],"b":[2]}', '{"sku":"A","places":[1]}', '{"a":1}\n{"a":2}', '"[]"'])(
    'are unknown in %j',
    (text) => expect(readJsonList(text)).toBeNull(),
  );
});
