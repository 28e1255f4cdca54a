import { expect, it, jest } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import pino from 'pino';
import request from 'supertest';
import { answerProblems } from '../problems/problem';
import { deadline } from './deadline';

/** Answers once `late` has passed; `remains` is called with an error that can no longer be answered. */
function slow(late: Promise<unknown>) {
  const app = express();
  const remains = jest.fn();
  app.use(deadline(20));
  app.get('/', async (_request, response) => {
    await late;
    response.json({ kept: true });
  });
  const problems = answerProblems(pino({ level: 'silent' }));
  // As in the gateway: one answers for the API, and what comes later reaches the one at the end.
  app.use(problems);
  app.use(problems);
  app.use(((error, _request, _response, _next) => remains(error)) as ErrorRequestHandler);
  return { app, remains };
}

it('answers 503 for a handler that takes too long, whose own answer is dropped then', async () => {
  let finish = () => {};
  const late = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { app, remains } = slow(late);
  const { status, body } = await request(app).get('/');
  expect({ status, detail: body.detail }).toEqual({
    status: 503,
    detail: 'The shop takes too long to answer at the moment. Please try again in a minute.',
  });
  finish();
  await request(app).get('/').expect(200, { kept: true });
  expect(remains).not.toHaveBeenCalled();
});

it('leaves alone what is answered in time', async () => {
  await request(slow(Promise.resolve()).app).get('/').expect(200, { kept: true });
});
