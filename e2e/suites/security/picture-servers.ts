import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { deflateSync, gzipSync } from 'node:zlib';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The checksum of PNG chunks; Node has one of its own only from 20.15 and 22.2 on. */
function crc32(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) sum = (sum >>> 8) ^ (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** A PNG of one grey, however large: a few bytes of rows that all are the same. */
function png(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const sends =
  (body: Buffer | string, headers: Record<string, string | number> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body);

const HTML = '<!doctype html><script>kwxss()</script>';

/** What a merchant's server answers, by path: one picture, and what must not be shown. */
export const HOSTILE_ANSWERS: Readonly<Record<string, Answer>> = {
  '/svg.png': sends('<svg xmlns="http://www.w3.org/2000/svg"><script>kwxss()</script></svg>', {
    'content-type': 'image/png',
  }),
  '/html.jpg': sends(HTML, { 'content-type': 'image/jpeg' }),
  '/html-after-png.png': sends(Buffer.concat([png(8).subarray(0, 40), Buffer.from(HTML)])),
  '/pdf.jpg': sends('%PDF-1.7 \n1 0 obj <<>>', { 'content-type': 'image/jpeg' }),
  '/xml.png': sends(
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>',
  ),
  '/nothing.png': sends(''),
  '/pixels.png': (_request, response) => void response.end(png(30_000)),
  '/gzip-bomb.png': (_request, response) =>
    void response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.concat([png(8), Buffer.alloc(100_000_000)]))),
  '/announced.png': (_request, response) =>
    void response.writeHead(200, { 'content-length': 10_000_000_000 }).write(png(8)),
  '/endless.png': (_request, response) => {
    const part = Buffer.alloc(1_000_000);
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  },
  '/silent.png': () => {},
  '/slow.png': (_request, response) => {
    const drip = setInterval(() => response.write('\x89'), 500);
    response.once('close', () => clearInterval(drip));
  },
  '/500.png': (_request, response) => void response.writeHead(500).end(png(8)),
  '/circle.png': (_request, response) => void response.writeHead(302, { location: '/circle.png' }).end(),
};

export const GOOD = '/good.png';

/** A merchant's server, which the shop may ask. `/to?…` redirects to the address that follows. */
export async function merchantServer(port: number) {
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === GOOD) response.end(png(400));
    else if (url.startsWith('/to?'))
      response
        .writeHead(302, { location: Buffer.from(decodeURIComponent(url.slice(4))).toString('latin1') })
        .end();
    else HOSTILE_ANSWERS[url]?.(request, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { close: () => void server.close().closeAllConnections() };
}

/** A server of the internal network that counts who asks it: nobody should. */
export async function internalServer() {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end(png(8));
  }).listen(0, '::');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { port, calls: () => calls, close: () => void server.close().closeAllConnections() };
}
