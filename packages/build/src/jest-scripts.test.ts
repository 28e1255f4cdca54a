import vm from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import './jest-scripts.cjs';

const run = (source: string, values: object = {}) =>
  vm.compileFunction(source, ['argument'], {
    filename: '/shop/module.js',
    parsingContext: vm.createContext(values),
  })('given') as unknown;

describe('modules that a worker compiles once', () => {
  it('have the globals and the state of each test file', () => {
    const count = `let times = 0; times += 1; seen = (seen ?? 0) + times; return [argument, name, seen].join(', ');`;
    expect(run(count, { name: 'first', seen: undefined })).toBe('given, first, 1');
    expect(run(count, { name: 'second', seen: undefined })).toBe('given, second, 1');
  });

  it('are what their file says now', () => {
    expect(run('return 1;')).toBe(1);
    expect(run('return 2; // the end')).toBe(2);
  });

  it('name the place where they fail, in the first line too', () => {
    expect(() => run('  return missing;')).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('/shop/module.js:1:3') }),
    );
    expect(() => run('\n\n return missing;')).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('/shop/module.js:3:2') }),
    );
    expect(() => run('return (;')).toThrow('Unexpected token');
  });
});
