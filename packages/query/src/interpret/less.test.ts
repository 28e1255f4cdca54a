// cspell:ignore agitatorless knobless coilless freezerless
import { expect, it } from '@jest/globals';
import { readText } from './read-text';

it.each<[string, object]>([
  ['agitatorless washer', { Features: ['Agitator'] }],
  ['agitator-less washer with steam', { Features: ['Agitator'] }],
  ['lg top load washer agitator less', { Features: ['Agitator'] }],
  ['knobless range', { Control_Style: ['Knob'] }],
  ['coilless cooktop', { Burner_Element_Type: ['Coil'] }],
])('%j excludes what it is less of', (text, excluded) => expect(readText(text).excluded).toEqual(excluded));

it('an appliance without another is the one', () => {
  expect(readText('freezerless refrigerator').kinds).toEqual(['refrigerator']);
});

it('a word of two halves is read as one', () => {
  expect(readText('vent less dryer').attributes).toEqual(readText('ventless dryer').attributes);
});

it.each([
  'washer less than 500',
  'stainless fridge',
  'frost less freezer',
  'washer 30 inches or less',
  'dryer less noise',
])('%j excludes nothing', (text) => expect(readText(text).excluded).toEqual({}));
