import { expect, it } from '@jest/globals';
import { labelRow } from './query-text';

it.each([
  [
    '11 cu ft white refrigerator',
    { kind: 'collection', type: 'refrigerator', attributes: { colour: 'White', capacity: 11 } },
  ],
  [
    'lg gas range under $900',
    { kind: 'collection', type: 'gas range', attributes: { brand: 'LG', fuel: 'gas', priceMax: 900 } },
  ],
  ['dehumidifier 30 pint', { kind: 'collection', type: 'dehumidifier' }],
  ['dryer vent hose', { kind: 'fallback', type: 'accessory' }],
  ['return policy', { kind: 'shortcut', type: null, attributes: {} }],
  ['', { kind: 'fallback', type: null, attributes: {} }],
])('%j is a row of the label file', (query, label) => {
  expect(JSON.parse(labelRow(query))).toMatchObject({ query, ...label });
});

it('is one line, whatever was typed', () => {
  expect(labelRow('gas\nrange "30"')).not.toMatch(/\n/);
});
