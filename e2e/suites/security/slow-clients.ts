import { once } from 'node:events';
import { connect } from 'node:net';
import type { Result, Row } from '../table';
import type { Shop } from './shop';

/** Seconds after which a client that trickles must be gone. */
const LIMIT = 62;
/** Milliseconds between two bytes. */
const TRICKLE = 1_000;

/** Connections that are held open by a byte now and then. */
const CLIENTS = {
  head: 'GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ',
  'call body':
    'POST /api/contact HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"name":"',
  'form body':
    'POST /newsletter HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\nemail=',
} as const;

/** @returns seconds for which the shop kept the connection; infinite where it still did after the limit */
async function hold(shop: Shop, head: string): Promise<number> {
  const began = performance.now();
  const socket = connect(shop.port, '127.0.0.1');
  // A reset closes it too.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  await once(socket, 'connect');
  socket.resume().write(head);
  const trickle = setInterval(() => socket.write('a'), TRICKLE);
  const giveUp = setTimeout(() => socket.destroy(), (LIMIT + 1) * 1_000);
  await closed;
  clearInterval(trickle);
  clearTimeout(giveUp);
  return (performance.now() - began) / 1_000;
}

/** The row of slow clients, who connect at once and are looked at when it is its turn: the others run meanwhile. */
export function slowClients(shop: Shop): Row {
  const held = Promise.all(
    Object.entries(CLIENTS).map(async ([name, head]) => ({ name, seconds: await hold(shop, head) })),
  );
  // Where another row is asked for, nobody looks at what became of them.
  held.catch(() => {});
  return {
    name: 'slow clients',
    criterion: `a head and bodies that trickle are closed within ${LIMIT} s`,
    async run(): Promise<Result> {
      const all = await held;
      return {
        passed: all.every(({ seconds }) => seconds <= LIMIT),
        figures: all.map(({ name, seconds }) => `${name} after ${Math.round(seconds)} s`).join(', '),
      };
    },
  };
}
