import { afterEach, describe, expect, it } from '@jest/globals';
import { watchGlobals } from './load-server-build';

describe('the end of a rendering check', () => {
  const shared = globalThis as Record<string, unknown>;
  const { map } = Array.prototype;
  afterEach(() => {
    delete shared.jQuery;
    delete (Object.prototype as Record<string, unknown>).extend;
    Array.prototype.map = map;
  });

  it('detects new globals, new methods of built-ins, and replaced ones', () => {
    const leftBehind = watchGlobals();
    expect(leftBehind()).toEqual([]);
    shared.jQuery = {};
    Object.defineProperty(Object.prototype, 'extend', { value: () => {}, configurable: true });
    Array.prototype.map = function mine() {
      return [];
    } as typeof map;
    expect(leftBehind()).toEqual(['jQuery', 'Object.prototype.extend', 'Array.prototype.map']);
  });
});
