import { describe, expect, it } from '@jest/globals';
import { DescriptionNode } from '@kilowatt/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { descriptionNodes } from './description-nodes';
import { sanitise } from './read-description';

describe('the tree of a description', () => {
  it.each<[string, string, DescriptionNode[]]>([
    [
      'paragraphs',
      '<p>a</p>\n<p>b <b>c</b> d</p>',
      [
        ['p', null, 'a'],
        ['p', null, 'b ', ['b', null, 'c'], ' d'],
      ],
    ],
    ['text with entities', 'a &amp; b', ['a & b']],
    ['links', '<a href="https://a.example">x</a>', [['a', { href: 'https://a.example' }, 'x']]],
    ['links that are none', '<a href="javascript:x">x</a>', [['a', null, 'x']]],
    [
      'links in links',
      '<a href="https://a.example"><b><a href="https://b.example">x</a></b></a>',
      [['a', { href: 'https://a.example' }, ['b', null, 'x']]],
    ],
    [
      'rows without a body',
      '<table><tr><th colspan="2">a</th></tr></table>',
      [['table', null, ['tbody', null, ['tr', null, ['th', { colSpan: 2 }, 'a']]]]],
    ],
    [
      'rows one after the other',
      '<table><tr><td>a</td></tr>\n<tr><td>b</td></tr></table>',
      [['table', null, ['tbody', null, ['tr', null, ['td', null, 'a']], ['tr', null, ['td', null, 'b']]]]],
    ],
    [
      'text in a row',
      '<table><tbody><tr> a <td>b</td></tr></tbody></table>',
      [['table', null, ['tbody', null, ['tr', null, ['td', null, ' a '], ['td', null, 'b']]]]],
    ],
    ['cells and items without a table or list', '<td>a</td><li>b</li>', ['a', 'b']],
    ['text in a list', '<ul>\n<li>a</li>b</ul>', [['ul', null, ['li', null, 'a'], ['li', null, 'b']]]],
    ['blocks in a heading', '<h2><p>a</p></h2>', [['h3', null, 'a']]],
    ['space made by empty paragraphs', '<p>&nbsp;</p><p><br></p><p>a</p><div></div>', [['p', null, 'a']]],
    [
      'a rule, and lines in a paragraph',
      '<hr><p>a<br>b</p>',
      [
        ['hr', null],
        ['p', null, 'a', ['br', null], 'b'],
      ],
    ],
    [
      'terms and what they mean',
      '<dl><dt>a</dt><dd>b</dd>c</dl>',
      [['dl', null, ['dt', null, 'a'], ['dd', null, 'b'], ['dd', null, 'c']]],
    ],
    [
      'a list in an item',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      [['ul', null, ['li', null, 'a', ['ul', null, ['li', null, 'b']]]]],
    ],
    [
      'blocks in a paragraph by their text',
      '<p>a<span><ul><li>b</li></ul></span></p>',
      [['p', null, 'a', 'b']],
    ],
    [
      'cells over rows, and an empty one, which keeps its place',
      '<table><tr><td rowspan="2">a</td><td></td></tr></table>',
      [['table', null, ['tbody', null, ['tr', null, ['td', { rowSpan: 2 }, 'a'], ['td', null]]]]],
    ],
    [
      'the caption of a table',
      '<table><caption>a</caption><tr><td>b</td></tr></table>',
      [['table', null, ['caption', null, 'a'], ['tbody', null, ['tr', null, ['td', null, 'b']]]]],
    ],
    [
      'neighbours of no item as one',
      '<ul>a <b>b</b><li>c</li></ul>',
      [['ul', null, ['li', null, 'a ', ['b', null, 'b']], ['li', null, 'c']]],
    ],
    [
      'spaces between words, not those between blocks',
      '<b>a</b> <i>b</i>',
      [['b', null, 'a'], ' ', ['i', null, 'b']],
    ],
    ['unknown elements', '<blink>a</blink>', ['a']],
    [
      'impossible spans',
      '<table><tr><td colspan="1e9">a</td></tr></table>',
      [['table', null, ['tbody', null, ['tr', null, ['td', { colSpan: 50 }, 'a']]]]],
    ],
  ])('nests %s as HTML requires', (_case, html, nodes) => {
    expect(descriptionNodes(html)).toEqual(nodes);
  });

  it.each([
    ['h1 h2 h2 h3', 'h3 h4 h4 h5'],
    ['h2 h3 h2', 'h3 h4 h3'],
    ['h4 h4', 'h3 h3'],
    ['h6 h1', 'h3 h3'],
    ['h1 h2 h3 h4 h5 h6', 'h3 h4 h5 h6 h6 h6'],
  ])('has headings below that of the section, without a gap: %s', (given, shown) => {
    const html = given.split(' ').map((tag) => `<${tag}>a</${tag}>`);
    expect(
      descriptionNodes(html.join(''))
        .map(([tag]) => tag)
        .join(' '),
    ).toBe(shown);
  });

  it('is one that a page accepts, whatever the merchant writes', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<table>',
        '</table>',
        '<tr>',
        '<td>',
        '</td>',
        '<li>',
        '<ul>',
        '</ul>',
        '<a href="https://a.b">',
      ],
      ...[
        '</a>',
        '<h1>',
        '</h1>',
        '<b>',
        '</b>',
        '<div>',
        '<script>',
        '</script>',
        'text',
        ' ',
        '<br>',
        '<dl>',
        '<dt>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const nodes = descriptionNodes(sanitise(pieces.join('')));
        expect(v.is(v.array(DescriptionNode), nodes)).toBe(true);
        expect(JSON.stringify(nodes)).not.toContain('script');
      }),
    );
  });
});

it('the tree of a description of the largest size is built in time', () => {
  expect(descriptionNodes('<br> '.repeat(40_000))).toHaveLength(80_000);
});

it.each([
  [['script', null, 'x']],
  [['p', { onclick: 'x' }, 'x']],
  [['a', { href: 'javascript:x' }, 'x']],
  [['p', null, ['img', { src: 'x' }]]],
  [{ tag: 'p' }],
])('a page accepts no %j', (node) => {
  expect(v.is(DescriptionNode, node)).toBe(false);
});
