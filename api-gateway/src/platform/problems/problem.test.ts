import { describe, expect, it, jest } from '@jest/globals';
import { PROBLEMS, Problem, type ProblemCode } from '@kilowatt/contracts';
import express from 'express';
import pino, { type Logger } from 'pino';
import request from 'supertest';
import { parse } from 'valibot';
import { answerProblems, nothingHere, ProblemError, toProblem } from './problem';

describe('an error', () => {
  it.each<[string, unknown, ProblemCode]>([
    ['of our own', new ProblemError('conflict'), 'conflict'],
    ['of the JSON parser', { type: 'entity.parse.failed', status: 400 }, 'malformed-json'],
    ['of a body that is too large', { type: 'entity.too.large' }, 'body-too-large'],
    ['of a form with too many fields', { type: 'parameters.too.many' }, 'body-too-large'],
    ['of a compressed body', { type: 'encoding.unsupported' }, 'unsupported-media-type'],
    ['of another character set', { type: 'charset.unsupported' }, 'unsupported-media-type'],
    ['of an address that cannot be decoded', new URIError('URI malformed'), 'malformed-request'],
    ['of Express about the request', { status: 400 }, 'malformed-request'],
    ['of a condition of a file', { status: 412 }, 'precondition-failed'],
    ['of a range of a file', { status: 416 }, 'range-not-satisfiable'],
    ['of a database that is away', { code: 'ECONNREFUSED' }, 'unavailable'],
    ['of a disk that is full', { code: 'ENOSPC' }, 'unavailable'],
    [
      'of a disk that is full, within another',
      { message: 'failed', cause: { code: '53100' } },
      'unavailable',
    ],
    ['that nobody foresaw', new Error('x is undefined'), 'internal'],
    ['that is none', 'thrown text', 'internal'],
    ['that is nothing', undefined, 'internal'],
  ])('%s is answered as %3$s', (_what, error, code) => {
    expect(toProblem(error).code).toBe(code);
  });

  it('distinguishes an unavailable database from a full disk', () => {
    expect(toProblem({ code: 'ECONNREFUSED' }).message).toMatch(/^The database does not answer/);
    expect(toProblem({ code: 'ENOSPC' }).message).toMatch(/^No space left on the disk/);
  });
});

describe('the answer to an error', () => {
  const error = jest.fn();
  function app(thrown: unknown) {
    return express()
      .use((_request, response, next) => {
        response.locals.requestId = 'request-1';
        next();
      })
      .get('/api/x', (_request, response) => {
        response.set('cache-control', 'public, max-age=31536000');
        throw thrown;
      })
      .use(nothingHere)
      .use(answerProblems({ ...pino({ level: 'silent' }), error } as unknown as Logger));
  }

  it.each(Object.keys(PROBLEMS) as ProblemCode[])(
    '%s is a problem of RFC 9457 with its status',
    async (code) => {
      const answer = await request(app(new ProblemError(code, 'Because', 'name'))).get('/api/x');
      expect(answer.status).toBe(PROBLEMS[code].status);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(parse(Problem, JSON.parse(answer.text))).toMatchObject({
        type: `/problems/${code}`,
        code,
        detail: 'Because',
        message: 'Because',
        error: 'Because',
        field: 'name',
        requestId: 'request-1',
      });
    },
  );

  it('lists the first 1,000 errors of rows', async () => {
    const errors = Array.from({ length: 1_001 }, (_, at) => ({ line: at + 1, reason: 'Title is missing' }));
    const refused = new ProblemError('invalid-field', 'Because', 'file', errors);
    const answer = await request(app(refused)).get('/api/x').expect(400);
    expect(answer.body).toMatchObject({ field: 'file', errors: errors.slice(0, 1_000) });
  });

  it('to what nobody foresaw tells the client nothing of it, and the log where it was', async () => {
    error.mockClear();
    const answer = await request(app(new Error('password of the database is wrong'))).get(
      '/api/x?token=secret',
    );
    expect([answer.status, answer.text.includes('password')]).toEqual([500, false]);
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toMatchObject({ requestId: 'request-1', url: '/api/x' });
  });

  it('that was expected is not in the log', async () => {
    error.mockClear();
    await request(app(new ProblemError('invalid-field'))).get('/api/x');
    expect(error).not.toHaveBeenCalled();
  });

  it('reports that there is nothing at an address, and by which method', async () => {
    const answer = await request(app(null)).post('/api/nothing');
    expect(JSON.parse(answer.text)).toMatchObject({
      status: 404,
      detail: 'There is no resource at POST /api/nothing',
    });
  });
});
