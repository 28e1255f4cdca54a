import { connect } from 'node:net';

export type Load = {
  /** Answers a second. */
  rate: number;
  /** Milliseconds of each answer. */
  times: number[];
  /** Answers with another status than 200. */
  failed: number;
};

type Options = {
  /** Of the next request. */
  path: () => string;
  connections: number;
  seconds: number;
};

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Asks again and again over a few connections, each as soon as it has its answer. It reads answers no further than it
 * must: a client that takes as long as the server would measure itself.
 */
export async function holdLoad(url: string, { path, connections, seconds }: Options): Promise<Load> {
  const load: Load = { rate: 0, times: [], failed: 0 };
  const began = performance.now();
  const ends = began + seconds * 1_000;
  await Promise.all(Array.from({ length: connections }, () => askUntil(new URL(url), ends, path, load)));
  load.rate = load.times.length / ((performance.now() - began) / 1_000);
  return load;
}

function askUntil(
  { hostname, port, host }: URL,
  ends: number,
  path: () => string,
  load: Load,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let sent = 0;
    let missing = -1;
    let head: Buffer = Buffer.alloc(0);
    const ask = () => {
      sent = performance.now();
      missing = -1;
      socket.write(`GET ${path()} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (part: Buffer) => {
      let body = part.length;
      if (missing < 0) {
        head = head.length === 0 ? part : Buffer.concat([head, part]);
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        missing = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
        if (!text.startsWith('HTTP/1.1 200')) load.failed += 1;
        body = head.length - end - HEAD_END.length;
        head = Buffer.alloc(0);
      }
      missing -= body;
      if (missing > 0) return;
      load.times.push(performance.now() - sent);
      if (performance.now() < ends) ask();
      else socket.end();
    });
  });
}
