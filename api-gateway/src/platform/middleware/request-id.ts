import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const SANE = /^[\w.-]{8,80}$/;

/** Every request has an id: the caller's, where it is a sane one, else a new one. It is in the answer too. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = id;
  response.locals.requestId = id;
  response.set('x-request-id', id);
  next();
};
