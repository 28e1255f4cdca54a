import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { fetchOriginal, formatOf } from './fetch-original';

let server: Server;
afterEach(() => void server?.close().closeAllConnections());

async function fetched(answer: RequestListener) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fetchOriginal({ allowedHosts: [host] })(`http://${host}/a.png`);
}
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

it.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WEBP', 'webp'],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['<?xml version="1.0"?><svg>', null],
  ['%PDF-1.7', null],
  ['<!doctype html>', null],
  ['BM', null],
  ['', null],
])('a file that begins with %j is %s', (start, format) => {
  expect(formatOf(Buffer.from(start, 'latin1'))).toBe(format);
});

it('is a picture by its bytes, whatever its server calls it', async () => {
  const bytes = await fetched((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(PNG);
  });
  expect(bytes.equals(PNG)).toBe(true);
});

it.each<[string, RequestListener, string]>([
  ['SVG', (_, r) => void r.setHeader('content-type', 'image/png').end('<svg/>'), 'neither JPEG'],
  ['a missing file', (_, r) => void r.writeHead(404).end(PNG), 'answered 404'],
  ['a failing server', (_, r) => void r.writeHead(503).end(PNG), 'answered 503'],
  ['a broken connection', (_, r) => void r.destroy(), 'cannot be reached'],
  [
    'a file that is too large',
    (_, r) => void r.writeHead(200, { 'content-length': 20_000_001 }).end(),
    'more than',
  ],
  [
    'a redirect into the network',
    (_, r) => void r.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    'not a public',
  ],
])('%s is no picture', async (_case, answer, message) => {
  await expect(fetched(answer)).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining(message),
  });
});
