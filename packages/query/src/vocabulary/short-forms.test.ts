// cspell:disable
import { describe, expect, it } from '@jest/globals';
import { inFullWords } from './short-forms';

describe('a query in full words', () => {
  it.each([
    ['W/D set gas', 'washer dryer set gas'],
    ['dw ss 24', 'dishwasher ss 24'],
    ['otr mw blk', 'otr microwave black'],
    ['elec rng 30in slide-in', 'elec range 30" slide in'],
    ['stls stl fridge', 'stainless steel fridge'],
    ['s/s fr dr ref', 'stainless steel french door ref'],
    ['tl washer', 'top load washer'],
    ['ac 8k btu win', 'ac 8k btu window'],
    ['ge dw blk/ss', 'ge dishwasher black stainless'],
    ['refr bot frz', 'refrigerator bottom freezer'],
    ['dbl wall oven', 'double wall oven'],
    ['ind ctop', 'induction cooktop'],
    ['24in dw pnl rdy', '24" dishwasher panel ready'],
    ['washers b/w 500 and 900', 'washers between 500 and 900'],
    ['gasrange36inch', 'gasrange 36"'],
    ['microwave1000w', 'microwave 1000w'],
    ['dishwasher ss tub', 'dishwasher stainless steel tub'],
    ['countertop pebble ice maker', 'countertop nugget ice maker'],
    ['25 ft³ fridge', '25 cu ft fridge'],
    ['dishwasher 3rdrack', 'dishwasher 3rd rack'],
    ['dumb fridge', 'not smart fridge'],
    ['range ready to ship', 'range in stock'],
    ['fridge fits 35.5 opening', 'fridge fits 35.5" opening'],
    ['fridge up to 32 3/4 wide and 66 1/8 tall', 'fridge up to 32.75 wide and up to 66.125 tall'],
    ['185 x 60 fridge cm', '185 x 60 cm fridge'],
    ['width 60 fridge cm', 'width 60 cm fridge'],
  ])('%j writes out its short forms', (query, full) => expect(inFullWords(query)).toBe(full));

  it.each([
    ['dryer under 1 200 dollars', 'dryer under 1200 dollars'],
    ['range under 1 000', 'range under 1000'],
    ['2 500 $ fridge', '2500 $ fridge'],
    ['washer between 1 000 and 1 500', 'washer between 1000 and 1500'],
    ['window ac 14 000 btu', 'window ac 14000 btu'],
    ['samsung rf 28 r7201sr', 'samsung rf28r7201sr'],
  ])('%j closes the gap in a number', (query, full) => expect(inFullWords(query)).toBe(full));

  it.each([
    ['price low to high dryers', 'cheapest dryers'],
    ['list refrigerators by price', 'cheapest refrigerators'],
    ['dishwashers lowest price first', 'cheapest dishwashers'],
    ['cooktops sorted by price high to low', 'most expensive cooktops'],
    ['washers sorted by reviews', 'best rated washers'],
    ['4 stars and up dishwasher', 'best rated dishwasher'],
    ['washer with at least 4.5 stars', 'best rated washer'],
    ['fridge #1 rated', 'best rated fridge'],
    ['5 star energy rating fridge', 'most efficient fridge'],
    ['highly rated gas dryer', 'best rated gas dryer'],
    ['induction range with good customer reviews', 'best rated induction range'],
    ['freezer that uses the least electricity', 'most efficient freezer'],
    ['cheapest first washers', 'cheapest washers'],
  ])('%j names its order', (query, full) => expect(inFullWords(query)).toBe(full));

  it.each([
    ['freezer and fridge combo', 'refrigerator'],
    ['microwave and range hood combo', 'over the range microwave'],
    ['stove in the 600s', 'stove between $600 and $699'],
    ['sort fridges by size', 'largest fridges'],
    ['washer biggest drum', 'washer biggest'],
    ['does lg make a gas range', 'lg gas range'],
  ])('%j is said as the browser reads it', (query, full) => expect(inFullWords(query)).toBe(full));

  it.each([
    'bosch 800s dishwasher',
    'does it have an ice maker',
    'samsung dw80r5060us',
    'samsung DW 80R5060US',
    'low to high temperature wine cooler',
    'bosch 24 500 series dishwasher',
    'cheapest washer',
    'we win fridge',
    '',
  ])('%j is left as it is', (query) => expect(inFullWords(query)).toBeNull());
});
