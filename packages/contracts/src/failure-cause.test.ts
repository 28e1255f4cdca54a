import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { is } from 'valibot';
import { causeOf, FailureCause } from './telemetry';

const withFields = (fields: Record<string, unknown>): Error =>
  Object.defineProperties(
    new Error('first'),
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  );

describe('the cause of a failure', () => {
  it('has the name, the message and the beginning of the stack of an error', () => {
    const { name, message, stack } = causeOf(new TypeError('no such function'));
    expect([name, message]).toEqual(['TypeError', 'no such function']);
    expect(stack).toMatch(/^TypeError: no such function\n {4}at /);
  });

  it('has at most twelve lines of the stack', () => {
    const stack = ['Error: x', ...Array.from({ length: 30 }, (_, line) => `    at f (a.js:${line})`)].join(
      '\n',
    );
    expect(causeOf(withFields({ stack })).stack.split('\n')).toHaveLength(12);
  });

  it.each([
    ['a string', 'out of stock', 'out of stock'],
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('closed'), 'Symbol(closed)'],
    ['an object without a prototype', Object.create(null), 'object'],
    [
      'an object whose text cannot be made',
      {
        toString() {
          throw new Error('again');
        },
      },
      'object',
    ],
  ])('is found where %s is thrown', (_, thrown, message) => {
    expect(causeOf(thrown)).toMatchObject({ name: 'Error', message });
  });

  it.each([
    ['name', undefined],
    ['name', 7],
    ['message', { code: 404 }],
    ['message', null],
    ['stack', undefined],
    ['stack', ['at a', 'at b']],
  ])('is accepted by the gateway for an error whose %s is %j', (field, value) => {
    expect(is(FailureCause, causeOf(withFields({ [field]: value })))).toBe(true);
  });

  it('is accepted by the gateway whatever is thrown', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (thrown) =>
        is(FailureCause, causeOf(thrown)),
      ),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 4_000 }), fc.string({ maxLength: 4_000 }), (message, stack) =>
        is(FailureCause, causeOf(withFields({ name: message, message, stack }))),
      ),
    );
  });
});
