import { describe, expect, it } from '@jest/globals';
import { loggedError, loggedPath, maskEmails } from './logging';

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  ['menu:open@1 was dropped', 'menu:open@1 was dropped'],
  ['footer@1.4.0-build.a1: not found', 'footer@1.4.0-build.a1: not found'],
  ['of ada@163.com, bob@1-800-flowers.com', 'of [email] [email]'],
  ['of "ada%40example.com"', 'of [email]'],
])('in "%s" email addresses are masked, versions are not', (text, masked) => {
  expect(maskEmails(text)).toBe(masked);
});

describe('loggedError', () => {
  it('has the SQL and the constraint of a failed statement, and none of its parameters', () => {
    const params = ['ada@example.com', 'line\n    at her house, 12 High Street'];
    const cause = failed('duplicate key value violates unique constraint "carts_pkey"', {
      code: '23505',
      constraint: 'carts_pkey',
      detail: 'Key (email)=(ada@example.com) already exists.',
      where: "unnamed portal parameter $1 = 'ada'",
      query: 'insert',
      params,
    });
    const logged = loggedError(
      failed(`Failed query: insert into carts values ($1, $2)\nparams: ${params}`, { params, cause }),
    );
    expect(logged).toMatchObject({
      message: 'Failed query: insert into carts values ($1, $2)',
      cause: { code: '23505', constraint: 'carts_pkey', message: expect.stringContaining('carts_pkey') },
    });
    expect(logged.stack).toMatch(/logging\.test/);
    expect(JSON.stringify(logged)).not.toMatch(/ada|High Street|unnamed/);
  });

  it.each([
    ['invalid input syntax for type integer: "secret words"', 'invalid input syntax for type integer: …'],
    [`Unexpected token 's', "secret words" is not valid JSON`, /^Unexpected token 's', …$/],
    ['Invalid type: Expected number but received "secret words"', /received …$/],
    ['550 5.1.1 <ada@example.com>: unknown', /^550 5\.1\.1 \[email\]/],
  ])('leaves out what %s quotes', (message, expected) => {
    const logged = loggedError(new Error(message)).message;
    expect(logged).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    expect(logged).not.toMatch(/secret|ada/);
  });

  it('keeps an ordinary error whole, and cuts a long one', () => {
    const logged = loggedError(failed('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }));
    expect(logged).toMatchObject({ message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' });
    expect(loggedError(new Error('x'.repeat(9_000))).message).toHaveLength(500);
  });

  it.each([null, undefined, 'text', { message: 7 }])('takes %j', (thrown) => {
    expect(typeof loggedError(thrown).message).toBe('string');
  });

  it('ends where an error is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(loggedError(error).cause?.cause?.cause?.cause).toBeUndefined();
  });
});

describe('loggedPath', () => {
  it.each([
    ['/search?q=ada%20lovelace', '/search'],
    ['/newsletter/confirm?token=abc', '/newsletter/confirm'],
    ['/api/shared-cart/0d9c8b7a-6f5e?x=1', '/api/shared-cart/…'],
    ['/collection/washers?filters=%5B%5D&page=2', '/collection/washers'],
    ['/of/ada%40example.com', '/of/[email]'],
    ['/', '/'],
  ])('of %s is %s', (url, path) => expect(loggedPath(url)).toBe(path));

  it('is read as far as it may be logged, so that a long one costs no more than a short one', () => {
    expect(loggedPath(`/of/ada%40${'example'.repeat(300)}/further`)).toBe('/of/[email]');
  });
});
