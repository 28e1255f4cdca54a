// cspell:disable
import { describe, expect, it } from '@jest/globals';
import { namePurpose, translateFrench } from './other-words';

describe('French', () => {
  it.each([
    ['réfrigérateur porte française', 'refrigerator french door'],
    ['Laveuses frontales blanches', 'washer front load white'],
    ['sécheuse électrique 27 pouces', 'dryer electric 27 inch'],
    ['four à micro-ondes encastré', 'microwave built in'],
    ['lave-vaisselle bosch moins de 800$', 'dishwasher bosch under $800'],
    ['cuisinière au gaz', 'range gas'],
  ])('%j is %j', (french, english) => expect(translateFrench(french)).toBe(english));

  it.each(['four burner gas stove', 'petite fridge', 'lavadora de gas', 'inox sink', ''])(
    '%j is not French',
    (query) => expect(translateFrench(query)).toBeNull(),
  );
});

describe('what an appliance does', () => {
  it.each([
    ['machine to wash clothes', 'washer'],
    ['I need something that dries clothes under $500', 'dryer under $500'],
    ['something to keep beer cold on the patio', 'beverage cooler on the patio'],
    ['store my wine bottles', 'wine cooler'],
    ['appliance to keep food frozen', 'freezer'],
    ['keep food cold', 'refrigerator'],
    ['cool a small room', 'air conditioner'],
    ['get rid of moisture in the basement', 'dehumidifier in the basement'],
  ])('%j asks for %j', (purpose, appliance) => expect(namePurpose(purpose)).toBe(appliance));

  it.each([
    'chill wine glasses',
    'make ice cream',
    'clean air filter',
    'soap that washes dishes',
    'keep food fresh bags',
    '',
  ])('%j asks for something else', (query) => expect(namePurpose(query)).toBeNull());
});
