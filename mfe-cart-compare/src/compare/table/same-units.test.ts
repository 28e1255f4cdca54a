import { expect, it } from '@jest/globals';
import { sameUnits } from './same-units';

it.each([
  [
    ['27 in', '69 cm'],
    ['27 in', '27.2 in'],
  ],
  [
    ['24"', '24 inches', '2 ft'],
    ['24 in', '24 in', '24 in'],
  ],
  [
    ['685 mm', '27 in'],
    ['685 mm', '685.8 mm'],
  ],
  [
    ['4.5 cu. ft.', '100 L', null],
    ['4.5 cu. ft.', '3.5 cu. ft.', null],
  ],
  [
    ['12,000 BTU', '9,500 btu'],
    ['12,000 BTU', '9,500 BTU'],
  ],
  [
    ['1.5 kW', '1200 W'],
    ['1.5 kW', '1.2 kW'],
  ],
  [
    ['10 kg', '22 lbs'],
    ['10 kg', '10 kg'],
  ],
])('%j reads %j', (values, same) => {
  expect(sameUnits(values)).toEqual(same);
});

it.each([
  [['27 in', '4.5 cu. ft.']],
  [['27 in', 'Front Load']],
  [['24 in, 30 in', '24 in']],
  [['', null]],
  [['5 speeds', '6 speeds']],
])('%j is left as it is', (values) => {
  expect(sameUnits(values)).toEqual(values);
});
