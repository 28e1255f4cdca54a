import { describe, expect, it } from '@jest/globals';
import { fitProduct } from './cases.rows';
import { connectionReasons } from './connection-reasons';
import { type Connections, connectionsOf, relevantConnections } from './connections';
import type { Place } from './place';
import { factsOf } from './product-facts';
import type { Verdict } from './reason';

const needs = (outlet: Connections['outlet'], more: Partial<Connections> = {}): Connections => ({
  ...{ outlet, gas: null, duct: null, water: null },
  ...more,
});
const of = (type: string, specifications = '') =>
  connectionsOf(factsOf(fitProduct(type, [30, 36, 28], specifications)));

describe('what an appliance is connected to', () => {
  it.each<[string, string, Connections | null]>([
    ['Electric Range', '', needs('240')],
    ['Induction Range', '', needs('240')],
    ['Dual Fuel Range', 'Gas Type: Natural Gas', needs('240', { gas: 'natural' })],
    ['Gas Range', 'Gas Type: Natural Gas', needs('120', { gas: 'natural' })],
    ['Gas Range', 'Gas Type: Liquid Propane', needs('120', { gas: 'propane' })],
    ['Gas Range', '', needs('120', { gas: 'unknown' })],
    ['Cooktop', 'Fuel Type: Gas; Gas Type: Natural Gas', needs('120', { gas: 'natural' })],
    ['Cooktop', 'Fuel Type: Induction', needs('240')],
    ['Cooktop', 'Fuel Type: Electric; Venting Type: Downdraft', needs('240', { duct: 'required' })],
    ['Cooktop', '', needs('unknown')],
    ['Wall Oven', 'Fuel Type: Electric', needs('240')],
    ['Wall Oven', 'Fuel Type: Electric; Type: Warming Drawer', needs('unknown')],
    ['Dryer', '', null],
    ['Dryer', 'Fuel Type: Electric; Venting Type: Vented', needs('240', { duct: 'required' })],
    ['Dryer', 'Fuel Type: Electric', needs('240', { duct: 'unknown' })],
    ['Dryer', 'Fuel Type: Electric; Venting Type: Heat Pump', needs('unknown')],
    ['Dryer', 'Fuel Type: Gas', needs('120', { gas: 'unknown', duct: 'required' })],
    ['Laundry Center', '', null],
    [
      'Laundry Center',
      'Fuel Type: Electric; Venting Type: Vented',
      needs('240', { duct: 'required', water: 'required' }),
    ],
    ['Washer Dryer Combo', '', needs('unknown', { duct: 'unknown', water: 'required' })],
    ['Washer Dryer Combo', 'Venting Type: Ventless', needs('unknown', { water: 'required' })],
    ['Washer', '', needs('120', { water: 'required' })],
    ['Dishwasher', 'Type: Built-In', needs('120', { water: 'required' })],
    ['Ice Maker', '', needs('120', { water: 'required' })],
    ['Ice Maker', 'Type: Countertop', needs('120')],
    ['Microwave', 'Type: Over the Range; Venting Type: External', needs('120', { duct: 'required' })],
    ['Microwave', 'Type: Drawer', needs('unknown')],
    ['Microwave', 'Type: Countertop', needs('120')],
    ['Refrigerator', '', needs('120')],
    ['Refrigerator', 'Ice Maker: Yes', needs('120', { water: 'optional' })],
    ['Refrigerator', 'Water Dispenser: Yes', needs('120', { water: 'optional' })],
    ['Refrigerator', 'Ice Maker: No', needs('120')],
  ])('%s (%s)', (type, specifications, expected) => {
    expect(of(type, specifications)).toEqual(expected);
  });

  it.each<[string, string, readonly string[]]>([
    ['Electric Range', '', ['outlet']],
    ['Gas Range', '', ['outlet', 'gas']],
    ['Washer', '', ['outlet', 'water']],
    ['Dryer', 'Fuel Type: Gas', ['outlet', 'gas', 'duct']],
    ['Dryer', '', ['outlet', 'gas', 'duct', 'water']],
  ])('of a place, %s (%s) is asked for %j', (type, specifications, keys) => {
    expect(relevantConnections(fitProduct(type, [30, 36, 28], specifications))).toEqual(keys);
  });
});

