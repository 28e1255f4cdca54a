import { afterEach, describe, expect, it } from '@jest/globals';
import { builtIns } from './built-ins';

const restore = builtIns();
afterEach(() => void restore());

/** Replaced as a remote would, whose code is not checked. */
const replace = (holder: object, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, configurable: true, writable: true });

describe('built-in functions that a remote has replaced', () => {
  it('work again, and are named', () => {
    replace(Array.prototype, 'map', () => 1);
    replace(Array.prototype, 'push', () => 1);
    replace(globalThis, 'parseInt', () => 7);
    replace(console, 'error', undefined);
    Reflect.deleteProperty(JSON, 'parse');
    const names = restore();
    expect([...names].sort()).toEqual([
      'Array.prototype.map',
      'Array.prototype.push',
      'JSON.parse',
      'console.error',
      'globalThis.parseInt',
    ]);
    expect([1, 2].map((one) => one + 1)).toEqual([2, 3]);
    expect(parseInt('3', 10)).toBe(3);
    expect(JSON.parse('[1]')).toEqual([1]);
    expect(typeof console.error).toBe('function');
  });

  it('are restored while the functions that would do so are replaced', () => {
    for (const key of ['is', 'defineProperty', 'getOwnPropertyDescriptor'])
      Reflect.defineProperty(Object, key, { value: () => true, configurable: true, writable: true });
    expect(restore()).toContain('Object.is');
    expect(Object.is(1, 2)).toBe(false);
  });

  it('are left alone where nothing was replaced, with what was added', () => {
    replace(Array.prototype, 'ofARemote', () => 1);
    expect(restore()).toEqual([]);
    Reflect.deleteProperty(Array.prototype, 'ofARemote');
  });
});
