// cspell:ignore Magento
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  amount,
  filterValue,
  isPlaceholder,
  listCell,
  listOf,
  pictureAddress,
  pictureAddresses,
  withoutHtml,
} from './cell-values';

describe('an amount', () => {
  it.each([
    ['0', 0],
    ['499', 499],
    ['499.9', 499.9],
    ['499.99', 499.99],
    // Shopify writes four decimals into some exports.
    ['499.9900', 499.99],
    // Magento writes six.
    ['899.000000', 899],
    ['99999999', 99_999_999],
    ['$499', 499],
    ['$ 1,299.00', 1299],
    ['1,299', 1299],
    ['1,299.5', 1299.5],
    ['12,345,678.90', 12_345_678.9],
    ['1299.00 USD', 1299],
    ['USD 1299', 1299],
    ['US$1,299', 1299],
    ['899.00$', 899],
    // Spreadsheets of other locales.
    ['899,00', 899],
    ['899,5', 899.5],
    ['1.299,00', 1299],
    ['1 299,00', 1299],
    ['1\u202f299.00', 1299],
    ['$12\u00a0345', 12_345],
    ["1'299.00", 1299],
    ['1’299', 1299],
    // Spreadsheets keep it as text.
    ["'899.00", 899],
  ])('%j is $%d', (cell, dollars) => expect(amount(cell)).toBe(dollars));

  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1.299',
    '1.200',
    '12.900',
    '1.20000001',
    '1e3',
    '0x10',
    '.5',
    '5.',
    '499.999',
    '100000000',
    'NaN',
    '1 29',
    '1 299 00',
    '899 1299',
    "'",
  ])('%j is none', (cell) => expect(amount(cell)).toBeNull());
});

it.each(['N/A', 'na', 'None', 'null', 'NIL', 'TBD', '-', '–', '—', '.'])('%j is a placeholder', (cell) => {
  expect(isPlaceholder(cell)).toBe(true);
});
it.each(['', '0', '--', 'No', 'Nonesuch', 'N/A-1', '#N/A'])('%j is no placeholder', (cell) => {
  expect(isPlaceholder(cell)).toBe(false);
});

describe('a list in a cell', () => {
  it.each<[string, string, string[]]>([
    ['sale, laundry', ',', ['sale', 'laundry']],
    [' sale ,, laundry , ', ',', ['sale', 'laundry']],
    ['Ice Maker; Water Dispenser', ';', ['Ice Maker', 'Water Dispenser']],
    ['["Ice Maker","a; b"]', ';', ['Ice Maker', 'a; b']],
    // Shopify's list of integers.
    ['[3, 4]', ';', ['3', '4']],
    ['["a", null, {"b": 1}, ["c"]]', ';', ['a']],
    ['[]', ';', []],
    ['', ',', []],
    ['[not json; b', ';', ['[not json', 'b']],
    ['{"a": 1}', ';', ['{"a": 1}']],
  ])('%j has its values', (cell, separator, values) => {
    expect(listOf(cell, separator)).toEqual(values);
  });

  it('is written as text where that is read back, and as JSON elsewhere', () => {
    expect(listCell(['sale', 'laundry'], ', ')).toBe('sale, laundry');
    expect(listCell(['a, b', 'c'], ', ')).toBe('["a, b","c"]');
    expect(listCell([' padded'], ', ')).toBe('[" padded"]');
    expect(listCell(['[x'], ', ')).toBe('["[x"]');
    expect(listCell([], ', ')).toBe('[]');
  });

  it.each([', ', '; '])('with %j is read back, whatever its values are', (separator) => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (values) => {
        expect(listOf(listCell(values, separator), separator.trim())).toEqual(values);
      }),
    );
  });
});

