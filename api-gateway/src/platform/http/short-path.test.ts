import { expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { answerProblems } from '../problems/problem';
import { shortPath } from './short-path';

const app = express()
  .use(shortPath)
  .use((_request, response) => void response.send('a page'))
  .use(answerProblems(pino({ level: 'silent' })));

it('a path of more than 8,000 characters is refused, whatever it has', async () => {
  await request(app)
    .get(`/${'a'.repeat(7_999)}`)
    .expect(200);
  const { body } = await request(app)
    .get(`/a${'/'.repeat(8_000)}b`)
    .expect(414);
  expect(body).toMatchObject({ code: 'uri-too-long', title: 'URI Too Long' });
});

it('a query may be longer', async () => {
  await request(app)
    .get(`/compare?products=${'a'.repeat(9_000)}`)
    .expect(200);
});