describe('a connection of the place', () => {
  it.each<[Connections, Place, Verdict, string]>([
    [needs('240'), { outlet: '240' }, 'fits', 'It needs 240 V, which you have.'],
    [needs('240'), { outlet: 'both' }, 'fits', 'It needs 240 V, which you have.'],
    [needs('240'), { outlet: '120' }, 'does-not-fit', 'It needs a 240 V outlet.'],
    [needs('120'), { outlet: 'none' }, 'does-not-fit', 'It needs a 120 V outlet.'],
    [needs('120'), {}, 'not-known', 'Say whether there is a 120 V outlet.'],
    [needs('unknown'), { outlet: 'both' }, 'fits', 'It connects to 120 V or 240 V, and you have both.'],
    [needs('unknown'), { outlet: 'none' }, 'does-not-fit', 'It needs an outlet.'],
    [needs('unknown'), { outlet: '120' }, 'not-known', 'We do not know whether it needs 120 V or 240 V.'],
    [
      needs(null, { gas: 'natural' }),
      { gas: 'natural' },
      'fits',
      'It is set for natural gas, which you have.',
    ],
    [
      needs(null, { gas: 'natural' }),
      { gas: 'propane' },
      'check',
      'It is set for Natural gas. Ask for the conversion kit for propane (lp).',
    ],
    [
      needs(null, { gas: 'unknown' }),
      { gas: 'natural' },
      'check',
      'We do not know which gas it is set for. Ask for the conversion kit for natural gas.',
    ],
    [needs(null, { gas: 'propane' }), { gas: 'none' }, 'does-not-fit', 'It needs a gas line.'],
    [needs(null, { gas: 'propane' }), {}, 'not-known', 'Say whether there is a gas line.'],
    [needs(null, { duct: 'required' }), { duct: 'yes' }, 'fits', 'A vent duct to the outside is there.'],
    [
      needs(null, { duct: 'required' }),
      { duct: 'no' },
      'does-not-fit',
      'It needs a vent duct to the outside.',
    ],
    [
      needs(null, { duct: 'unknown' }),
      { duct: 'no' },
      'not-known',
      'We do not know whether it works without a vent duct.',
    ],
    [needs(null, { duct: 'unknown' }), {}, 'not-known', 'Say whether there is a vent duct.'],
    [needs(null, { water: 'required' }), { water: 'yes' }, 'fits', 'A water line is there.'],
    [needs(null, { water: 'required' }), { water: 'no' }, 'does-not-fit', 'It needs a water line.'],
    [
      needs(null, { water: 'optional' }),
      { water: 'no' },
      'check',
      'Its ice maker or dispenser does not work without a water line.',
    ],
    [needs(null, { water: 'optional' }), {}, 'not-known', 'Say whether there is a water line.'],
  ])('%j at %j: %s', (connections, place, verdict, text) => {
    expect(connectionReasons(connections, place)).toMatchObject([{ verdict, text }]);
  });

  it('that is not needed is not named', () => {
    expect(connectionReasons(needs(null), { outlet: 'none', gas: 'none', water: 'no' })).toEqual([]);
  });

  it('is named in the words of the form', () => {
    const [outlet, gas] = connectionReasons(needs('240', { gas: 'natural' }), {
      outlet: '120',
      gas: 'propane',
    });
    expect([outlet?.given, outlet?.needed]).toEqual(['120 V only', '240 V']);
    expect([gas?.given, gas?.needed]).toEqual(['Propane (LP)', 'Natural gas']);
  });
});
