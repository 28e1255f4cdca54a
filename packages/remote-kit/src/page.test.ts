import { expect, it } from '@jest/globals';
import { notFound } from './define-remote';

it('a page that does not exist is a 404 with its message as text, never as HTML', async () => {
  const response = notFound('There is no product <b>x</b>');
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe('There is no product <b>x</b>');
});
