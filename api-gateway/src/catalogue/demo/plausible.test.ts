import { describe, expect, it } from '@jest/globals';
import { KINDS, kindOf } from '@kilowatt/taxonomy';
import { brandFactor, KIND_FACTS, plausible } from './plausible';
import { random } from './random';

const cooktop = kindOf('cooktop') as (typeof KINDS)[number];

describe('a cooktop of the demo catalogue', () => {
  it('burns gas with burners, and is then turned with knobs', () => {
    const drawn = { Fuel_Type: ['Gas'], Burner_Element_Type: ['Smooth Top'], Control_Style: ['Touch'] };
    expect(plausible(cooktop, drawn, {})).toEqual({
      Fuel_Type: ['Gas'],
      Gas_Type: ['Natural Gas'],
      Burner_Element_Type: ['Sealed Burners'],
      Control_Style: ['Knob'],
    });
  });

  it('that is electric burns no gas', () => {
    const drawn = { Fuel_Type: ['Electric'], Burner_Element_Type: ['Coil'], Gas_Type: ['Liquid Propane'] };
    expect(plausible(cooktop, drawn, {})).toEqual({
      Fuel_Type: ['Electric'],
      Burner_Element_Type: ['Coil'],
      Control_Style: ['Touch'],
    });
  });

  it('is a rangetop by gas alone', () => {
    expect(plausible(cooktop, { Type: ['Rangetop'], Fuel_Type: ['Electric'] }, {}).Fuel_Type).toEqual([
      'Gas',
    ]);
  });

  it('keeps what a link of the menu asks for, and follows it', () => {
    const requested = { Burner_Element_Type: ['Induction'] };
    expect(plausible(cooktop, { Fuel_Type: ['Gas'] }, requested)).toMatchObject({
      Fuel_Type: ['Induction'],
      Burner_Element_Type: ['Induction'],
    });
  });

  it('is the only kind whose values depend on one another', () => {
    for (const kind of KINDS.filter(({ slug }) => slug !== 'cooktop')) {
      const drawn = { Fuel_Type: ['Gas'], Burner_Element_Type: ['Coil'] };
      expect(plausible(kind, drawn, {})).toBe(drawn);
    }
  });
});

it('every kind that the shop sells has a price and a size', () => {
  expect(KINDS.map(({ slug }) => slug).filter((slug) => !(slug in KIND_FACTS))).toEqual([]);
});

it('a premium brand costs more than most, and a budget brand less', () => {
  expect(brandFactor('Miele')).toBeGreaterThan(brandFactor('LG'));
  expect(brandFactor('Amana')).toBeLessThan(brandFactor('LG'));
});

describe('chance', () => {
  it('is the same for the same seed, and another for another', () => {
    const numbers = (seed: number) => {
      const { next } = random(seed);
      return Array.from({ length: 5 }, next);
    };
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
  });

  it('draws whole numbers with both ends, and each value of a list', () => {
    const { between, pick, chance } = random(7);
    const many = <Value>(draw: () => Value) => new Set(Array.from({ length: 500 }, draw));
    expect([...many(() => between(2, 5))].sort()).toEqual([2, 3, 4, 5]);
    expect([...many(() => pick(['a', 'b', 'c']))].sort()).toEqual(['a', 'b', 'c']);
    expect([...many(() => chance(1))]).toEqual([true]);
    expect([...many(() => chance(0))]).toEqual([false]);
  });
});
