import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DeliveryAnswer, type DeliveryArea, DeliveryAreas, LIMITS } from '@kilowatt/contracts';
import express from 'express';
import request from 'supertest';
import * as v from 'valibot';
import type { DeliveryClock } from './delivery-dates';
import { DEFAULT_AREAS, deliveryRoutes, deliveryTo } from './routes';

it.each([
  ['10010', 'New York City', 49],
  ['10010-1234', 'New York City', 49],
  ['10504', 'New York and New Jersey', 69],
  ['07030', 'New York and New Jersey', 69],
  ['14850', 'Northeast', 79],
  ['94110', 'Continental United States', 99],
  ['99501', 'Alaska and Hawaii', 399],
  ['99950', 'Alaska and Hawaii', 399],
  ['00501', 'New York and New Jersey', 69],
  ['00901', null, null],
])('to %s it is %s', (zip, area, delivery) => {
  expect(deliveryTo(zip, DEFAULT_AREAS)).toMatchObject({ area, delivery, zip: zip.slice(0, 5) });
});

it('reports that no area contains the ZIP code', () => {
  expect(deliveryTo('10010', [])).toMatchObject({ area: null, delivery: null, days: null });
});

it.each(['00000', '00412', '21312', '98790-0000'])(
  '%s is no ZIP code of anybody, in whatever area its digits fall',
  (zip) => {
    const answer = deliveryTo(zip, DEFAULT_AREAS);
    expect(answer).toMatchObject({ area: null, delivery: null, days: null });
    expect(answer.note).toBe(`No ZIP code begins with ${zip.slice(0, 3)}: please check what you entered.`);
  },
);

it.each([
  ['99999', 'ZIP codes that begin with 999 are 99901 to 99950: please check what you entered.'],
  ['99951-0001', 'ZIP codes that begin with 999 are 99901 to 99950: please check what you entered.'],
  ['00545', 'ZIP codes that begin with 005 are 00501 to 00544: please check what you entered.'],
])('%s is outside the codes of its prefix', (zip, note) => {
  expect(deliveryTo(zip, DEFAULT_AREAS)).toMatchObject({ area: null, delivery: null, days: null, note });
});

it('comes with areas that its own schema takes', () => {
  expect(v.parse(DeliveryAreas, DEFAULT_AREAS)).toHaveLength(DEFAULT_AREAS.length);
});

const area = (name: string, zips: string[], delivery: number | null = 10): DeliveryArea => ({
  name,
  zips,
  delivery,
  installation: 20,
  haulAway: 30,
  days: [1, 2],
});

it('the longest matching prefix applies, in whatever order the areas are written', () => {
  const areas = [
    area('Anywhere', ['']),
    area('Block', ['10010']),
    area('State', ['10']),
    area('City', ['100']),
  ];
  for (const order of [areas, [...areas].reverse()]) {
    expect(deliveryTo('10010', order).area).toBe('Block');
    expect(deliveryTo('10011', order).area).toBe('City');
    expect(deliveryTo('10911', order).area).toBe('State');
    expect(deliveryTo('94110', order).area).toBe('Anywhere');
  }
});

it('an area without delivery shows neither its name nor its prices, only its note', () => {
  const island = { ...area('Island', ['006'], null), note: 'Not yet.' };
  expect(deliveryTo('00601', [area('Anywhere', ['']), island])).toEqual({
    zip: '00601',
    area: null,
    delivery: null,
    installation: null,
    haulAway: null,
    days: null,
    note: 'Not yet.',
    freeAbove: LIMITS.freeDeliveryAbove,
  });
});

it('delivery at no charge is a price', () => {
  expect(deliveryTo('10010', [area('City', ['100'], 0)])).toMatchObject({
    area: 'City',
    delivery: 0,
    note: null,
  });
});

describe('GET /api/delivery', () => {
  const NOON_ON_MONDAY = new Date('2026-11-09T12:00:00-05:00');
  const ask = async (zip: string, clock?: DeliveryClock) => {
    const app = express().use(
      '/api',
      deliveryRoutes(() => DEFAULT_AREAS, clock),
    );
    const { body } = await request(app).get('/api/delivery').query({ zip }).expect(200);
    return v.parse(DeliveryAnswer, body);
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: NOON_ON_MONDAY, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['10010', ['2026-11-10', '2026-11-12']],
    ['14850', ['2026-11-12', '2026-11-18']],
    ['94110', ['2026-11-16', '2026-11-23']],
  ])('answers for %s with the days of an order of this moment: %j', async (zip, dates) => {
    expect((await ask(zip)).dates).toEqual(dates);
  });

  it('counts an order after the cut-off hour of the shop as one of the next working day', async () => {
    const noon = { timeZone: 'America/New_York', cutoffHour: 12 };
    expect((await ask('10010', noon)).dates).toEqual(['2026-11-11', '2026-11-13']);
    // On the warehouse's clock it is still before noon.
    expect((await ask('10010', { ...noon, timeZone: 'America/Los_Angeles' })).dates?.[0]).toBe('2026-11-10');
  });

  it.each(['00901', '00000'])('names no day for %s, where nothing is delivered', async (zip) => {
    expect(await ask(zip)).toMatchObject({ area: null, days: null, dates: null });
  });
});
