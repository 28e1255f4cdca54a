import { once } from 'node:events';
import { connect } from 'node:net';
import { HANG } from './ask';
import type { Shop } from './shop';

/** Milliseconds without another byte after which a connection that was not asked to close has said all. */
const QUIET = 2_000;

/** What came back on a connection: whole answers, by their status lines, and the text of it all. */
export type Said = { statuses: number[]; text: string };

/** Sends bytes as they are, which no client library would, and reads until the connection is closed or quiet. */
export async function sendRaw(shop: Shop, bytes: string): Promise<Said> {
  const socket = connect(shop.port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
    if (!/^Connection: close\r$/m.test(bytes)) socket.setTimeout(QUIET);
  });
  socket.on('error', () => {});
  socket.setTimeout(HANG, () => socket.destroy());
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return { statuses, text };
}
