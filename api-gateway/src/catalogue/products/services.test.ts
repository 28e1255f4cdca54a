import { expect, it } from '@jest/globals';
import type { KindSlug } from '@kilowatt/taxonomy';
import { servicesOf } from './services';

const ALL = ['installation', 'haulAway'];

it.each<[KindSlug | null, string[], string[]]>([
  ['washer', ['Front Load'], ALL],
  ['gas-range', [], ALL],
  ['microwave', ['Over the Range'], ALL],
  ['microwave', ['Countertop'], []],
  ['dishwasher', ['Portable'], []],
  ['air-conditioner', ['Portable'], []],
  ['grill', ['Built-In'], []],
  ['coffee-machine', ['Built-In'], []],
  [null, [], []],
])('a %s of type %j has %j', (kind, Type, services) => {
  expect(servicesOf({ kind, attributes: { Type } })).toEqual(services);
});
