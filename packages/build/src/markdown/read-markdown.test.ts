import { expect, it } from '@jest/globals';
import { readMarkdown } from './read-markdown.cjs';

const page = (text: string) => `---\ntitle: Shipping\ndescription: How it comes\n---\n${text}`;

it('reads front matter, headings with an address, lists and links', () => {
  const { title, description, body } = readMarkdown(
    page('## Before the day\n\nMeasure *twice*.\n\n- Call [us](/contact)\n'),
    'shipping.md',
  );
  expect({ title, description }).toEqual({ title: 'Shipping', description: 'How it comes' });
  expect(body).toEqual([
    ['h2', { id: 'before-the-day' }, 'Before the day'],
    ['p', null, 'Measure ', ['em', null, 'twice'], '.'],
    ['ul', null, ['li', null, 'Call ', ['a', { href: '/contact' }, 'us']]],
  ]);
});

it('shows HTML as text', () => {
  expect(readMarkdown(page('<script>alert(1)</script>'), 'x.md').body).toEqual([
    ['p', null, '<script>alert(1)</script>'],
  ]);
});

it.each([
  ['no front matter at all', 'x.md: begins with no front matter'],
  ['---\ntitle: X\n---\ntext', 'x.md: the front matter has no description'],
  [page('[away](http://elsewhere.example)'), 'x.md: the link to "http://elsewhere.example"'],
  [page('[away](//elsewhere.example)'), 'x.md: the link to "//elsewhere.example"'],
])('refuses %j and names the file', (source, message) => {
  expect(() => readMarkdown(source, '/content/x.md')).toThrow(message);
});
