import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { Manifest } from './manifest';

const MANIFEST = {
  remote: 'reviews',
  version: '1.0.0',
  revision: 'abc',
  container: 'reviews_1_0_0',
  start: ['web/remoteEntry.js'],
  slots: {},
  routes: [],
  handles: [],
  publishes: [],
  hears: [],
  files: {},
  requires: { bus: '^0.1.0', remoteKit: '>=0.1.0 <2', api: '', shared: { react: '^19.0.0' } },
};

describe('release.json as the gateway stores it', () => {
  it('is the same with sizes, and without them for older builds', () => {
    const sized = v.parse(Manifest, { ...MANIFEST, sizes: { 'web/remoteEntry.js': 12 } });
    expect(sized).toEqual(v.parse(Manifest, MANIFEST));
  });

  it('may have no ranges, as in older releases', () => {
    const { requires: _, ...old } = MANIFEST;
    expect(v.parse(Manifest, old)).toEqual(old);
  });

  it.each([
    [{ requires: { ...MANIFEST.requires, bus: 'newest' } }, 'is not a range of versions, such as ^1.2.0'],
    [{ requires: { ...MANIFEST.requires, shared: { react: 'soon' } } }, 'is not a range of versions'],
    [{ budget: 0.5 }, 'Invalid integer'],
  ])('is refused with %j', (field, message) => {
    expect(() => v.parse(Manifest, { ...MANIFEST, ...field })).toThrow(message);
  });
});
