import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ImportRefused } from '../row-error';
import { type CatalogueCommands, gatewayCommands } from './gateway-commands';

type SentRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };
const schedule = {
  ...{ id: 7, url: 'https://supplier.example/a.csv', everyMinutes: 60, skipBad: false, credential: null },
  ...{ createdBy: 'ada', createdAt: '2030-01-01', nextRunAt: '2030-01-01', isRunning: false, runs: [] },
};
const progress = { bytesRead: () => {}, rowsRead: () => {}, written: () => {}, done: () => {} };
const options = { dryRun: true, skipBad: false, allowShrink: true };

let server: Server;
let commands: CatalogueCommands;
let requested: SentRequest[];
let answer: { status: number; body: string };
let folder: string;
let file: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    requested.push({ method, url, headers, body: await text(request) } as SentRequest);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  commands = gatewayCommands({ url: `http://127.0.0.1:${port}`, token: 'secret' } as never);
  folder = mkdtempSync(path.join(tmpdir(), 'gateway-commands-'));
  file = path.join(folder, 'products of today.csv');
  writeFileSync(file, 'Handle,Title\n');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  requested = [];
  answer = { status: 200, body: '{}' };
});
const answers = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

describe('a command through the gateway', () => {
  it('streams a file under its name, with the token and what it is allowed', async () => {
    answers({ message: 'full' }, 409);
    await expect(commands.importFile(file, options, progress)).rejects.toThrow('full');
    const [sent] = requested;
    expect([sent?.method, sent?.body]).toEqual(['POST', 'Handle,Title\n']);
    expect(sent?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/octet-stream',
    });
    expect(Object.fromEntries(new URL(sent?.url ?? '', 'http://a').searchParams)).toEqual({
      name: 'products of today.csv',
      ...{ dryRun: 'true', skipBad: 'false', allowShrink: 'true' },
    });
  });

  it('sends a schedule as JSON, and answers with it', async () => {
    answers(schedule, 201);
    const given = { url: schedule.url, every: '1h', skipBad: false, credential: null };
    expect(await commands.schedules.add(given, {} as never)).toMatchObject({ id: 7 });
    expect(requested[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(requested[0]?.body ?? '')).toEqual(given);
  });

  it('names a schedule in the address', async () => {
    answers(schedule);
    await commands.schedules.run(7);
    answers('', 200);
    await commands.schedules.remove(7);
    expect(requested.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/catalogue/schedules/7/run',
      'DELETE /api/catalogue/schedules/7',
    ]);
  });

  it('leaves out a version that is not given', async () => {
    answers({ message: 'none' }, 404);
    await expect(commands.undo(undefined, false)).rejects.toThrow('none');
    await expect(commands.undo(3, false)).rejects.toThrow('none');
    expect(requested.map(({ url }) => url?.includes('version='))).toEqual([false, true]);
  });

  it('writes an export to the file as it comes', async () => {
    answers('Handle,Title\na,A\n');
    const target = path.join(folder, 'export.csv');
    expect(await commands.exportTo(target)).toBeNull();
    expect(readFileSync(target, 'utf8')).toBe('Handle,Title\na,A\n');
    expect(requested[0]?.url).toContain('name=export.csv');
  });
});

describe('a command that the gateway refuses', () => {
  it('has the errors of the rows', async () => {
    const errors = [{ line: 3, reason: 'Price "x" is not an amount' }];
    answers({ message: 'One row is not right', errors }, 400);
    const failed = await commands.feed(file, options).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ImportRefused);
    expect((failed as ImportRefused).errors).toEqual(errors);
  });

  it.each([
    ['without a sentence', {}],
    ['with something other than JSON', '<html>Bad gateway</html>'],
    ['with errors of another shape', { errors: 'many' }],
  ])('%s is one by its status', async (_how, body) => {
    answers(body, 502);
    await expect(commands.history()).rejects.toThrow('the gateway answered 502');
  });

  it('with another answer than it should have is none that was understood', async () => {
    answers({ versions: 'none' });
    await expect(commands.history()).rejects.toThrow(/versions|Array/);
    answers({ schedules: [{ id: 'x' }], credentials: [] });
    await expect(commands.schedules.list()).rejects.toThrow();
  });
});
