import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';
import { until } from '@kilowatt/contracts/testing';
import { GatewayError } from '@kilowatt/remote-kit';
import pino from 'pino';
import { forClient, reportLateErrors } from './late-errors';

const deployed = (version: string) => ({ release: { remote: 'footer', version } }) as unknown as Deployment;
type Report = { client: unknown; remote: string; release: string; failed: string; message: string };

let server: Server;
let reports: Report[];
let throwLate: (build: string, error: unknown) => void;
const onFailure = jest.fn();
let time: number;

beforeEach(async () => {
  reports = [];
  time = 0;
  onFailure.mockClear();
  server = createServer(async (request, response) => {
    const { outcomes } = (await json(request)) as {
      outcomes: (Report & { cause: { message: string } })[];
    };
    for (const { remote, release, failed, cause } of outcomes)
      reports.push({
        ...{ client: request.headers['x-client-address'], remote, release, failed },
        message: cause.message,
      });
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  reportLateErrors(
    { gateway, credential: 'of-the-shell', log: pino({ level: 'silent' }), onFailure },
    () => [deployed('2.0.0'), deployed('2.1.0-canary')],
    {
      now: () => time,
      follow(listener) {
        throwLate = listener;
        return () => {};
      },
    },
  );
});
afterEach(() => void server.close());

const late = (message = 'late') => new Error(message);

describe('an error of a version after its page was rendered', () => {
  it('is a failure of this version on the server, for the client of the page', async () => {
    await forClient('203.0.113.9', async () => {
      await wait(5);
      setTimeout(() => throwLate('footer@2.1.0-canary', late()), 5);
    });
    await until('a report', () => reports.length > 0);
    expect(reports).toEqual([
      {
        ...{ client: '203.0.113.9', remote: 'footer', release: '2.1.0-canary' },
        ...{ failed: 'server', message: 'late' },
      },
    ]);
    expect(onFailure).toHaveBeenCalledWith('footer@2.1.0-canary', 'late');
  });

  it('counts once for a page, and again for the next', async () => {
    const fail = () => throwLate('footer@2.0.0', late());
    forClient('203.0.113.9', () => {
      fail();
      time += 60_000;
      fail();
    });
    time += 60_000;
    forClient('203.0.113.10', fail);
    await until('two reports', () => reports.length > 1);
    expect(reports.map(({ client }) => client)).toEqual(['203.0.113.9', '203.0.113.10']);
  });

  it('of a timer that belongs to no page counts twice a second at most', async () => {
    for (time = 0; time < 1_000; time += 10) throwLate('footer@2.0.0', late());
    await until('two reports', () => reports.length > 1);
    expect(reports).toHaveLength(2);
    expect(reports[0]).not.toHaveProperty('client', expect.anything());
    expect(onFailure).toHaveBeenCalledTimes(100);
  });

  it.each([
    ['of a version that is not deployed, such as one of a preview', 'footer@9.0.0', late()],
    ['since the gateway did not answer', 'footer@2.0.0', new GatewayError(503, {})],
    ['since a request was aborted', 'footer@2.0.0', Object.assign(late('aborted'), { name: 'AbortError' })],
  ])('does not count: %s', async (_, build, error) => {
    throwLate(build, error);
    throwLate('footer@2.1.0-canary', late('counts'));
    await until('a report', () => reports.length > 0);
    expect(reports.map(({ message }) => message)).toEqual(['counts']);
  });
});
