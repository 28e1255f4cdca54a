import { describe, expect, it } from '@jest/globals';
import express, { type RequestHandler, Router } from 'express';
import pino from 'pino';
import request from 'supertest';
import * as v from 'valibot';
import { answerProblems } from '../problems/problem';
import { calls, mount } from './call';

const CALLS = calls({
  read: {
    id: 'read',
    method: 'get',
    path: '/api/products/{handle}',
    summary: '',
    answer: v.object({ a: v.string() }),
  },
  file: {
    id: 'file',
    method: 'get',
    path: '/pictures/{kind}/{width}.svg',
    summary: '',
    answer: { type: 'image/svg+xml' },
  },
  end: { id: 'end', method: 'delete', path: '/api/keys/{remote}/{id}', summary: '', status: 204 },
  write: {
    id: 'write',
    method: 'post',
    path: '/api/catalogue/a',
    summary: '',
    query: v.object({ dryRun: v.optional(v.string()) }),
    scope: 'catalogue',
  },
  visit: { id: 'visit', method: 'post', path: '/api/contact', summary: '' },
  probe: { id: 'probe', method: 'get', path: '/healthz', summary: '', answer: v.object({ ok: v.boolean() }) },
});

describe('a call that is mounted', () => {
  const router = Router();
  mount(router, CALLS.read, (req, response) => void response.json({ a: req.params.handle }));
  mount(router, CALLS.file, (req, response) => void response.send(`${req.params.kind} ${req.params.width}`));
  mount(
    router,
    CALLS.end,
    (req, response) => void response.set('x-key', `${req.params.remote} ${req.params.id}`).status(204).end(),
  );
  const app = express().use('/api', router).use('/pictures', router);

  it('has its parameters by their names', async () => {
    await request(app).get('/api/products/lg%20washer').expect(200, { a: 'lg washer' });
    await request(app).delete('/api/keys/footer/abc').expect(204).expect('x-key', 'footer abc');
  });

  it('may have a parameter in a part of a segment', async () => {
    expect((await request(app).get('/pictures/washer/27.svg').expect(200)).text).toBe('washer 27');
    await request(app).get('/pictures/washer/27.png').expect(404);
  });

  it('accepts only its own method', async () => {
    await request(app).post('/api/products/a').expect(404);
    await request(app).get('/api/keys/footer/abc').expect(404);
  });

  it('at the root keeps its path', async () => {
    const probes = Router();
    mount(probes, CALLS.probe, (_request, response) => void response.json({ ok: true }));
    await request(express().use(probes)).get('/healthz').expect(200, { ok: true });
  });

  it('goes through its handlers in their order, until one answers', async () => {
    const guarded = Router();
    mount(
      guarded,
      CALLS.probe,
      ({ headers }, response, next) => (headers.authorization ? next() : void response.status(401).end()),
      (_request, response) => void response.json({ ok: true }),
    );
    const guardedApp = express().use(guarded);
    await request(guardedApp).get('/healthz').expect(401);
    await request(guardedApp).get('/healthz').set('authorization', 'x').expect(200);
  });

  it('that writes for staff refuses parameters that it does not have, once it is seen who asks', async () => {
    const writing = Router();
    const guard: RequestHandler = ({ headers }, response, next) =>
      headers.authorization ? next() : void response.status(401).end();
    mount(writing, CALLS.write, guard, (_request, response) => void response.json({}));
    mount(writing, CALLS.visit, (_request, response) => void response.json({}));
    mount(writing, CALLS.read, (_request, response) => void response.json({ a: '' }));
    const writingApp = express()
      .use('/api', writing)
      .use(answerProblems(pino({ level: 'silent' })));
    const write = (query: string) => request(writingApp).post(`/api/catalogue/a${query}`);
    await write('?dry=true').expect(401);
    const { body } = await write('?dryRun=true&dry=true').set('authorization', 'me').expect(400);
    expect(body).toMatchObject({ code: 'invalid-field', field: 'dry', message: 'unknown parameter dry' });
    await write('?dryRun=true?&dry=true').set('authorization', 'me').expect(400);
    await write('?constructor=a').set('authorization', 'me').expect(400);
    await write('?dryRun=true').set('authorization', 'me').expect(200);
    await request(writingApp).post('/api/contact?utm_source=mail').expect(200);
    await request(writingApp).get('/api/products/a?utm_source=mail').expect(200);
  });
});
