import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { refusal } from '../testing/refusal';
import { Environment, environmentTitle, Incident, spaceInWords } from './incidents';

describe('the space on a disk', () => {
  it.each([
    [0, '0 kB'],
    [999, '0 kB'],
    [812_000, '812 kB'],
    [999_999, '999 kB'],
    [1_000_000, '1 MB'],
    [46_999_999, '46 MB'],
    [999_999_999, '999 MB'],
    [1_000_000_000, '1.0 GB'],
    [65_690_000_000, '65.6 GB'],
    [1_234_560_000_000, '1,234.5 GB'],
  ])('of %d bytes is %s, never more than there is', (bytes, words) =>
    expect(spaceInWords(bytes)).toBe(words),
  );
});

describe('the environment of a shop', () => {
  const environment = { shop: 'Kilowatt', host: 'shop.example', name: null, colour: 'grey' };

  it('is titled by its name, or by its host where it has none', () => {
    expect(environmentTitle(parse(Environment, environment))).toBe('Kilowatt · shop.example');
    expect(environmentTitle(parse(Environment, { ...environment, name: 'staging' }))).toBe(
      'Kilowatt staging',
    );
  });

  it('is grey in a colour that this console does not know, and never red', () => {
    expect(parse(Environment, { ...environment, colour: 'teal' }).colour).toBe('grey');
    expect(parse(Environment, { ...environment, colour: 'red' }).colour).toBe('grey');
    expect(parse(Environment, { ...environment, colour: 'amber' }).colour).toBe('amber');
  });
});

describe('an incident', () => {
  const incident = {
    ...{ id: 'failing:footer', kind: 'failing', severity: 'critical', title: 'footer fails', detail: '' },
    ...{ since: null, remote: 'footer', version: '1.4.0', reverted: null, action: null, help: '' },
  };

  it('may be of a kind that a newer gateway has', () =>
    expect(refusal(Incident, { ...incident, kind: 'of-tomorrow' })).toBeNull());

  it.each([
    [{ severity: 'fatal' }, 'severity'],
    [{ action: { kind: 'restart', remote: 'footer', from: '1', to: '2' } }, 'action.kind'],
    [{ action: { kind: 'rollback', remote: 'footer', from: '1.4.0' } }, 'action.to'],
    [{ since: undefined }, 'since'],
    [{ title: null }, 'title'],
  ])('is refused with %j', (more, field) =>
    expect(refusal(Incident, { ...incident, ...more })?.field).toBe(field),
  );
});
