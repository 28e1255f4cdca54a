import { describe, expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { toProblem } from '../problems/problem';
import { isAway, isFull } from './database-errors';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('isAway', () => {
  it.each([
    ['nobody listens', coded('ECONNREFUSED')],
    ['the server starts', coded('57P03', 'the database system is starting up')],
    ['the connection broke', new Error('Connection terminated unexpectedly')],
    [
      'the server is not primary any more',
      coded('25006', 'cannot execute INSERT in a read-only transaction'),
    ],
    ['the server takes no more connections', coded('53300', 'sorry, too many clients already')],
    ['a pooler finds no server', coded('08P01', 'query_wait_timeout')],
    ['the connection was closed', new Error('Client was closed and is not queryable')],
    ['no connection came', new Error('timeout exceeded when trying to connect')],
    ['a query met a broken connection', new DrizzleQueryError('select 1', [], coded('57P01'))],
  ])('is true where %s', (_what, error) => expect(isAway(error)).toBe(true));

  it.each([
    ['the password is wrong', coded('28P01', 'password authentication failed')],
    [
      'a value speaks of it',
      new DrizzleQueryError('insert', ['timeout'], coded('23505', 'duplicate key value')),
    ],
    ['it is no error', null],
  ])('is false where %s', (_what, error) => expect(isAway(error)).toBe(false));
});

it('is reported as temporary, and not as a fault', () => {
  const { code, message } = toProblem(new DrizzleQueryError('select 1', [], coded('ECONNREFUSED')));
  expect([code, message]).toEqual([
    'unavailable',
    'The database does not answer, so nothing was changed. Please try again in a moment.',
  ]);
});

it.each([
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the file system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['the embedded database', { name: 'ErrnoError', errno: 51 }],
  ['a query', new Error('Failed query', { cause: new Error('could not write: No space left on device') })],
])('a full disk is recognised by %s, and answered with 503', (_name, error) => {
  expect(isFull(error)).toBe(true);
  expect(toProblem(error)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('space') });
});

it('values of a failed query do not count', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect(isFull(new Error('insert … No space left on device', { cause }))).toBe(false);
});
