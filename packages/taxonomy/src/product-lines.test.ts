import { describe, expect, it } from '@jest/globals';
import { LINE_NAMES, linesIn, linesOf, wordsOfLine } from './product-lines';

const product = (vendor: string, title: string, ...skus: string[]) => ({
  vendor,
  title: `${vendor} ${title}`,
  variants: skus.map((sku) => ({ sku })),
});

describe('the lines of a product', () => {
  it.each([
    ['its title', product('Frigidaire', 'Gallery 30 in. Induction Range'), ['Gallery']],
    ['a line of one kind in its title', product('Whirlpool', 'Duet 4.2 cu. ft. Washer'), ['Duet']],
    ['another spelling', product('LG', '27 Inch Electric Wash Tower'), ['WashTower']],
    ['a trademark sign behind it', product('Fisher & Paykel', 'Double DishDrawer™'), ['DishDrawer']],
    ['its model number', product('Bosch', '24 Inch Dishwasher', 'SHP78CM5N'), ['800 Series']],
    ['the model number of an oven', product('Bosch', '30 Inch Oven', 'HBL5351UC'), ['500 Series']],
    ['the brand of the line', product('GE Profile', '30 Inch Range'), ['Profile']],
  ])('are read from %s', (_, one, lines) => {
    expect(linesOf(one)).toEqual(lines);
  });

  it.each([
    ['a line of another brand', product('LG', 'Gallery Range')],
    ['a model number of another brand', product('Zephyr', 'Downdraft', 'DD1E30AS')],
    ['a model number that names no line', product('Frigidaire', 'Range', 'FFRE302')],
    ['a word within another', product('Weber', 'Spiritual Grill')],
  ])('are not read from %s', (_, one) => {
    expect(linesOf(one)).toEqual([]);
  });
});

it.each([
  ['bosch 800', ['800 Series']],
  ['Bosch 500 Series dishwasher', ['500 Series']],
  ['ge adora range', ['Adora']],
  ['fisher paykel dish drawer', ['DishDrawer']],
  ['ge profile microwave', ['Profile']],
  ['low profile microwave', []],
  ['professional range', []],
])('a shopper names the lines of %j', (text, lines) => {
  expect(linesIn(text)).toEqual(lines);
});

it.each(LINE_NAMES)('the words of %s name it', (line) => {
  expect(linesIn(wordsOfLine(line))).toContain(line);
});
