import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import * as v from 'valibot';
import { check, readQuery } from './read-query';

const at = (originalUrl: string) => ({ originalUrl }) as Request;
const Query = v.object({
  sku: v.pipe(v.string('sku is missing'), v.nonEmpty('sku is empty')),
  page: v.optional(v.pipe(v.string(), v.toNumber()), '1'),
});
const failure = (code: string, field: string | undefined, message: unknown) =>
  expect.objectContaining({ code, field, message });

describe('a query string', () => {
  it('is read by its schema, decoded, with parameters that nobody asked for left out', () => {
    expect(readQuery(at('/api/x?sku=A%20B+C&utm_source=mail'), Query)).toEqual({ sku: 'A B C', page: 1 });
  });

  it('ends at no second question mark', () => {
    expect(readQuery(at('/api/x?sku=a?b'), Query).sku).toBe('a?b');
  });

  it.each([
    ['/api/x', 'sku', expect.stringMatching(/^sku: /)],
    ['/api/x?sku=', 'sku', 'sku is empty'],
    ['/api/x?sku=a&sku=b', 'sku', 'sku is given more than once'],
    ['/api/x?sku=a&other=1&other=2', 'other', 'other is given more than once'],
    ['/api/x?sku=%00', 'sku', 'sku contains a NUL character'],
    ['/api/x?sku=a&%00=1', '\ufffd', '\ufffd contains a NUL character'],
  ])('%s is refused with the parameter at fault', (address, field, message) => {
    expect(() => readQuery(at(address), Query)).toThrow(failure('invalid-field', field, message));
  });

  it('has no parameters that every object has', () => {
    expect(readQuery(at('/api/x?sku=a&__proto__=b&constructor=c'), Query)).toEqual({ sku: 'a', page: 1 });
    expect(() => readQuery(at('/api/x?__proto__=a&__proto__=b'), v.object({}))).toThrow('more than once');
  });
});

describe('a body', () => {
  const Body = v.object({
    items: v.array(v.object({ id: v.string() })),
    note: v.optional(v.string('note is no text')),
  });

  it('is what its schema makes of it', () => {
    expect(check(Body, { items: [{ id: 'a', more: 1 }] })).toEqual({ items: [{ id: 'a' }] });
  });

  it('is refused with the path of the field, and its own words where the schema has some', () => {
    expect(() => check(Body, { items: [{ id: 'a' }, { id: 7 }] })).toThrow(
      failure('invalid-field', 'items.1.id', 'items.1.id: Invalid type: Expected string but received 7'),
    );
    expect(() => check(Body, { items: [], note: 7 })).toThrow(
      failure('invalid-field', 'note', 'note is no text'),
    );
  });

  it.each([undefined, null, 'text', 7, []])('that is %j names no field', (body) => {
    expect(() => check(v.object({ a: v.string() }), body)).toThrow(
      expect.objectContaining({ code: 'invalid-field' }),
    );
  });
});
