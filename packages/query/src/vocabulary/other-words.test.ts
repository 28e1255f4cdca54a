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
    ['frigo inox sans congélateur', 'fridge stainless steel without freezer'],
    ['réfrigérateur moins de 1 500 $', 'refrigerator under $1500'],
    ['cave à vin 24 po', 'wine cooler 24 inch'],
    ['poêle électrique', 'range electric'],
    ['laveuse qui ne vide pas', 'washer qui not draining'],
    ['garburator 3/4 hp', 'garbage disposal 3/4 hp'],
  ])('%j is %j', (french, english) => expect(translateFrench(french)).toBe(english));

  it.each([
    'four burner gas stove',
    'petite fridge',
    'lavadora de gas',
    'inox sink',
    'poele pan',
    'plaque',
    '',
  ])('%j is not French', (query) => expect(translateFrench(query)).toBeNull());
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
    ['something to take the damp out of my basement', 'dehumidifier'],
    ['I need to dry my clothes faster', 'dryer'],
    ['somewhere to store frozen food', 'freezer'],
    ['keep beer cold outside', 'outdoor beverage cooler'],
    ['machine that washes and dries clothes', 'washer dryer combo'],
    ['something quiet to wash dishes', 'quiet dishwasher'],
    ['a better way to keep wine cold', 'wine cooler'],
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