describe('a filter value', () => {
  it.each([
    ['stainless-steel', 'Stainless Steel'],
    ['STAINLESS  STEEL', 'Stainless Steel'],
    ['black_stainless_steel', 'Black Stainless Steel'],
  ])('%j is spelled as the filters spell it', (value, known) => {
    expect(filterValue('Color_Family', value)).toBe(known);
  });

  it('is none if the shop does not know it', () => {
    expect(filterValue('Color_Family', 'Aubergine-ish')).toBeUndefined();
  });
});

describe('the address of a picture', () => {
  it.each([
    ['https://x.test/1.jpg', 'https://x.test/1.jpg'],
    [' HTTP://x.test/1.jpg ', 'HTTP://x.test/1.jpg'],
    ['//cdn.x.test/1.jpg', 'https://cdn.x.test/1.jpg'],
    ['/pictures/washer.svg', '/pictures/washer.svg'],
  ])('%j is %j', (src, address) => expect(pictureAddress(src)).toBe(address));

  it.each([
    '',
    'washer.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://',
    'ftp://x.test/1.jpg',
  ])('%j is none', (src) => expect(pictureAddress(src)).toBeNull());
});

describe('the pictures of a cell', () => {
  it.each([
    ['https://x.test/1.jpg, https://x.test/2.jpg', ['https://x.test/1.jpg', 'https://x.test/2.jpg']],
    ['https://x.test/1.jpg,https://x.test/2.jpg', ['https://x.test/1.jpg', 'https://x.test/2.jpg']],
    ['https://x.test/1.jpg|//x.test/2.jpg', ['https://x.test/1.jpg', 'https://x.test/2.jpg']],
    ['https://x.test/1.jpg ; http://x.test/2.jpg', ['https://x.test/1.jpg', 'http://x.test/2.jpg']],
    ['https://x.test/1.jpg\nhttps://x.test/2.jpg', ['https://x.test/1.jpg', 'https://x.test/2.jpg']],
    ['ftp://x.test/1.jpg, https://x.test/2.jpg', ['https://x.test/2.jpg']],
    ['https://x.test/w_100,h_50/1.jpg?a=b;c|d', ['https://x.test/w_100,h_50/1.jpg?a=b;c|d']],
    ['https://x.test/1.jpg, //x.test/2.jpg', ['https://x.test/1.jpg', 'https://x.test/2.jpg']],
    ['https://x.test/,//', ['https://x.test/,//']],
    ['https://x.test/fetch/https://y.test/1.jpg', ['https://x.test/fetch/https://y.test/1.jpg']],
    ['["https://x.test/1.jpg","//x.test/2.jpg"]', ['https://x.test/1.jpg', 'https://x.test/2.jpg']],
    ['["washer.jpg"]', []],
    ['', []],
    ['https://a.shop/1.jpg,2.jpg', ['https://a.shop/1.jpg']],
    ['https://a.shop/1.jpg::https://a.shop/2.png', ['https://a.shop/1.jpg', 'https://a.shop/2.png']],
    ['https://a.shop/1.jpg|2.jpg, https://a.shop/3.jpg', ['https://a.shop/1.jpg', 'https://a.shop/3.jpg']],
    ['https://a.shop/w_100,h_200/a.jpg', ['https://a.shop/w_100,h_200/a.jpg']],
  ])('%j are %j', (cell, addresses) => expect(pictureAddresses(cell)).toEqual(addresses));
});

it.each([
  ['GE Caf&eacute;&trade; 30&quot; Range &amp; Oven', 'GE Café™ 30" Range & Oven'],
  ['<p>Bosch<sup>®</sup></p><p>Dryer</p>', 'Bosch® Dryer'],
  ['<b>LG</b> 27&#34;&nbsp;Washer', 'LG 27" Washer'],
  ['AT&T <5 dB & more > less', 'AT&T <5 dB & more > less'],
  // Entities end with a semicolon: this is none.
  ['Black&reg', 'Black&reg'],
  ['two  spaces', 'two  spaces'],
])('the text of %j is %j', (cell, text) => expect(withoutHtml(cell)).toBe(text));
