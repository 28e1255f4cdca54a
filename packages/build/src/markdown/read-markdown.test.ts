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
  [page('Our showroom: ![the door](/door.jpg)'), 'x.md: the image "/door.jpg" cannot be shown'],
])('refuses %j and names the file', (source, message) => {
  expect(() => readMarkdown(source, '/content/x.md')).toThrow(message);
});

const body = (text: string) => readMarkdown(page(text), 'x.md').body;

it.each<[string, string, unknown[]]>([
  ['a telephone number', '[call](tel:+15551234567)', ['a', { href: 'tel:+15551234567' }, 'call']],
  ['a place on the page', '[below](#returns)', ['a', { href: '#returns' }, 'below']],
  ['another site', '[FTC](https://ftc.gov)', ['a', { href: 'https://ftc.gov' }, 'FTC']],
  ['a fact of the shop', '[call]({phone})', ['a', { href: '{phone}' }, 'call']],
])('links lead to %s', (_what, text, link) => {
  expect(body(text)).toEqual([['p', null, link]]);
});

it.each(['http://elsewhere.example', '//elsewhere.example', 'shipping', 'ftp://x.example'])(
  'and not to %s',
  (href) => {
    expect(() => body(`[away](${href})`)).toThrow(`x.md: the link to "${href}"`);
  },
);

it('keeps code, line breaks and rules, and joins lines of a paragraph', () => {
  expect(body('one\ntwo  \nthree `1 < 2`\n\n---')).toEqual([
    ['p', null, 'one', ' ', 'two', ['br', null], 'three ', ['code', null, '1 < 2']],
    ['hr', null],
  ]);
});

it.each([
  ['is indented by four spaces', '    Mon to Fri "10 am" to 7 pm\n'],
  ['is between two fences', '```\nMon to Fri "10 am" to 7 pm\n```\n'],
])('keeps text that %s as it is', (_what, text) => {
  expect(body(text)).toEqual([['pre', null, ['code', null, 'Mon to Fri "10 am" to 7 pm\n']]]);
});

it('sets quotes and dashes as a typesetter does', () => {
  expect(body('"Free" -- always...')).toEqual([['p', null, '“Free” – always…']]);
});

it('gives headings an address of their letters alone', () => {
  expect(body("## What's *new* in 2030?")).toEqual([
    ['h2', { id: 'what-s-new-in-2030' }, 'What’s ', ['em', null, 'new'], ' in 2030?'],
  ]);
});

it('hands on whatever else the front matter holds, and reads files of Windows', () => {
  const source = '---\r\ntitle: FAQ\r\ndescription: Answers\r\norder: 3\r\n---\r\nText\r\n';
  expect(readMarkdown(source, 'faq.md')).toEqual({
    title: 'FAQ',
    description: 'Answers',
    order: 3,
    body: [['p', null, 'Text']],
  });
});

it.each([
  ['title: " "\ndescription: y', 'title'],
  ['title: 7\ndescription: y', 'title'],
  ['title: x', 'description'],
])('refuses front matter without a text for what it must have: %j', (front, field) => {
  expect(() => readMarkdown(`---\n${front}\n---\n`, 'x.md')).toThrow(
    `x.md: the front matter has no ${field}`,
  );
});
