import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { type ModelServer, modelServer, saying } from '../../testing/model-server';
import { askModel, behindBreaker } from './ask-model';

let server: ModelServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});
const TIME_LIMIT = 600;
const asking = async (answer: RequestListener) => {
  server = await modelServer(answer);
  return askModel({ baseUrl: server.baseUrl, apiKey: 'key', model: 'small' }, TIME_LIMIT);
};

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

describe('the model that is asked for suggestions', () => {
  it('is given the query as data, the key and the model, and its answer is read', async () => {
    let seen:
      | { path: string | undefined; key: string | undefined; body: Record<string, unknown> }
      | undefined;
    const ask = await asking(async (request, response) => {
      seen = { path: request.url, key: request.headers.authorization, body: await bodyOf(request) };
      saying('{"suggestions":["gas range"," wall oven "]}')(request, response);
    });
    expect(await ask('something "to" cook')).toEqual(['gas range', 'wall oven']);
    expect(seen).toMatchObject({ path: '/v1/chat/completions', key: 'Bearer key', body: { model: 'small' } });
    expect(JSON.stringify(seen?.body)).toContain(
      JSON.stringify(JSON.stringify('something "to" cook')).slice(1, -1),
    );
  });

  it('may answer in a code fence', async () => {
    const ask = await asking(saying('Sure!\n```json\n{"suggestions":["dishwasher"]}\n```'));
    expect(await ask('cleans plates')).toEqual(['dishwasher']);
  });

  it.each<[string, RequestListener]>([
    ['says something else', saying('I would try a dishwasher.')],
    ['answers another shape', saying('{"suggestions":"dishwasher"}')],
    ['answers a whole essay', saying(JSON.stringify({ suggestions: ['x'.repeat(5_000)] }))],
    ['answers no JSON', (_request, response) => void response.end('<html>down for maintenance</html>')],
    ['fails', (_request, response) => void response.writeHead(500).end('{"error":{"message":"no"}}')],
    ['refuses the key', (_request, response) => void response.writeHead(401).end('{}')],
    ['hangs up', (request) => void request.socket.destroy()],
    ['never answers', () => {}],
    ['never ends its answer', (_request, response) => void response.writeHead(200).write('{"choices":')],
  ])('is given up where it %s, asked once', async (_what, answer) => {
    const ask = await asking(answer);
    await expect(ask('plates')).rejects.toThrow();
    expect(server?.asked()).toBe(1);
  });

  it('is given up where nobody listens', async () => {
    const ask = await asking(saying('{}'));
    await server?.close();
    server = null;
    await expect(ask('plates')).rejects.toThrow();
  });

  it('is left alone for a while after it failed three times', async () => {
    const ask = behindBreaker(
      await asking((_request, response) => void response.writeHead(503).end('{}')),
      pino({ level: 'silent' }),
    );
    for (let call = 0; call < 8; call++) await expect(ask('plates')).rejects.toThrow();
    expect(server?.asked()).toBe(3);
  });
});
