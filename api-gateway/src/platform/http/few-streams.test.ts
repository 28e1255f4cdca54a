import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import { answerProblems } from '../problems/problem';
import { fewStreams } from './few-streams';

let server: Server;
const streams: ServerResponse[] = [];
beforeEach(async () => {
  streams.length = 0;
  const app = express()
    .set('trust proxy', 'loopback')
    .use(fewStreams(2))
    .use((_request, response) => {
      streams.push(response);
      response.flushHeaders();
    })
    .use(answerProblems(pino({ level: 'silent' })));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function statusFor(address: string): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', headers: { 'x-forwarded-for': address } }).end();
  const [response] = await once(sent, 'response');
  response.on('error', () => {});
  return response.resume().statusCode;
}

it('an address has so many streams at once, and another one when one of them has ended', async () => {
  expect([await statusFor('203.0.113.7'), await statusFor('203.0.113.7')]).toEqual([200, 200]);
  expect(await statusFor('203.0.113.7')).toBe(429);
  expect(await statusFor('203.0.113.8')).toBe(200);
  const [first] = streams;
  await Promise.all([once(first as ServerResponse, 'close'), first?.end()]);
  expect(await statusFor('203.0.113.7')).toBe(200);
  expect(await statusFor('203.0.113.7')).toBe(429);
});
