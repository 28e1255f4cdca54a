// cspell:disable
import { describe, expect, it } from '@jest/globals';
import { inFullWords } from './short-forms';

describe('a sentence that the gateway says in other words', () => {
  it.each([
    ['dryer lifespan', 'how long does dryer last'],
    ['average life span of a gas stove', 'how long does a gas stove last'],
    ['life expectancy of a washing machine', 'how long does a washing machine last'],
    ['How many years does a dishwasher last?', 'how long does a dishwasher last'],
    ['kwh per year under 300 dishwasher', 'under 300 kwh dishwasher'],
    ['fridge under 500 kWh/year', 'fridge under 500 kwh'],
    ['fridge less than 1.2 kwh per day', 'fridge less than 438 kwh'],
    [
      'freezer at least 14 cubic feet but no more than 20',
      'freezer at least 14 cubic feet but no more than 20 cubic feet',
    ],
    ['sale', 'closeouts'],
    ['Memorial Day appliance sale', 'closeouts'],
    ['memorial day washer deals', 'washer deals'],
    ['labor day washer sale', 'washer sale'],
    ['Labor Day appliance sale', 'labor day sale'],
    ['christmas gift for my mom espresso machine', 'espresso machine'],
    ['housewarming gift wine fridge', 'wine fridge'],
    ['gift for coffee lover', 'coffee maker'],
    ['aire de ventana 8000 btu', 'aire acondicionado de ventana 8000 btu'],
    ['oven no less than 2000 dollars', 'oven over 2000 dollars'],
    ['la mejor lavadora', 'lavadora'],
  ])('%j is read as %j', (query, plain) => expect(inFullWords(query)).toBe(plain));

  it.each([
    'gift card',
    'christmas gift cards',
    'shelf life of milk in fridge',
    'fridge lasts long',
    'summer kitchen grill',
    'kwh meter',
    'fridge over 20 cu ft and under 36"',
    'fridge over 20 cu ft and under 36 wide',
    'dishwasher under 45 db and under 800',
    'under 300 kwh',
    'labor day sale',
    'black friday deals',
    'lavadora',
  ])('%j stays as it is', (query) => expect(inFullWords(query)).toBeNull());
});
