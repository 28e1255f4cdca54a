import { describe, expect, it } from '@jest/globals';
import type { Attributes } from '@kilowatt/taxonomy';
import { readText } from './read-text';

describe('a phrase of an appliance', () => {
  it.each<[string, Attributes, string]>([
    ['gas range', { Fuel_Type: ['Gas'] }, 'a fuel that the appliance has'],
    ['mini split 3 ton', {}, 'no size, which a mini split has not'],
    ['ductless air conditioner', {}, 'no venting, which its kind does not list'],
  ])('%j has %j: %s', (query, attributes) => {
    expect(readText(query).attributes).toEqual(attributes);
  });
});

describe('a negation', () => {
  it.each<[string, Attributes, string]>([
    ['natural gas not propane range', { Gas_Type: ['Liquid Propane'] }, 'one gas, not all gas'],
    ['range without shiny griddle', { Features: ['Griddle'] }, 'a feature behind an adjective'],
    ['stove without plastic black', {}, 'no colour behind a noun'],
    ["washer mustn't be white", { Color_Family: ['White'] }, 'what a shortened verb is before'],
    ['freezer not stand up', { Type: ['Upright'] }, 'a type'],
    ['no plumbing ice maker', {}, 'not the only appliance'],
    ['no automatic ice maker refrigerator', { Features: ['Ice Maker'] }, 'the feature of another appliance'],
    ['washer without electric dryer', {}, 'the dryer, not the fuel of a washer'],
    ['no smell smart dishwasher', {}, 'no feature behind a noun'],
    ['no hassle smart steam washer', {}, 'no feature behind a noun'],
  ])('%j excludes %j: %s', (query, excluded) => {
    expect(readText(query).excluded).toEqual(excluded);
  });
});
