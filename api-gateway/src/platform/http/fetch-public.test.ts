import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type FetchOptions, fetchPublic } from './fetch-public';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server of this machine under a name that the resolver of the tests knows. */
async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const host = `cdn.test:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/` };
}

const NAMES: Readonly<Record<string, string[]>> = {
  'cdn.test': ['127.0.0.1'],
  'rebound.test': ['127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
};
const fetched = (url: string, options: Partial<FetchOptions> = {}) =>
  fetchPublic(url, {
    maxBytes: 1_000,
    timeoutMs: 5_000,
    resolve: async (host) => NAMES[host] ?? [],
    ...options,
  });

describe('the public fetch', () => {
  it('connects to the address that was checked, under the name of the URL', async () => {
    const { host, url } = await serve((request, response) => {
      response.setHeader('etag', '"7"');
      response.end(`${request.headers.host} ${request.headers['if-none-match'] ?? '-'}`);
    });
    const requested: string[] = [];
    const answer = await fetched(url, {
      allowedHosts: [host],
      headers: { 'if-none-match': '"6"' },
      resolve: async (name) => {
        requested.push(name);
        return requested.length === 1 ? ['127.0.0.1'] : [];
      },
    });
    expect(answer).toMatchObject({ status: 200, url });
    expect(answer.headers.get('etag')).toBe('"7"');
    expect(await text(answer.body)).toBe(`${host} "6"`);
    expect(requested).toEqual(['cdn.test']);
  });

  it('asks no host that is private by name or by number', async () => {
    const { url } = await serve((_request, response) => void response.end('secret'));
    await expect(fetched(url)).rejects.toMatchObject({ reason: 'refused' });
    await expect(fetched('http://rebound.test/')).rejects.toMatchObject({
      reason: 'refused',
      message: 'rebound.test has the address 127.0.0.1',
    });
    await expect(fetched('http://127.0.0.1/')).rejects.toMatchObject({ reason: 'refused' });
    await expect(fetched('no URL')).rejects.toMatchObject({ reason: 'refused' });
    await expect(fetched('https://unknown.test/')).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it.each([
    ['http://metadata.test/latest', 'metadata.test has the address 169.254.169.254'],
    ['http://[::1]/', '::1 is not a public address'],
    ['file:///etc/passwd', 'file: is neither http: nor https:'],
    ['http://user:secret@cdn.test/', 'the URL contains credentials'],
    ['http://cdn.test:22/', 'port 22 is neither 80 nor 443'],
    ['//', 'the URL is not valid'],
  ])('does not follow a redirect to %s', async (location, message) => {
    const { host, url } = await serve(
      (_request, response) => void response.writeHead(302, { location }).end(),
    );
    await expect(fetched(url, { allowedHosts: [host] })).rejects.toMatchObject({
      reason: 'refused',
      message,
    });
  });

  it('follows three redirects, and no fourth', async () => {
    const { host, url } = await serve(({ url: path = '/' }, response) => {
      const left = Number(path.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end('there');
    });
    const answer = await fetched(`${url}3`, { allowedHosts: [host] });
    expect(answer.url).toBe(`${url}0`);
    expect(await text(answer.body)).toBe('there');
    await expect(fetched(`${url}4`, { allowedHosts: [host] })).rejects.toMatchObject({
      message: 'more than 3 redirects',
    });
  });

  it('sends credentials to the first origin alone', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve(({ headers }, response) => {
      seen.push(headers.authorization, headers.accept);
      response.end();
    });
    const first = await serve(({ headers }, response) => {
      seen.push(headers.authorization);
      response.writeHead(307, { location: other.url }).end();
    });
    const { body } = await fetched(first.url, {
      allowedHosts: [first.host, other.host],
      headers: { Authorization: 'Bearer 1', accept: 'text/csv' },
    });
    body.destroy();
    expect(seen).toEqual(['Bearer 1', undefined, 'text/csv']);
  });

  it('does not wait for a server that switches protocols instead of answering', async () => {
    const { host, url } = await serve((_request, { socket }) => {
      socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    });
    await expect(fetched(url, { allowedHosts: [host] })).rejects.toMatchObject({
      reason: 'unreachable',
      message: `${host} cannot be reached: no answer`,
    });
  });

  it('answers a status of an error like any other', async () => {
    const { host, url } = await serve((_request, response) => void response.writeHead(404).end('gone'));
    const { status, body } = await fetched(url, { allowedHosts: [host] });
    expect(status).toBe(404);
    expect(await text(body)).toBe('gone');
  });
});

describe('a body', () => {
  const zeros = Buffer.alloc(50_000_000);

  it.each([
    ['announced', { 'content-length': '1001' }, Buffer.alloc(1_001)],
    ['sent', {}, Buffer.alloc(1_001)],
    ['unpacked from gzip', { 'content-encoding': 'gzip' }, gzipSync(zeros)],
    ['unpacked from Brotli', { 'content-encoding': 'br' }, brotliCompressSync(zeros)],
  ])('is refused with more bytes than allowed: %s', async (_case, headers, bytes) => {
    const { host, url } = await serve((_request, response) => {
      response.writeHead(200, headers);
      response.write(bytes);
      response.end();
    });
    const read = async () => text((await fetched(url, { allowedHosts: [host] })).body);
    await expect(read()).rejects.toMatchObject({
      reason: 'too-large',
      message: `${host} sent more than 1000 bytes`,
    });
  });

  it('that does not arrive in time, or breaks off, is an error', async () => {
    const slow = await serve((_request, response) => void response.write('a'));
    const answer = await fetched(slow.url, { allowedHosts: [slow.host], timeoutMs: 300 });
    await expect(text(answer.body)).rejects.toMatchObject({ reason: 'timeout' });
    const broken = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('a', () => response.destroy());
    });
    const read = async () => text((await fetched(broken.url, { allowedHosts: [broken.host] })).body);
    await expect(read()).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('arrives whole where the server closes the connection before it is read', async () => {
    const { host, url } = await serve((_request, response) => {
      response.writeHead(200, { connection: 'close' }).end('a'.repeat(2_000_000));
    });
    const { body } = await fetched(url, { allowedHosts: [host], maxBytes: 3_000_000 });
    let size = 0;
    for await (const chunk of body) {
      // The server is done long before.
      await new Promise((resolve) => setImmediate(resolve));
      size += (chunk as Buffer).length;
    }
    expect(size).toBe(2_000_000);
  });

  it('is not waited for any longer when the caller cancels', async () => {
    const { host, url } = await serve(() => {});
    const cancel = new AbortController();
    const waiting = fetched(url, { allowedHosts: [host], signal: cancel.signal });
    cancel.abort(new Error('no longer needed'));
    await expect(waiting).rejects.toThrow('no longer needed');
  });
});
