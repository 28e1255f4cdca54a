import { describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { ALL_CALLS, otherMethods } from './all-calls';

function send(method: string, address: string) {
  const allow = jest.fn();
  const next = jest.fn();
  const [path = ''] = address.split('?');
  const run = () =>
    otherMethods(
      { method, path: path.replace(/^\/api/, ''), baseUrl: '/api' } as Request,
      { set: allow } as unknown as Response,
      next,
    );
  return { run, next, allow };
}

describe('a method that an address does not take', () => {
  it.each([
    ['PUT', '/api/products/lg-washer', 'GET, HEAD'],
    ['DELETE', '/api/contact', 'POST'],
    ['PUT', '/api/tokens', 'GET, POST, HEAD'],
    ['GET', '/api/tokens/ci', 'DELETE'],
    ['POST', '/api/PRODUCTS/lg-washer/', 'GET, HEAD'],
  ])('%s %s is refused with those that it takes', (method, address, methods) => {
    const { run, next, allow } = send(method, address);
    expect(run).toThrow(
      expect.objectContaining({
        code: 'method-not-allowed',
        message: expect.stringContaining(`takes ${methods}, not ${method}`),
      }),
    );
    expect(allow).toHaveBeenCalledWith('allow', methods);
    expect(next).not.toHaveBeenCalled();
  });

  it.each([
    ['GET', '/api/products/lg-washer'],
    ['HEAD', '/api/products/lg-washer'],
    ['POST', '/api/contact'],
    ['PUT', '/api/nothing'],
    ['PUT', '/api/products/a/b/c'],
    ['PUT', '/api/openapi-json'],
  ])('%s %s is none', (method, address) => {
    const { run, next } = send(method, address);
    run();
    expect(next).toHaveBeenCalledWith();
  });
});

it('every call has an id of its own, and every address a method once', () => {
  const once = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
  expect(once(ALL_CALLS.map(({ id }) => id))).toEqual([]);
  expect(once(ALL_CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`))).toEqual(
    [],
  );
});
