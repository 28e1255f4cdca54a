import { expect, it } from '@jest/globals';
import { toProblem } from '../problems/answer-problems';
import { isFull } from './is-full';

it.each([
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the file system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a query', new Error('Failed query', { cause: new Error('could not write: No space left on device') })],
])('a full disk is told by %s, and answers 503', (_name, error) => {
  expect(isFull(error)).toBe(true);
  expect(toProblem(error)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('room') });
});

it('values of a failed query do not count', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect(isFull(new Error('insert … No space left on device', { cause }))).toBe(false);
});
