import { describe, expect, it } from '@jest/globals';
import { markedParts } from './section-list';

const marked = (text: string, query: string) =>
  markedParts(text, query)
    .map(({ part, marked: on }) => (on ? `[${part}]` : part))
    .join('');

describe('markedParts', () => {
  it.each([
    ['french door refrigerators', 'ref do', 'french [do]or [ref]rigerators'],
    ['Dishwashers', 'wash', 'Dishwashers'],
    ['washer washer', 'WASH washer', '[washer] [washer]'],
    ['gas ranges', '', 'gas ranges'],
    ['İstanbul oven', 'oven', 'İstanbul oven'],
    ['a.b', '. a', '[a].b'],
  ])('%j for %j is %j', (text, query, expected) => expect(marked(text, query)).toBe(expected));
});
