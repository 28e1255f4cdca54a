import { randomUUID } from 'node:crypto';
import type { Result, Row } from '../table';
import { ask } from './ask';
import { sendRaw } from './raw';
import type { Shop } from './shop';

/** A request whose end two programs may see at different places; the second one is hidden in its body. */
type Attack = { name: string; bytes: (outer: string, inner: string) => string };

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`;
const POST = (path: string, headers: readonly string[], body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop.example\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`;

/** One more head of a POST, beside `Transfer-Encoding: chunked` in a spelling of its own. */
const spelt = (name: string, header: string): Attack => ({
  name,
  bytes: (outer, inner) =>
    POST(outer, [header, `Content-Length: ${GET(inner).length + 5}`], `0\r\n\r\n${GET(inner)}`),
});

const ATTACKS: readonly Attack[] = [
  spelt('length and chunks', 'Transfer-Encoding: chunked'),
  spelt('space before the colon', 'Transfer-Encoding : chunked'),
  spelt('tab before the value', 'Transfer-Encoding:\tchunked'),
  spelt('x before the encoding', 'Transfer-Encoding: xchunked'),
  spelt('two encodings', 'Transfer-Encoding: chunked, identity'),
  spelt('encoding twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x'),
  spelt('folded line', 'Transfer-Encoding:\r\n chunked'),
  spelt('vertical tab', 'Transfer-Encoding: \x0bchunked'),
  spelt('in capitals', 'TRANSFER-ENCODING: CHUNKED'),
  {
    name: 'two lengths',
    bytes: (outer, inner) =>
      POST(outer, ['Content-Length: 0', `Content-Length: ${GET(inner).length}`], GET(inner)),
  },
  {
    name: 'lengths in a list',
    bytes: (outer, inner) => POST(outer, [`Content-Length: 0, ${GET(inner).length}`], GET(inner)),
  },
  {
    name: 'length with a sign',
    bytes: (outer, inner) => POST(outer, [`Content-Length: +${GET(inner).length}`], GET(inner)),
  },
  {
    name: 'length in hexadecimal',
    bytes: (outer, inner) => POST(outer, [`Content-Length: 0x${GET(inner).length.toString(16)}`], GET(inner)),
  },
  {
    name: 'bare line feeds',
    bytes: (outer, inner) =>
      POST(outer, [`Content-Length: ${GET(inner).length}`], GET(inner)).replaceAll('\r\n', '\n'),
  },
  {
    name: 'line feed in a header',
    bytes: (outer, inner) =>
      POST(outer, [`X-A: b\nContent-Length: ${GET(inner).length}\nX-C: d`], GET(inner)),
  },
  {
    name: 'chunk with a wrong size',
    bytes: (outer, inner) => POST(outer, ['Transfer-Encoding: chunked'], `1\r\nZZ\r\n0\r\n\r\n${GET(inner)}`),
  },
  {
    name: 'chunk extension with a line feed',
    bytes: (outer, inner) =>
      POST(outer, ['Transfer-Encoding: chunked'], `2;\nxx\r\n${GET(inner)}\r\n0\r\n\r\n`),
  },
  {
    name: 'no host',
    bytes: (outer) => `GET ${outer} HTTP/1.1\r\n\r\n`,
  },
  {
    name: 'two hosts',
    bytes: (outer) => `GET ${outer} HTTP/1.1\r\nHost: shop.example\r\nHost: evil.example\r\n\r\n`,
  },
  {
    name: 'GET with a body',
    bytes: (outer, inner) =>
      `GET ${outer} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: ${GET(inner).length}\r\n\r\n${GET(inner)}`,
  },
];

/** Both of what the gateway answers itself, and of what it passes on to the shell. */
const BEHIND = ['/api', ''];

async function run(shop: Shop): Promise<Result> {
  const faults: string[] = [];
  const marks: { name: string; outer: string; inner: string }[] = [];
  let refused = 0;
  await Promise.all(
    ATTACKS.flatMap(({ name, bytes }) =>
      BEHIND.map(async (prefix) => {
        const id = randomUUID();
        const [outer, inner] = [`${prefix}/outer-${id}`, `${prefix}/inner-${id}`];
        marks.push({ name, outer, inner });
        const { statuses } = await sendRaw(shop, bytes(outer, inner));
        // A 400 that follows an answer is what the bytes behind it are: no request.
        const answers = statuses.filter((status) => status !== 400);
        refused += answers.length === 0 ? 1 : 0;
        if (statuses.length === 0) faults.push(`${name}: no answer`);
        if (answers.length > 1) faults.push(`${name}: ${answers.length} answers`);
        if (statuses.some((status) => status >= 500)) faults.push(`${name}: ${statuses.join()}`);
      }),
    ),
  );
  // A request that arrives is logged, so whatever did before this one is in the log once this one is.
  const last = `/api/last-${randomUUID()}`;
  await ask(shop, { path: last });
  await shop.logged(last);
  const arrivals = (path: string) => shop.log.filter((line) => line.includes(`"url":"${path}"`)).length;
  for (const { name, outer, inner } of marks) {
    if (arrivals(inner) > 0) faults.push(`${name}: the hidden request arrived`);
    if (arrivals(outer) > 1) faults.push(`${name}: arrived ${arrivals(outer)} times`);
  }
  if (arrivals(last) !== 1) faults.push('arrivals are not counted');
  for (const fault of faults) console.error(`\n  ${fault}`);
  return {
    passed: faults.length === 0,
    figures: `${marks.length} requests: ${refused} refused, ${marks.length - refused} one answer each; ${faults.length} faults`,
  };
}

export const smuggling = (shop: Shop): Row => ({
  name: 'smuggling',
  criterion: `${ATTACKS.length} ambiguous requests to gateway and shell: 400 or one answer each; no hidden request arrives, none arrives twice`,
  run: () => run(shop),
});
