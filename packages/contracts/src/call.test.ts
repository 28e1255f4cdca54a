import { describe, expect, it } from '@jest/globals';
import { addressOf } from './call';
import * as management from './management';
import { queryOf } from './testing/query';

const row = { id: 'getDiff', path: '/api/releases/{remote}/diff' } as const;

describe('the address of a call', () => {
  it('has its parameters in the path, and its query behind', () => {
    expect(addressOf(row, { remote: 'footer' }, { from: '1.0.0', to: '1.1.0' })).toBe(
      '/api/releases/footer/diff?from=1.0.0&to=1.1.0',
    );
  });

  it('has no query where nothing is asked', () => {
    expect(addressOf(row, { remote: 'footer' })).toBe('/api/releases/footer/diff');
    expect(addressOf(row, { remote: 'footer' }, { from: undefined })).toBe('/api/releases/footer/diff');
  });

  it('keeps a value of 0 and an empty text, which say something', () => {
    expect(addressOf(row, { remote: 'footer' }, { limit: 0, kind: '' })).toBe(
      '/api/releases/footer/diff?limit=0&kind=',
    );
  });

  it.each([
    ['a/b', 'a%2Fb'],
    ['..', '..'],
    ['a?b#c', 'a%3Fb%23c'],
    ['café two', 'caf%C3%A9%20two'],
    ['{a}', '%7Ba%7D'],
  ])('contains %j as one segment', (remote, segment) => {
    expect(addressOf(row, { remote })).toBe(`/api/releases/${segment}/diff`);
  });

  it('writes a query so that it is read as it was given', () => {
    const address = addressOf(row, { remote: 'r' }, { why: 'a&b=c d+é' });
    expect(queryOf(address.split('?')[1] ?? '').get('why')).toBe('a&b=c d+é');
  });

  it('needs every parameter, and names the one that is missing', () => {
    expect(() => addressOf(row)).toThrow('getDiff needs the parameter remote');
    expect(() =>
      addressOf({ id: 'revokeKey', path: '/api/keys/{remote}/{id}' }, { remote: 'footer' }),
    ).toThrow('revokeKey needs the parameter id');
  });
});

it('no two calls of the management API have an id, or a method and path, in common', () => {
  const rows = Object.entries(management)
    .filter(([name]) => name.endsWith('_CALLS'))
    .flatMap(([, table]) => Object.values(table as Record<string, management.Call>));
  const once = (values: string[]) => expect([...new Set(values)]).toEqual(values);
  expect(rows.length).toBeGreaterThan(20);
  once(rows.map(({ id }) => id));
  once(rows.map(({ method, path }) => `${method} ${path}`));
});
