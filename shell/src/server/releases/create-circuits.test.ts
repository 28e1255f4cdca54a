import { beforeEach, expect, it } from '@jest/globals';
import { type Circuits, createCircuits } from './create-circuits';

const NAME = 'reviews@1.0.0';
let now: number;
let circuits: Circuits;
beforeEach(() => {
  now = 0;
  circuits = createCircuits({ failures: 3, within: 30_000, rest: 30_000 }, () => now);
});
const fail = (times: number) => {
  for (let failure = 0; failure < times; failure++) circuits.failed(NAME);
};

it('opens at the third failure within half a minute, for that name alone', () => {
  fail(2);
  expect(circuits.ask(NAME)).toBe('closed');
  expect(circuits.failed(NAME)).toBe(true);
  expect(circuits.ask(NAME)).toBe('open');
  expect(circuits.ask('reviews@0.9.0')).toBe('closed');
});

it('stays closed where failures are far apart', () => {
  fail(2);
  now = 31_000;
  fail(2);
  expect(circuits.ask(NAME)).toBe('closed');
});

it('lets one probe through after its rest, and closes when that goes well', () => {
  fail(3);
  now = 30_000;
  expect(circuits.ask(NAME)).toBe('probe');
  expect(circuits.ask(NAME)).toBe('open');
  circuits.well(NAME);
  expect(circuits.ask(NAME)).toBe('closed');
});

it('rests again when the probe fails', () => {
  fail(3);
  now = 30_000;
  circuits.ask(NAME);
  now = 40_000;
  expect(circuits.failed(NAME)).toBe(true);
  now = 65_000;
  expect(circuits.ask(NAME)).toBe('open');
  now = 70_000;
  expect(circuits.ask(NAME)).toBe('probe');
});

it('does not wait for ever for a probe that never tells', () => {
  fail(3);
  now = 30_000;
  circuits.ask(NAME);
  now = 60_000;
  expect(circuits.ask(NAME)).toBe('probe');
});
